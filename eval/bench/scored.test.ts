import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildOf } from "#lib/evidence/build.ts";
import type { Setup } from "#lib/evidence/measured.ts";
import { putOnShelf } from "#lib/evidence/shelf.ts";
import { projectRoot } from "#lib/project.ts";
import { crash, passed, portsOf, say, taskOf } from "#lib/testing-solve.ts";
import { aboutOf } from "./about.ts";
import { answerOf } from "./answering.ts";
import { comparison, sidesOf } from "./comparison.ts";
import { appendRecords, files, transcriptOf, writeJson, writeRecords } from "./records.ts";
import { readScored, readWhole } from "./scored.ts";
import { switchTable } from "./switch-table.ts";

const root = mkdtempSync(path.join(tmpdir(), "fixpoint-scored-"));
afterAll(() => rmSync(root, { recursive: true }));

const build = buildOf(projectRoot());
const setup: Setup = {
  ...{ suite: { name: "own", sha256: "0", problems: 2 }, model: { id: "local/x" }, profile: "balanced", settings: {} },
  ...{ seeds: [1], prompts: "0", version: "1", machine: "a machine", ...(build !== undefined && { build }) },
};
const script = {
  replies: ["0", "1", "x * 2", "x + x", "x * 2", "x + x"].map(say),
  verdicts: { "0": crash, "1": crash, "x * 2": passed, "x + x": passed },
  outputs: { "x * 2": ["1", "2"], "x + x": ["1", "2"] },
};

/** A folder of `fixpoint bench`, and the same published. */
async function bothOf(name: string, settings: Setup["settings"], right: readonly string[]) {
  const folder = path.join(root, name);
  const place = files(folder);
  mkdirSync(place.transcripts, { recursive: true });
  writeJson(place.setup, { ...setup, settings });
  writeJson(place.judgedBy, { tests: "t1" });
  const problems = ["p/1", "p/2"].map((id) => ({ id, task: taskOf({}).task }));
  writeRecords(place.problems, problems);
  for (const problem of problems) {
    const asked = { problem, seed: 1, profile: setup.profile, settings };
    const { answer, transcript } = await answerOf(asked, portsOf(script).ports, new AbortController().signal);
    writeFileSync(transcriptOf(folder, answer), transcript);
    appendRecords(place.answers, [answer]);
    const scores = answer.attempts.map(({ attempt, verdict }) => {
      const plus = verdict === "passed" && right.includes(problem.id);
      return { problem: problem.id, seed: 1, attempt, base: plus, plus };
    });
    appendRecords(place.scores, scores);
  }
  const whole = readWhole(folder);
  const about = aboutOf(whole, {
    name,
    suite: "own",
    all: 2,
    day: "2026-11-30",
    published: "2026-11-30T12:00:00.000Z",
  });
  const kept = await putOnShelf(path.join(root, "results"), { name, about, runs: whole.runs });
  return { folder, kept };
}

test("what was published compares as the folder that it comes from, and with it", async () => {
  const [base, other] = [
    await bothOf("base", { candidates: 6 }, ["p/1"]),
    await bothOf("plan", { candidates: 3 }, ["p/1", "p/2"]),
  ];
  const compared = (one: string, two: string) => comparison(sidesOf(readScored(one), readScored(two)));
  const whole = compared(base.folder, other.folder);
  expect(whole).toContain("gained 1, lost 0");
  expect([compared(base.kept, other.kept), compared(base.kept, other.folder)]).toEqual([whole, whole]);
  const table = (one: string, two: string) => {
    const named = (place: string) => ({ folder: place, ...readScored(place) });
    return switchTable(named(one), [named(two)]);
  };
  expect(table(base.kept, other.kept)).toBe(table(base.folder, other.folder));
});

test("where nothing is answered that is said, and no command is named that could score it", () => {
  const folder = path.join(root, "unanswered");
  mkdirSync(folder);
  writeJson(files(folder).setup, { ...setup, suite: { ...setup.suite, name: "everyday" } });
  const told = (message: string, hint: string) =>
    expect.objectContaining({ code: "bad-input", message, hint }) as Error;
  const goesOn = "the command that it was begun with goes on with it";
  expect(() => readScored(folder)).toThrow(told(`nothing in ${folder} is answered yet`, goesOn));
  const attempts = [{ attempt: 1, kind: "greedy", code: "x", passed: 0, tokens: 1 }];
  const counts = { votes: 0, distinct: 0, inputs: 0, examplesPassed: 0, examplesTotal: 0, promptTokens: 1, tokens: 1 };
  const ended = { chosen: 1, outcome: "gave-up", grade: "unverified", reason: "candidates" };
  appendRecords(files(folder).answers, [{ problem: "p/1", seed: 1, ...ended, ...counts, attempts }]);
  const unscored = told(`nothing in ${folder} is scored yet`, `npx fixpoint bench score ${folder}`);
  expect(() => readScored(folder)).toThrow(unscored);
  appendRecords(files(folder).scores, []);
  expect(() => readScored(folder)).toThrow(unscored);
});

test("results that cannot be read are told, and no folder of them is taken for a measurement", async () => {
  const { kept } = await bothOf("torn", { candidates: 2 }, []);
  writeFileSync(path.join(kept, "runs.jsonl.gz"), "torn");
  expect(() => readScored(kept)).toThrow(expect.objectContaining({ code: "bad-input" }));
  rmSync(path.join(kept, "runs.jsonl.gz"));
  expect(() => readScored(kept)).toThrow(`${kept} holds results that were published, and not the measurement`);
});
