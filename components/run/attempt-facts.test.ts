import { expect, test } from "vitest";
import { type Attempt, openRun, type Run } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { attemptFacts, tokenWords } from "./attempt-facts.ts";

const spent = { promptTokens: 300, tokens: 1_200, durationMs: 2_000 };
const end = { code: "x = 1\n", stop: "stop" as const, ...spent, notes: ["Cut."] };
const sample: Attempt = { attempt: 2, kind: "sample", temperature: 0.8, seed: 7, reply: "x = 1\n", checking: false };
const run: Run = openRun(taskSchema.parse({ task: "f" }));

test("what was spent on a reply and how it was sampled is told, and nothing of the kind of code that a person gave", () => {
  expect(attemptFacts({ ...sample, end })).toEqual(["1,200 tokens in 2.0 s", "temperature 0.8", "seed 7", "Cut."]);
  const given: Attempt = { ...sample, kind: "given", temperature: 0, seed: 0 };
  expect(attemptFacts({ ...given, end: { ...end, promptTokens: 0, tokens: 0, durationMs: 0 } })).toEqual(["Cut."]);
  expect(attemptFacts(sample)).toEqual([]);
});

test("tokens that were read are told once they are known", () => {
  expect(tokenWords(run, 350)).toBe("about 100 written");
  expect(tokenWords({ ...run, tokens: { prompt: 300, reply: 1_200 } }, 350)).toBe("about 1,300 written, 300 read");
  expect(tokenWords(run, 0)).toBe("none yet");
  expect(tokenWords({ ...run, status: "ended" }, 0)).toBe("none");
});
