import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Setup } from "#lib/evidence/measured.ts";
import { resultsOf } from "#lib/evidence/results.ts";
import { putOnShelf } from "#lib/evidence/shelf.ts";
import { passed, portsOf, say } from "#lib/testing-solve.ts";
import type { SuiteLine } from "../suite/problem.ts";
import { aboutOf } from "./about.ts";
import { answerOf } from "./answering.ts";
import { readMeasured } from "./folder.ts";
import { appendRecords, files, transcriptOf, writeJson, writeRecords } from "./records.ts";
import { withSeen } from "./seen.ts";
import { readTeaching, type School } from "./teaching.ts";

const never = new AbortController().signal;
const plus = { reference: "def f(x): return 2 * x", calls: ["f(3)"] };

function lineOf(id: string, more: Partial<SuiteLine["hidden"]> = {}): SuiteLine {
  const problem = { id, task: "Twice a number.\nf(1) == 2 and f(2) == 4" };
  return { problem, hidden: { names: ["f"], base: "assert f(1) == 2", ...more } };
}

const school: School = {
  suite: {
    name: "mbpp-dev",
    checksum: "sum",
    lines: [lineOf("p/1", { plus }), lineOf("p/2"), lineOf("p/3", { plus: { ...plus, calls: [] } })],
  },
  tests: "t1",
  measured: new Set(["p/9"]),
};
const withMeasured: School = { ...school, measured: new Set(["p/1", "p/9"]) };
const setup: Setup = {
  suite: { name: "mbpp-dev", sha256: "sum", problems: 3 },
  model: { id: "local/x" },
  profile: "balanced",
  settings: { candidates: 2 },
  seeds: [1],
  prompts: "0",
  version: "1",
  build: "b1",
  machine: "a laptop",
};

