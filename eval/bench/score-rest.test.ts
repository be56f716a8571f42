import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { Fault } from "#lib/run/fault.ts";
import { passed } from "#lib/testing-solve.ts";
import { files, readRecords, scoreSchema } from "./records.ts";
import { scoreRest } from "./score-rest.ts";
import { Scorer } from "./scorer.ts";
import type { Verdict } from "#lib/run/verdict.ts";

const answer = (problem: string) => ({
  ...{ problem, seed: 1, chosen: 1, outcome: "solved" as const, grade: "passes" as const, reason: "agreed" as const },
  ...{ votes: 0, distinct: 0, inputs: 0, examplesPassed: 0, examplesTotal: 0, promptTokens: 0, tokens: 0, seconds: 0 },
  attempts: [{ attempt: 1, kind: "greedy" as const, code: problem, passed: 0, tokens: 1 }],
  brokenOff: 0,
});

/**
 * Answers to these problems; the sandbox dies of those that are called bad, a bug meets those that are called odd, and the
 * suite does not have those that are called foreign.
 */
async function scored(problems: readonly string[], signal = new AbortController().signal) {
  const folder = mkdtempSync(path.join(tmpdir(), "fixpoint-scores-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const said: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0);
  onTestFinished(() => void vi.restoreAllMocks());
  const check = async ({ code }: { code: string }) => {
    signal.throwIfAborted();
    if (code.startsWith("odd")) throw new TypeError("no such thing");
    if (code.startsWith("bad")) throw new Fault("sandbox-unavailable", "it died", { hint: "look" });
    return passed;
  };
  const scorer = new Scorer({ check, outputs: async () => [] });
  const own = problems.filter((it) => !it.startsWith("foreign"));
  const hidden = new Map(own.map((it) => [it, { names: ["f"], base: "assert f(1)" }]));
  const fault: unknown = await scoreRest(folder, problems.map(answer), { scorer, hidden, signal }).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { fault, said, kept: readRecords(files(folder).scores, scoreSchema).map((it) => it.problem) };
}

test("an answer of which the sandbox dies keeps no other from its score, and is named at the end", async () => {
  const { fault, said, kept } = await scored(["bad 1", "two", "bad 3", "four"]);
  expect(kept).toEqual(["two", "four"]);
  expect(said).toEqual([
    "bad 1 seed 1 has no score: it died\n",
    "bad 3 seed 1 has no score: it died\n",
    "scored 2 of 4\n",
  ]);
  expect(fault).toMatchObject({
    code: "sandbox-unavailable",
    message: "these answers have no score: bad 1 seed 1, bad 3 seed 1",
    hint: "look. the same command asks for these scores alone",
  });
});

test("an answer to a problem that the suite does not have is named, and keeps no other from its score either", async () => {
  const { fault, said, kept } = await scored(["foreign", "two"]);
  expect([kept, said[0]]).toEqual([["two"], "foreign seed 1 has no score: foreign is no problem of the suite\n"]);
  expect(fault).toMatchObject({
    code: "bad-input",
    hint: expect.stringMatching(/^remove its line from .*answers\.jsonl\. the same command asks/) as string,
  });
});

test("after three in a row nothing more is begun: the sandbox is gone", async () => {
  const { fault, kept } = await scored(["one", "bad 2", "bad 3", "bad 4", "five"]);
  expect(kept).toEqual(["one"]);
  expect(fault).toMatchObject({
    message: "these answers have no score: bad 2 seed 1, bad 3 seed 1, bad 4 seed 1; 1 more were not begun",
  });
});

test("where all are scored nothing is thrown", async () => {
  expect(await scored(["one", "two"])).toEqual({ fault: undefined, said: ["scored 2 of 2\n"], kept: ["one", "two"] });
});

test("of a program that cannot be judged it is told why: it counts as wrong, and nobody has found anything wrong", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "fixpoint-scores-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const error = "cannot be judged here: `-`";
  const check = async ({ code }: { code: string }): Promise<Verdict> => ({
    kind: "failed",
    examples: [{ id: "hidden", status: "not-run", ...(code === "odd" && { error }) }],
    durationMs: 0,
  });
  const told: unknown[] = [];
  await scoreRest(folder, ["odd", "plain"].map(answer), {
    scorer: new Scorer({ check, outputs: async () => [] }),
    hidden: new Map(["odd", "plain"].map((it) => [it, { names: ["f"], base: "assert f(1)" }])),
    unjudged: (...words) => told.push(words),
    signal: new AbortController().signal,
  });
  expect(told).toEqual([["odd", error]]);
});

test("a bug stays a bug, and an interrupt ends at once", async () => {
  expect((await scored(["odd", "two"])).fault).toBeInstanceOf(TypeError);
  const { fault, kept } = await scored(["one"], AbortSignal.abort());
  expect({ name: (fault as Error).name, kept }).toEqual({ name: "AbortError", kept: [] });
});
