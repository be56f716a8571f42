import { expect, test } from "vitest";
import type { Repeated } from "#lib/run/replay.ts";
import { gradeStands, replayLines, replaySummary } from "./replay.ts";

const verdict: Repeated = { what: "verdict", attempt: 2, same: true, before: "passed", now: "passed", notes: [] };
const grade: Repeated = { what: "grade", attempt: 2, same: true, before: "verified", now: "verified", notes: [] };
const tooGood: Repeated = { ...grade, same: false, now: "passes", notes: ["One example is too few for more."] };

test.each<[string, boolean, Repeated[]]>([
  ["1 of 1 checks say the same. The grade verified stands.", true, [verdict, grade]],
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
])("%s", (words, stands, repeated) => {
  expect([replaySummary(repeated), gradeStands(repeated)]).toEqual([words, stands]);
});

test("a grade has a line of its own, with what speaks against it", () => {
  expect([grade, tooGood, { ...grade, attempt: null }, { ...grade, before: "passes" }].map(replayLines)).toEqual([
    ["✓ attempt 2, grade: the same: verified"],
    ["✗ attempt 2, grade: verified then, passes now", "    One example is too few for more."],
    ["✓ grade: the same: verified"],
    ["✓ attempt 2, grade: passes then, verified now"],
  ]);
});
