import { join } from "node:path";
import { expect, test } from "vitest";
import type { Repeated } from "#lib/run/replay.ts";
import { gradeStands, replay, replayLines, replaySummary } from "./replay.ts";

const verdict: Repeated = { what: "verdict", attempt: 2, same: true, before: "passed", now: "passed", notes: [] };
const grade: Repeated = { what: "grade", attempt: 2, same: true, before: "verified", now: "verified", notes: [] };
const evidence: Repeated = {
  ...{ what: "evidence", attempt: 2, same: true, notes: [] },
  ...{ before: "2 of 2 examples; 5 votes by 3 of 4 programs on 10 inputs" },
  now: "2 of 2 examples; 5 votes by 3 of 4 programs on 10 inputs",
};
const other = { attempt: 2, same: false, before: "", now: "", notes: [] };
const tooGood: Repeated = { ...grade, same: false, now: "passes", notes: ["One example is too few for more."] };

test.each<[string, boolean, Repeated[]]>([
  ["1 of 1 checks say the same. The grade verified stands.", true, [verdict, evidence, grade]],
  [
    "1 of 1 checks say the same. The grade passes stands; today it would be verified.",
    true,
    [verdict, evidence, { ...grade, before: "passes" }],
  ],
  [
    "1 of 1 checks say the same. The grade verified cannot be confirmed here: its evidence says more than was seen.",
    false,
    [verdict, { ...evidence, same: false, before: "3 of 3 examples" }, grade],
  ],
  [
    "1 of 1 checks say the same. The grade verified cannot be confirmed here: by what was checked it would be passes.",
    false,
    [verdict, tooGood],
  ],
  [
    "0 of 1 checks say the same. The grade verified cannot be confirmed here.",
    false,
    [{ ...verdict, same: false }, grade],
  ],
  [
    "Nothing was checked in this run. The grade unverified cannot be confirmed here.",
    false,
    [{ ...grade, before: "unverified", now: "unverified" }],
  ],
  [
    "1 of 1 checks say the same. The grade verified cannot be confirmed here: its words are not what was seen.",
    false,
    [verdict, { ...evidence, same: false }, grade],
  ],
  [
    "1 of 1 checks say the same. The grade verified cannot be confirmed here: the outcome would be solved.",
    false,
    [verdict, { ...other, what: "outcome", before: "gave-up", now: "solved" }, evidence, grade],
  ],
  [
    "1 of 1 checks say the same. The grade verified cannot be confirmed here: a program is not what its reply holds.",
    false,
    [{ ...other, what: "reply" }, verdict, evidence, grade],
  ],
  [
    "1 of 1 checks say the same. The grade verified cannot be confirmed here: a prompt is not what its sum says.",
    false,
    [{ ...other, what: "prompt" }, verdict, evidence, grade],
  ],
])("%s", (words, stands, repeated) => {
  const replayed = { repeated, isToRun: true };
  expect([replaySummary(replayed), gradeStands(replayed)]).toEqual([words, stands]);
});

test("where nothing was to be executed, there is nothing that could differ", () => {
  const nothing = { repeated: [{ ...grade, before: "unverified", now: "unverified" }], isToRun: false };
  expect([replaySummary(nothing), gradeStands(nothing)]).toEqual([
    "Nothing was to be executed in this run, and nothing was. The grade unverified stands.",
    true,
  ]);
});

test("a grade has a line of its own, with what speaks against it", () => {
  expect([grade, tooGood, { ...grade, attempt: null }, { ...grade, before: "passes" }].map(replayLines)).toEqual([
    ["✓ attempt 2, grade: the same: verified"],
    ["✗ attempt 2, grade: verified then, passes now", "    One example is too few for more."],
    ["✓ grade: the same: verified"],
    ["! attempt 2, grade: passes then, verified now"],
  ]);
});

test("a bundle that is not there is told as that, one that cannot be read as that", async () => {
  const missing = join(import.meta.dirname, "none.json");
  await expect(replay(missing, {})).rejects.toMatchObject({ message: `there is no file ${missing}` });
  const folder = import.meta.dirname;
  await expect(replay(folder, {})).rejects.toMatchObject({ message: `${folder} cannot be read` });
});