/** A folder in which two programs of each run pass and agree; of the problems in `scored` the hidden tests accept them. */
async function folderOf(more: Partial<Setup> = {}, scored: readonly string[] = ["p/1", "p/2", "p/3"]) {
  const folder = mkdtempSync(path.join(tmpdir(), "fixpoint-taught-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const place = files(folder);
  mkdirSync(place.transcripts);
  writeJson(place.setup, { ...setup, ...more });
  writeJson(place.judgedBy, { tests: "t1" });
  const problems = school.suite.lines.map((it) => it.problem);
  writeRecords(place.problems, problems);
  for (const problem of problems) {
    const { ports } = portsOf({
      replies: ["x * 2", "x + x"].map(say),
      verdicts: { "x * 2": passed, "x + x": passed },
      outputs: { "x * 2": ["1", "2", "3"], "x + x": ["1", "2", "3"] },
    });
    const asked = { problem, seed: 1, profile: setup.profile, settings: setup.settings };
    const { answer, transcript } = await answerOf(asked, ports, never);
    writeFileSync(transcriptOf(folder, answer), transcript);
    appendRecords(place.answers, [answer]);
    const { attempts } = answer;
    const scores = attempts.map(({ attempt }) => ({ problem: problem.id, seed: 1, attempt, base: true, plus: true }));
    if (scored.includes(problem.id)) appendRecords(place.scores, scores);
  }
  return folder;
}

test("only problems with further inputs teach, and the source names them, the build, the tests and the command", async () => {
  const folder = await folderOf();
  expect(readTeaching(folder, school)).toEqual({
    runs: [{ problem: "p/1", seen: [{ votes: 2, right: true }] }],
    from: {
      ...{ suite: setup.suite, model: setup.model, profile: "balanced", settings: { candidates: 2 }, seeds: [1] },
      ...{ build: "b1", tests: "t1" },
      command:
        "npx fixpoint bench --suite mbpp-dev --model local/x --profile balanced --candidates 2 --seeds 1 " +
        `--task-ids p/1,p/2,p/3 --output outputs/bench/${path.basename(folder)}-again`,
      ...{ answers: 1, problems: ["p/1"] },
    },
    notes: [],
  });
});

test("a folder that is not whole counts as what it is, and that is said", async () => {
  const folder = await folderOf({ seeds: [1, 2] }, ["p/1", "p/2"]);
  const { runs, from, notes } = readTeaching(folder, school);
  expect({ runs: runs.length, answers: from.answers, seeds: from.seeds, notes }).toEqual({
    ...{ runs: 1, answers: 1, seeds: [1] },
    notes: [`${folder}: of 6 runs 2 are scored and have what was seen; these alone count`],
  });
  rmSync(transcriptOf(folder, { problem: "p/1", seed: 1 }));
  expect(readTeaching(folder, school)).toMatchObject({
    ...{ runs: [], from: { answers: 0, problems: [] } },
    notes: [`${folder}: of 6 runs 1 are scored and have what was seen; these alone count`],
  });
});

test.each<[string, (transcript: string) => string]>([
  ["was cut off", (text) => text.slice(0, -9)],
  ["is empty", () => ""],
  ["tells what this build does not know", (text) => `{"type":"of-another-build"}\n${text}`],
])("a transcript that %s teaches nothing, and the other runs teach all the same", async (_, changed) => {
  const folder = await folderOf();
  const transcript = transcriptOf(folder, { problem: "p/1", seed: 1 });
  writeFileSync(transcript, changed(readFileSync(transcript, "utf8")));
  const { runs } = withSeen(folder, readMeasured(folder));
  expect(runs.map((it) => it.seen)).toEqual([undefined, [{ votes: 2, right: true }], [{ votes: 2, right: true }]]);
  expect(readTeaching(folder, school)).toMatchObject({
    from: { answers: 0 },
    notes: [expect.stringContaining("2 are")],
  });
});

test("results that are kept teach what their measurement taught, also when its transcripts are gone", async () => {
  const folder = await folderOf();
  const taught = readTeaching(folder, school);
  const { setup: measured, runs, tests } = withSeen(folder, readMeasured(folder));
  const about = aboutOf(
    { setup: measured, runs, results: resultsOf(runs), ...(tests === undefined ? {} : { tests }) },
    {
      name: path.basename(folder),
      suite: "mbpp-dev",
      all: 3,
      day: "2026-11-25",
      published: "2026-11-25T12:00:00.000Z",
    },
  );
  const kept = await putOnShelf(path.join(folder, "results"), { name: "kept", about, runs });
  const again = readTeaching(kept, school);
  expect(again).toEqual({ ...taught, from: { ...taught.from, command: again.from.command } });
  expect(readTeaching(kept, withMeasured)).toMatchObject({ runs: [], from: { suite: { problems: 2 } } });
  const unseen = runs.map(({ seen: _, ...it }) => it);
  const older = await putOnShelf(path.join(folder, "results"), { name: "older", about, runs: unseen });
  expect(() => readTeaching(older, school)).toThrow(
    expect.objectContaining({ code: "bad-input", message: expect.stringContaining("tells of no run") as unknown }),
  );
});

test("of a folder of the whole suite the measured problems are left out, and that is said", async () => {
  const folder = await folderOf({}, ["p/2", "p/3"]);
  const taught = { ...school, measured: new Set(["p/2"]) };
  const { runs, from, notes } = readTeaching(folder, taught);
  expect({ runs, suite: from.suite, problems: from.problems, notes }).toEqual({
    ...{ runs: [], suite: { ...setup.suite, problems: 2 }, problems: [] },
    notes: [
      `${folder}: problems that are measured may not teach: 1 left out`,
      `${folder}: of 2 runs 1 are scored and have what was seen; these alone count`,
    ],
  });
  expect(from.command).toContain(" --task-ids p/3 ");
  expect(readTeaching(await folderOf(), withMeasured)).toMatchObject({ runs: [], from: { answers: 0, problems: [] } });
});

test("other hidden tests than those of now are said, and so is that nobody wrote them down", async () => {
  const folder = await folderOf();
  const { notes } = readTeaching(folder, { ...school, tests: "t2" });
  expect(notes).toEqual([`${folder}: other hidden tests than those of now judged it`]);
  rmSync(files(folder).judgedBy);
  expect(readTeaching(folder, school).notes).toEqual([`${folder}: nobody wrote down which hidden tests judged it`]);
});

test.each<[string, Partial<Setup>, School]>([
  ["is of own: only mbpp-dev", { suite: { ...setup.suite, name: "own" } }, school],
  ["is of mbpp-dev: only mbpp-dev as it is here", { suite: { ...setup.suite, sha256: "other" } }, school],
  ["is a rival's", { rival: { name: "majority" } }, school],
  ["holds only problems that are measured", {}, { ...school, measured: new Set(["p/1", "p/2", "p/3"]) }],
  ["told its problems what measured ones had taught", { settings: { keepLessons: true } }, withMeasured],
])("a folder that %s may not teach", async (words, more, told) => {
  const folder = await folderOf(more);
  expect(() => readTeaching(folder, told)).toThrow(
    expect.objectContaining({ code: "bad-input", message: expect.stringContaining(words) as unknown }),
  );
});

test("a folder of which nothing is scored teaches nothing, and the command that scores it is told", async () => {
  const folder = await folderOf({}, []);
  expect(() => readTeaching(folder, school)).toThrow(
    expect.objectContaining({ code: "bad-input", hint: `npx fixpoint bench score ${folder}` }),
  );
});
