/** Protects right programs from the order that an example happens to show, and sorting from being taken for no matter. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { votedCalls } from "../extra-inputs.ts";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(task: string, examples?: string) {
  const given = taskSchema.parse({ task, examples, name: "f" });
  const signature = signatureOf(given);
  if (!signature) throw new Error("no name was found");
  return readExamples(given, signature);
}
const short = (task: string, examples?: string) =>
  read(task, examples).examples.map((it) =>
    it.kind === "call" ? `${it.call} == ${it.expected}` : it.kind === "assert" && it.source,
  );

test.each([
  "Return the indices of both. You may return the answer in any order.",
  "Return all of them, in any order.",
  "Give the values that occur twice; the result may be in any order.",
  "Lists all values that are unique. Order does not matter.",
  "Lists all values that are unique (the order doesn't matter).",
  "The order of the returned values is not important.",
  "The order of the output does not matter.",
])("in examples of a task that says so, lists are compared without their order: %s", (task) => {
  expect(short(task, "f([3, 2, 4], 6) == [2, 1]")).toEqual(["sorted(f([3, 2, 4], 6)) == [1, 2]"]);
});

test.each([
  "Return the list in ascending order. The words may come in any order.",
  "Given numbers in any order, return the two largest.",
  "Sort them. You may return equal ones in any order.",
  "Return those that have the characters of the word; they may stand there in any place.",
  "The order of the arguments does not matter. Return both.",
  "Return the values in the order in which they come.",
])("where it is not said of what is answered, or the order is asked for, it stays: %s", (task) => {
  expect(short(task, "f([3, 2, 4], 6) == [2, 1]")).toEqual(["f([3, 2, 4], 6) == [2, 1]"]);
});

const free = "Return them in any order.";

test.each([
  ["f(1) == ['b', 'a', 'B']", `sorted(f(1)) == ["B", "a", "b"]`],
  ["f(1) == ['\u{1F600}', '\uFFFD']", `sorted(f(1)) == ["\uFFFD", "\u{1F600}"]`],
  ["f(1) == [[2, 1], [2], [1, 5]]", "sorted(f(1)) == [[1, 5], [2], [2, 1]]"],
  ["f(1) == [('b', 1), ('a', 2)]", `sorted(f(1)) == [("a", 2), ("b", 1)]`],
  ["f(1) == [2, 1.5, True]", "sorted(f(1)) == [True, 1.5, 2]"],
  ["f(1) == [1_0, 0x0A, 9]", "sorted(f(1)) == [9, 1_0, 0x0A]"],
  ["f(1) == []", "sorted(f(1)) == []"],
])("of %s the list is put as Python sorts it", (example, expected) => {
  expect(short(free, example)).toEqual([expected]);
});

test.each([
  "f(1) == [2, 'a']",
  "f(1) == [None, 1]",
  "f(1) == [{2}, {1}]",
  "f(1) == [1j, 2]",
  "f(1) == [(1,), [2]]",
  "f(1) == [9007199254740993, 9007199254740992]",
  "f(1) == (2, 1)",
  "f(1) == 'ba'",
])("what Python could not sort, or is no list, stays as it is: %s", (example) => {
  expect(short(free, example)).toEqual([example.replaceAll("'", `'`)]);
});

test("an assert says itself what it asks for", () => {
  expect(short(free, "assert f(1) == [2, 1]\nassert sorted(f(2)) == [1, 2]")).toEqual([
    "f(1) == [2, 1]",
    "assert sorted(f(2)) == [1, 2]",
  ]);
});

test("what a task shows itself is read so too, two orders of one answer contradict nothing, and a person is told", () => {
  const task =
    "Return the answer in any order.\n\nInput: nums = [3, 2, 4], k = 6\nOutput: [2, 1]\n\nf([3, 2, 4], 6) == [1, 2]";
  const { examples, contradictions, notes } = read(task);
  expect(examples.map((it) => it.kind === "call" && it.call)).toEqual(["sorted(f([3, 2, 4], 6))"]);
  expect(contradictions).toEqual([]);
  expect(notes).toEqual([
    "The task says that any order is right: lists in its examples are compared without their order.",
  ]);
});

test("programs vote without the order as well", () => {
  const { examples } = read(free, "f([3, 1]) == [3, 1]\nf([4, 4, 2]) == [4, 2]");
  const calls = votedCalls(examples, "f", 7);
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((it) => !/^sorted\(f\(.*\)\)$/.test(it))).toEqual([]);
});

test("whatever order an example shows, the same is checked", () => {
  const value = fc.oneof(fc.array(fc.integer()), fc.array(fc.array(fc.integer(), { maxLength: 3 })));
  const shuffled = value.chain((items) =>
    fc.tuple(fc.constant(items), fc.shuffledSubarray(items as unknown[], { minLength: items.length })),
  );
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      const [said, again] = [one, other].map((it) => short(free, `f(1) == ${JSON.stringify(it)}`));
      expect(said).toEqual(again);
    }),
  );
});
