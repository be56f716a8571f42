/** Protects what is usual for the arguments of made inputs: it is learned from all examples, and never from little. */
import { expect, test } from "vitest";
import { type Argument, argumentsOf, writeArgument } from "./python/literal.ts";
import { seededRandom } from "./random.ts";
import { usualOf } from "./usual.ts";

const rowOf = (text: string): Argument[] => argumentsOf(text) ?? [];
const write = (row: readonly Argument[]) => row.map(writeArgument).join(", ");

/** What becomes of the row, each once, of those that come more often than now and then. */
function mended(examples: readonly string[], row: string): string[] {
  const mend = usualOf(examples.map(rowOf));
  const random = seededRandom(1);
  const all = Array.from({ length: 100 }, () => write(mend(rowOf(row), random)));
  return [...new Set(all)].filter((it) => all.filter((other) => other === it).length > 60);
}

test.each([
  ["the length of a list", ["[1, 8, 9], 3", "[4], 1"], "[4, 5], 1", "[4, 5], 2"],
  [
    "the length of two lists, the shorter one",
    ["[8, 9], [1, 2], 2", "[4], [5], 1"],
    "[4, 7], [5], 1",
    "[4, 7], [5], 1",
  ],
  ["a length that is given by its name", ["'ab', n=2", "'abc', n=3"], '"abcd", n=3', '"abcd", n=4'],
  ["no length of one example", ["[1, 8, 9], 3"], "[4, 5], 1", "[4, 5], 1"],
  ["no length that an example breaks", ["[1, 8], 2", "[1], 1", "[4, 7], 3"], "[4, 5], 1", "[4, 5], 1"],
  ["rising lists", ["[1, 4, 9]", "[2, 3, 7, 8]"], "[7, 2, 4]", "[2, 4, 7]"],
  ["falling lists", ["['d', 'c', 'a']", "['z', 'x', 'b', 'a']"], '["a", "c"]', '["c", "a"]'],
  ["no order of lists that only count", ["[1, 2, 3]", "[1, 2, 3, 4]"], "[3, 1]", "[3, 1]"],
  ["no order of one list, twice", ["[1, 4, 9, 11], 2", "[1, 4, 9, 11], 5"], "[3, 1], 2", "[3, 1], 2"],
  ["no order of few items", ["[1, 4]", "[2, 3, 7]"], "[3, 1]", "[3, 1]"],
  ["records", ["[[1, 2], [8, 3]]", "[[5, 4]]"], "[[1], [2, 3, 4]]", "[[1, 2], [2, 3]]"],
  [
    "matrices",
    ["[[1, 2], [8, 3]]", "[[5, 4, 1], [0, 1, 1]]"],
    "[[5, 4], [0, 1, 1], [6, 7, 8]]",
    "[[5, 4, 1], [0, 1, 1], [6, 7, 8]]",
  ],
  ["no shape of two lists", ["[[1, 2], [8, 3]]"], "[[1], [2, 3]]", "[[1], [2, 3]]"],
  ["keys", ["[{'a': 1}, {'a': 2}, {'a': 5}]"], '[{"a": 3}, {"A": 2}]', '[{"a": 3}, {"a": 1}]'],
  ["no keys of two dicts", ["[{'a': 1}, {'a': 2}]"], '[{"A": 2}]', '[{"A": 2}]'],
  ["two characters", ["'1011'", "'00'"], '"1010"', '"1010"'],
  ["floats", ["2.5", "0.5"], "0.25", "0.25"],
  ["one string", ["'MMXXVI'"], '"MIX"', '"MIX"'],
])("given %s, then a row becomes what is usual", (_, examples, row, expected) => {
  expect(mended(examples, row)).toEqual([expected]);
});

test.each([
  ["counting lists", ["[1, 2, 3], 2"], "[3, 1, 2], 5", "[1, 2, 3], 5"],
  ["falling lists", ["[5, 3], 7", "[9], 1"], "[1, 7], 5", "[7, 1], 5"],
  ["lists of one item", ["[4], [5]"], "[9, 6], [8, 2]", "[6, 9], [2, 8]"],
  ["lists in lists", ["[[1, 4], [2, 5]]"], "[[4, 1], [7, 5, 6]]", "[[1, 4], [5, 6, 7]]"],
  ["only what is shown in order", ["[1, 2], [3, 1]"], "[2, 1], [2, 1]", "[1, 2], [2, 1]"],
  ["no order that an example breaks", ["[1, 2]", "[2, 1]"], "[3, 1]", "[3, 1]"],
])("given a task that says that lists come in order, then every made one does: %s", (_, examples, row, expected) => {
  const mend = usualOf(examples.map(rowOf), true);
  const random = seededRandom(1);
  expect(new Set(Array.from({ length: 50 }, () => write(mend(rowOf(row), random))))).toEqual(new Set([expected]));
});

const charactersOf = (examples: readonly string[], row: string) => {
  const mend = usualOf(examples.map(rowOf));
  const random = seededRandom(1);
  const texts = Array.from({ length: 50 }, () => write(mend(rowOf(row), random)));
  return [...new Set(texts.join(""))].toSorted().join("");
};

test.each([
  [["'1011'", "'00'"], "'1z01'", '"01'],
  [["'MMXXVI'"], "'MMqXVI'", '"IMVX'],
  [["'aaaaaaa'"], "'aab'", '"ab'],
  [["'banana split'"], "'banana z'", ' "abnz'],
  [["[1, 0, 1]", "[0, 0, 1]"], "[1, 7, 0]", " ,01[]"],
  [["[1, 1, 1]", "[1, 1, 1, 1]"], "[1, 7]", " ,17[]"],
  [["2.5", "0.0"], "-3.5", "-.35"],
])("of examples %j and the row %s these characters are made: %s", (examples, row, characters) => {
  expect(charactersOf(examples, row)).toBe(characters);
});

test("a float stays negative where the examples have one, and otherwise now and then", () => {
  const negative = (examples: readonly string[]) => {
    const mend = usualOf(examples.map(rowOf));
    const random = seededRandom(1);
    return Array.from({ length: 100 }, () => write(mend(rowOf("-3.5"), random))).filter((it) => it === "-3.5").length;
  };
  const few = negative(["2.5", "0.5"]);
  expect([negative(["2.5", "-0.5"]), few > 0 && few < 25]).toEqual([100, true]);
});

test("arguments that are equal in an example are made equal now and then, others never", () => {
  const equal = (examples: readonly string[]) => {
    const mend = usualOf(examples.map(rowOf));
    const random = seededRandom(1);
    const rows = Array.from({ length: 100 }, () => write(mend(rowOf("7, 2, 1"), random)));
    return [...new Set(rows)].toSorted();
  };
  expect(equal(["3, 3, 3", "1, 2, 3"])).toEqual(["1, 1, 1", "2, 2, 2", "7, 2, 1", "7, 7, 7"]);
  expect(equal(["1, 2, 3"])).toEqual(["7, 2, 1"]);
});
