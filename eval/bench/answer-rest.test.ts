import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { RivalName } from "#lib/evidence/measured.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Ports } from "#lib/run/ports.ts";
import { passed, portsOf, program } from "#lib/testing-solve.ts";
import { answerRest } from "./answer-rest.ts";
import { answerSchema, files, readRecords } from "./records.ts";

const never = new AbortController().signal;
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0);
  onTestFinished(() => spy.mockRestore());
});

/** Of the problems by these names the model knows those that are not called bad. */
async function answered(names: readonly string[], rival?: RivalName, candidates = 1) {
  const folder = mkdtempSync(path.join(tmpdir(), "fixpoint-answers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(files(folder).transcripts);
  const { ports } = portsOf({ replies: [], verdicts: { "x * 2": passed } });
  let asks = 0;
  const model: Ports["model"] = {
    ...{ id: "scripted/model", parallel: 1, prefills: false },
    async *reply({ user }) {
      if (user.includes("bad")) throw new Fault("model-unavailable", "no model", { hint: "start it" });
      asks += 1;
      if (user.includes("cut") && asks % 2 === 1) throw new Fault("model-failed", "it broke off");
      yield { type: "text", text: `\`\`\`python\n${program("x * 2")}\n\`\`\`` };
      yield { type: "end", stop: "stop", promptTokens: 1, tokens: 1 };
    },
  };
  const asked = names.map((id) => {
    const problem = { id, task: `Twice a number, ${id}.\nf(1) == 2 and f(2) == 4` };
    return { problem, seed: 1, profile: "fast" as const, settings: { candidates }, rival };
  });
  const told: string[] = [];
  const tell = ({ problem }: { problem: string }) => void told.push(problem);
  const work = answerRest(folder, asked, { ports: { ...ports, model }, concurrency: 1, tell, signal: never });
  const fault: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  const kept = readRecords(files(folder).answers, answerSchema).map((it) => it.problem);
  return { folder, fault, told, kept };
}

test("what crashes keeps no other problem from its answer, and is named at the end with what it said", async () => {
  const { folder, fault, told, kept } = await answered(["bad 1", "two", "bad 3", "bad 4", "five"]);
  expect({ told, kept }).toEqual({ told: ["two", "five"], kept: ["two", "five"] });
  expect(said).toEqual(
    ["bad 1", "bad 3", "bad 4"].map((it) => `${it} seed 1 crashed: No model. What helps: start it\n`),
  );
  expect(fault).toMatchObject({
    code: "model-unavailable",
    message: "these runs crashed and have no answer: bad 1 seed 1, bad 3 seed 1, bad 4 seed 1",
    hint: expect.stringContaining(`npx fixpoint bench score ${folder}`) as unknown,
  });
});

test("after three crashes in a row nothing more is begun", async () => {
  const { fault, kept } = await answered(["one", "bad 2", "bad 3", "bad 4", "five", "six"]);
  expect(kept).toEqual(["one"]);
  expect(fault).toMatchObject({
    message: "these runs crashed and have no answer: bad 2 seed 1, bad 3 seed 1, bad 4 seed 1; 2 more were not begun",
  });
});

test("where nothing crashes, nothing is said", async () => {
  expect(await answered(["one", "two"])).toMatchObject({ fault: undefined, kept: ["one", "two"] });
  expect(said).toEqual([]);
});

test("a program that the model broke off is no wrong answer, though the loop would do without it", async () => {
  const { fault, kept } = await answered(["cut 1", "two"], undefined, 2);
  expect(kept).toEqual(["two"]);
  expect(fault).toMatchObject({ code: "model-failed", message: "these runs crashed and have no answer: cut 1 seed 1" });
  expect(said).toEqual(["cut 1 seed 1 crashed: the model broke off 1 of its programs\n"]);
});

test("a rival, which throws its fault, stops no measurement either", async () => {
  const { fault, kept } = await answered(["bad 1", "two"], "self-debug");
  expect(kept).toEqual(["two"]);
  expect(fault).toMatchObject({ message: "these runs crashed and have no answer: bad 1 seed 1" });
  expect(said).toEqual(["bad 1 seed 1 crashed: No model. What helps: start it\n"]);
});
