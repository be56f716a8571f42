/** Protects that tests of HumanEval that are pasted check what is asked for, whatever they call their candidate. */
import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { type Task, taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

const check = "def check(candidate):\n    assert candidate(1, 2) == 3\n    assert candidate(0, 0) == 0";

function read(body: string | Partial<Task>) {
  const task = taskSchema.parse(typeof body === "string" ? { task: body } : body);
  const signature = signatureOf(task);
  const asked = signature ?? { name: "solution", text: "def solution(", by: "model" as const };
  return { name: signature?.name, checks: readExamples(task, asked).examples.map((it) => "source" in it && it.source) };
}

test("a check of a candidate is one example of the function, in the task as in the box and the tests", () => {
  const [called, added] = [`${check}\n\ncheck(add)`, { name: "add", checks: [`${check}\n\ncheck(add)`] }];
  const head = 'def add(a, b):\n    """Sum."""';
  const onceCalled = { name: "add", checks: [`${check}\ncheck(add)`] };
  expect([
    read(`${head}\n\nMETADATA = {}\n\n\n${check}\n`),
    read(`Write add(a, b).\n\n${check}\n\nIt must be fast.`),
    read({ task: "Write add(a, b).", tests: `METADATA = {}\n\n${check}\n` }),
    read(`${head}\n\n${called}`),
    read({ task: head, examples: called }),
    read({ task: "Write a function that adds.", tests: called }),
    read(`Write a function that adds.\n\n${called}\n`),
  ]).toEqual([added, added, added, onceCalled, onceCalled, onceCalled, onceCalled]);
});

test("the candidate is never the name that is asked for, and a function `check` may be", () => {
  expect([
    read({ task: "Write a function that adds.", tests: check }).name,
    read("def check(n):\n    assert n > 1\n    return n > 2\n\nFix it: check(3) should be True").name,
    read('def check(n):\n    """Even?"""\n\ncheck(2) == True').name,
  ]).toEqual([undefined, "check", "check"]);
});
