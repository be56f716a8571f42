/** A decorator is asked for, and what it decorates only shows what it does. */
import { expect, test } from "vitest";
import { readExamples } from "./examples/read.ts";
import { signatureOf } from "./signature.ts";
import { taskSchema } from "./task.ts";

function read(text: string) {
  const task = taskSchema.parse({ task: text });
  const signature = signatureOf(task);
  const examples = signature ? readExamples(task, signature).examples : [];
  return { signature: signature?.text, examples: examples.map((it) => ("source" in it ? it.source : it)) };
}

test.each([
  ["Write a decorator memoize.", "@memoize", "def memoize("],
  ["Write a decorator `retry(times)`.", "@retry(3)", "def retry(times):"],
])("%j, and a function that has it: the check brings the function along", (order, line, signature) => {
  expect(read(`${order}\n\n${line}\ndef f(x):\n    return x * 2\n\nassert f(2) == 4`)).toEqual({
    signature,
    examples: [`${line}\ndef f(x):\n    return x * 2\nassert f(2) == 4`],
  });
});

test("given a doctest that defines what it decorates, the decorator is asked for", () => {
  expect(read("Write a decorator twice.\n>>> @twice\n... def inc(x):\n...     return x + 1\n>>> inc(1)\n3")).toEqual({
    signature: "def twice(",
    examples: ["@twice\ndef inc(x):\n    return x + 1\nassert (inc(1)) == (3)"],
  });
});

test("given a decorator that nobody orders, what it decorates is asked for", () => {
  expect(read("Fix total, which has the decorator log.\n\n@log\ndef total(xs):\n    return sum(xs)").signature).toBe(
    "def total(xs):",
  );
});
