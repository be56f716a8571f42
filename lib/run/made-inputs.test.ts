/** Protects what programs are compared on where the examples show little: inputs of the types that fit, beside what is shown. */
import { expect, test } from "vitest";
import { readExamples } from "./examples/read.ts";
import { type Attempt, foldRun, openRun } from "./fold.ts";
import { madeInputs } from "./made-inputs.ts";
import { signatureOf } from "./signature.ts";
import { taskSchema } from "./task.ts";

/** What is made up for a task whose program answers calls that look so. */
async function made(said: string, takes: RegExp): Promise<string[]> {
  const run = openRun(taskSchema.parse({ task: said }));
  const signature = signatureOf(run.task) ?? { name: "f", text: "def f(x):", by: "model" as const };
  const { examples } = readExamples(run.task, signature);
  const begun = foldRun(
    { ...run, signature, examples },
    { type: "attempt-start", attempt: 1, kind: "greedy", temperature: 0, seed: 0, prefill: "" },
  );
  const attempts: readonly Attempt[] = begun.attempts;
  return madeInputs(begun, attempts, (_, calls) => Promise.resolve(calls.map((it) => (takes.test(it) ? "1" : null))));
}

const lists = /^average\(\[[-\d, .]*\]\)$/;

test.each([
  "Write average(xs). Return None if the list is empty.",
  "Write average(xs).\n\naverage([]) == 0",
  "Write average(items).\n\naverage([]) == 0",
])("given an empty list alone, then lists are made up that a program takes: %s", async (task) => {
  const inputs = await made(task, lists);
  expect(inputs.length).toBeGreaterThan(10);
  expect(inputs.filter((it) => !lists.test(it) || it === "average([])")).toEqual([]);
});

test("given an empty text of what also takes lists, then no list is made up", async () => {
  const inputs = await made('Write size(x).\n\nsize("") == 0', /^size\((?:"|\[)/);
  expect(inputs.length).toBeGreaterThan(5);
  expect(inputs.filter((it) => !it.startsWith('size("'))).toEqual([]);
});

test("given what raises alone, then what gives values is made up, and what lies near the edge", async () => {
  const inputs = await made("Write root(n). Raise ValueError if n is negative.", /^root\(\d/);
  expect([
    inputs.filter((it) => /^root\(\d/.test(it)).length > 10,
    inputs.every((it) => /^root\(-?\d/.test(it)),
  ]).toEqual([true, true]);
});

test("given an example with values, then nothing is made up but what is like it", async () => {
  const inputs = await made("Write average(xs).\n\naverage([]) == 0\naverage(['ab']) == 'ab'", /^/);
  expect(inputs.filter((it) => !/^average\(\[(?:['"][^'"]*['"](?:, )?)*\]\)$/.test(it))).toEqual([]);
});

test("given an empty tuple of what nobody gives a type, then nothing is made up", async () => {
  expect(await made("Write size(x).\n\nsize(()) == 0", /^/)).toEqual([]);
});
