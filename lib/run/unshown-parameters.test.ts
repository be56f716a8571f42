/** Protects votes on what a function may take and no example gives. */
import { expect, test } from "vitest";
import { openRun } from "./fold.ts";
import { readExamples } from "./examples/read.ts";
import { signatureOf } from "./signature.ts";
import { taskSchema } from "./task.ts";
import { unshownCalls } from "./unshown-parameters.ts";

function made(text: string, examples: string, calls: string[], by?: "model") {
  const task = taskSchema.parse({ task: "Do it.", signature: text, examples });
  const said = signatureOf(task);
  if (!said) throw new Error("no signature");
  const signature = { ...said, ...(by && { by }) };
  const run = { ...openRun(task), seed: 7, signature, examples: readExamples(task, said).examples };
  return unshownCalls(run, calls);
}

test("given parameters with presets that no example gives, then inputs give each of them by its name", () => {
  const calls = made('def rep(s: str, times: int = 2, sep="") -> str:', 'rep("a") == "aa"\nrep("xy") == "xyxy"', [
    'rep("b")',
  ]);
  expect(calls.length).toBeGreaterThan(3);
  for (const it of calls) expect(it).toMatch(/^rep\("b", (?:times=-?\d+|sep="[^"]+")\)$/);
  expect(calls.join()).toMatch(/times=.*sep=/);
  expect(calls.join()).not.toContain("times=2)");
});

test("given one that can be given by its name alone, then it is", () => {
  const calls = made("def f(s: str, *, upper: bool = False):", "f('a') == 'a'", ["f('b')", "f('c')"]);
  expect(calls.length).toBeGreaterThan(0);
  for (const it of calls) expect(it).toMatch(/^f\(.[bc]., upper=True\)$/);
});

test("given any number of arguments and examples of two, then inputs have others", () => {
  const calls = made("def total(*xs: int):", "total(1, 2) == 3\ntotal(4, 5) == 9", ["total(3, 8)", "total(7, 6)"]);
  const counts = new Set(calls.map((it) => it.split(",").length));
  expect([...counts].filter((it) => it !== 2).length).toBeGreaterThan(0);
});

test.each([
  ["by its place", "join(['a'], '-') == 'a'\njoin(['b', 'c'], '+') == 'b+c'", "join(['d'], '-')"],
  ["by its name", "join(['a'], sep='-') == 'a'\njoin(['b'], sep='+') == 'b'", "join(['d'], sep='-')"],
])("given one that every example gives %s, then inputs leave it out", (_, examples, call) => {
  expect(made("def join(items, sep=', '):", examples, [call])).toEqual(['join(["d"])']);
});

test("given one that some examples give, then nothing is added for it", () => {
  expect(made("def f(a, b=2):", "f(1, 3) == 2\nf(4) == 2", ["f(9)", "f(9, 1)"])).toEqual([]);
});

test.each<[string, string[]]>([
  ["def f(a, b):", ["nothing to leave out", "f(1, 2) == 3"]],
  ["def f(a, b=None):", ["a preset that tells no type", "f(1) == 2"]],
  ["def f(a, **more):", ["what nobody names", "f(1) == 2"]],
])("there is nothing to add: %s, %s", (text, [, example = ""]) => {
  expect(made(text, `${example}\n${example.replace("1", "4")}`, ["f(9)"])).toEqual([]);
});

test("what a model proposed says nothing of what is meant", () => {
  expect(made("def f(a, b=2):", "f(1) == 2", ["f(9)"], "model")).toEqual([]);
});
