/** Protects who goes on from a run in which two examples excluded each other: they are asked once, and what they said holds. */
import { expect, test } from "vitest";
import { answerOf, arithmetic, untilAsked } from "#lib/testing-questions.ts";
import { taskOf } from "#lib/testing-solve.ts";
import { readExamples } from "./examples/read.ts";
import { foldRun, openRun } from "./fold.ts";
import { settledTask } from "./settled.ts";
import { statedBy } from "./stated.ts";
import type { Task } from "./task.ts";

async function settledBy(given: Parameters<typeof taskOf>[0], choice: string) {
  const { run, question } = await untilAsked(openRun(taskOf(given)), arithmetic([]).ports);
  const settled = settledTask(foldRun(run, answerOf(question, choice)));
  const signature = { name: "f", text: "def f(", by: "person" } as const;
  const { examples, contradictions, faults } = readExamples(settled, signature);
  return { examples: examples.map(saysOf), contradictions, faults, settled };
}

const saysOf = (example: ReturnType<typeof readExamples>["examples"][number]) =>
  example.kind === "output"
    ? `${example.stdin.trim()} prints ${example.stdout.trim()}`
    : example.kind === "call"
      ? `${example.call} == ${example.expected}`
      : statedBy(example);

const testsOf = (...asserts: string[]) => asserts.map((it, at) => `def test_${at}():\n    assert ${it}\n`).join("\n");
const others = { contradictions: [], faults: [] };

test.each([
  ["other values", "f(1) == 2", "f(1) == 3"],
  ["what is true and not true", "f(1) is True", "not f(1)"],
  ["a value and its denial", "f(1) == 2", "f(1) != 2"],
  ["a denial and its value", "f(1) is not None", "f(1) is None"],
])("of two tests the one that is not meant is gone, and the other stays: %s", async (_, one, other) => {
  const given = { task: "Do f.", name: "f", tests: testsOf(one, other, "f(2) == 4") };
  const left = async (choice: string) => {
    const { settled, examples, ...read } = await settledBy(given, choice);
    const tests = settled.tests?.replaceAll(/\n{2,}/g, "\n\n").trimStart();
    return { ...read, examples: examples.length, tests };
  };
  const last = "def test_2():\n    assert f(2) == 4\n";
  const testsWith = (number: number, text: string) => `def test_${number}():\n    assert ${text}\n\n${last}`;
  expect(await left("keep")).toEqual({ ...others, examples: 2, tests: testsWith(0, one) });
  expect(await left("change")).toEqual({ ...others, examples: 2, tests: testsWith(1, other) });
  expect(await left("drop")).toEqual({ ...others, examples: 1, tests: last });
});

test("of two outputs for one input the one that is not meant is gone, and the other stays", async () => {
  const examples = "Input: 2\nOutput: 4\n\nInput: 3\nOutput: 9\n\nInput: 2\nOutput: 5";
  const given: Parameters<typeof taskOf>[0] = { task: "A script that squares a number.", kind: "script", examples };
  const left = async (choice: string) => {
    const { settled, ...read } = await settledBy(given, choice);
    return read;
  };
  const [two, three, five] = ["2 prints 4", "3 prints 9", "2 prints 5"];
  expect(await left("keep")).toEqual({ ...others, examples: [two, three] });
  expect((await left("change")).examples.toSorted()).toEqual([five, three]);
  expect(await left("drop")).toEqual({ ...others, examples: [three] });
});

test.each([
  ["a value", "f(1) == 2\nf(1) != 2\nf(3) == 6", "f(1) != 2\nf(3) == 6"],
  ["what is true", "f(1) is True\nf(3) == 6\nassert not f(1)", "f(3) == 6\nassert not f(1)"],
])("a denial that is meant stays in the box, and what it denies is gone: %s", async (_, examples, left) => {
  const { settled, contradictions } = await settledBy({ task: "Do f.", name: "f", examples }, "change");
  expect([settled.examples, contradictions]).toEqual([left, []]);
});

test("a value that a test denies is settled in the words, where it stands", async () => {
  const given: Partial<Task> & { task: string } = {
    task: "Do f, so that f(1) == 2.",
    name: "f",
    tests: testsOf("f(1) != 2", "f(2) == 4"),
  };
  const keep = await settledBy(given, "keep");
  const change = await settledBy(given, "change");
  expect([keep.contradictions, change.contradictions]).toEqual([[], []]);
  expect([keep.examples.length, change.examples.length]).toEqual([2, 2]);
});
