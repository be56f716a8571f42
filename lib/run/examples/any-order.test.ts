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
  "It should give all of them in any order.",
  "Give the values that occur twice; the result may be in any order.",
  "Lists all values that are unique. Order does not matter.",
  "Lists all values that are unique (the order doesn't matter).",
  "The order of the returned values is not important.",
  "The order of the output does not matter.",
  "Order of the result is irrelevant.",
  "Keep what occurs twice (the order is arbitrary).",
  "Return all pairs with the given sum in any order.",
  "Given a list in no order, return the even numbers in any order.",
  "Return the unique values of the list in any order.",
  "Return those that appear at least twice in the first list, in any order.",
  "All combinations may be returned in any order.",
  "The returned list can be in any order.",
  "Return all pairs (the order of the output and the order of the pairs does not matter).",
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
  "Return the biggest two, largest first, of a list given in any order.",
  "Return the biggest two of a list given in any order.",
  "Return the distinct values by first appearance, even if the input has its lines in any order.",
  "Return the distinct ones, even when the list has its numbers in any order.",
  "Return the biggest two of the unsorted numbers in any order.",
  "Return the biggest two of numbers that come in any order.",
  "Return the biggest two; the input numbers may be in any order.",
  "Return the biggest two, though the arguments are in any order.",
  "Return the mean and the mode of the given results, which may be in any order.",
  "Given the results in any order, keep two.",
  "Given two or more results in any order, keep two.",
  "Given a list (the order does not matter), keep two.",
  "Return the words by length, ties in any order.",
  "Return the list with zeros at the end, the others in any order.",
  "Return groups by size, in any order within each group.",
  "Return the answer in any order, the most frequent first.",
  "Return them in any order, from the largest to the smallest.",
  "Return evens first, then odds, in any order.",
  "Return the names in alphabetical order. The answer may hold accents in any order.",
  "Return all in any order; keep the original order of equal ones.",
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
  ["f(1) == (2, 1)", "sorted(f(1)) == [1, 2]"],
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
  "f(1) == {2: 1}",
  "f(1) == 'ba'",
])("what Python could not sort, or is no list, stays as it is: %s", (example) => {
  expect(short(free, example)).toEqual([example.replaceAll("'", `'`)]);
});

const falling = "f([1, 5, 3, 4]) == [5, 4, 3]\nf([9, 2, 7]) == [9, 7, 2]";
const rising = "f([1, 5, 3, 4]) == [3, 4, 5]\nf([9, 2, 7]) == [2, 7, 9]";

test.each([
  ["Return the biggest three of the list in any order.", falling, falling],
  ["Return the biggest three of the list in any order.", rising, rising.replaceAll(/f\(.*?\)/g, "sorted($&)")],
  ["Return the ends of a list in any order.", "f([2, 1]) == (2, 1)", "f([2, 1]) == (2, 1)"],
  ["Return the biggest three, in any order.", falling, rising.replaceAll(/f\(.*?\)/g, "sorted($&)")],
])(
  "where it may be said of the list that is given, lists that fall and tuples say that it is: %s",
  (task, examples, read) => {
    expect(short(task, examples).join("\n")).toBe(read);
  },
);

test.each([
  "Group the anagrams together. You can return the answer in any order.",
  "Return the triplets. The order of the output and the order of the triplets does not matter.",
  "Return the answer in any order. The order within each group is not important.",
  "Return the answer in any order. Each pair may be in any order.",
])("the lists within are free, too, where they are sets of what is grouped or it is said of them: %s", (task) => {
  expect(short(task, "f(1) == [['b', 'a'], ['A']]\nf(2) == []\nf(3) == ['b', 'a']\nf(4) == [[1, 'a']]")).toEqual([
    `sorted(map(sorted, f(1))) == [["A"], ["a", "b"]]`,
    "sorted(map(sorted, f(2))) == []",
    `sorted(f(3)) == ["a", "b"]`,
    `sorted(f(4)) == [[1, "a"]]`,
  ]);
});

test.each([
  "Return the runs in any order.",
  "Cut the list into groups of two. Return the groups in any order.",
  "Group the runs. Return the answer in any order.",
])("of other lists in a list the order may be meant: %s", (task) => {
  expect(short(task, "f(1) == [['b', 'a'], ['A']]")).toEqual([`sorted(f(1)) == [["A"], ["b", "a"]]`]);
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
  const voted = (task: string, box: string) => votedCalls(read(task, box).examples, "f", { seed: 7 });
  const calls = voted(free, "f([3, 1]) == [3, 1]\nf([4, 4, 2]) == [4, 2]");
  const grouped = voted(`Group them together. ${free}`, "f([3, 1]) == [[3], [1]]\nf([4, 4, 2]) == [[4, 4], [2]]");
  expect([calls.length > 10, grouped.length > 10]).toEqual([true, true]);
  expect(calls.filter((it) => !/^sorted\(f\(.*\)\)$/.test(it))).toEqual([]);
  expect(grouped.filter((it) => !/^sorted\(map\(sorted, f\(.*\)\)\)$/.test(it))).toEqual([]);
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
