/** Protects rules that name one value: what they say comes of it is checked, and what they say of a part, or of what comes now, is not. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";

const examplesOf = (task: string): string[] => read({ task }).examples;

test.each([
  ["Return None if the list is empty.", ["average([]) == None"]],
  ["Return the mean, or 0 if the list is empty.", ["average([]) == 0"]],
  ["It returns the mean (0 for an empty list).", ["average([]) == 0"]],
  ["If numbers is empty, return None.", ["average([]) == None"]],
  ["If the list is empty, None is returned.", ["average([]) == None"]],
  ["None is returned if the list is empty.", ["average([]) == None"]],
  ["An empty list gives 0.", ["average([]) == 0"]],
  ["Empty list returns 0.", ["average([]) == 0"]],
  ["If the list is empty: return 0.", ["average([]) == 0"]],
  ["Return None\n    if the list is empty.", ["average([]) == None"]],
  ["Then return [3]\n\n  If the list is empty, return an empty array.", ["average([]) == []"]],
  ["Then return [3]\n  If the list is empty, that is all.", []],
  ["Instead of returning None if the list is empty, return [].", ["average([]) == []"]],
  ["It is like max(xs), but returns 0 if the list is empty.", ["average([]) == 0"]],
  ["Returns [] when the input is empty, else the means.", ["average([]) == []"]],
  ["It should raise a ValueError when given an empty list.", ["average([]) raises ValueError"]],
  ["It crashes with an empty list; it should return 0 then.", ["average([]) == 0"]],
  ["It raises ZeroDivisionError when the list is empty. I want 0.0 in that case.", ["average([]) == 0.0"]],
])("what comes of an empty list is an example: %s", (said, examples) => {
  expect(examplesOf(`Write average(numbers). ${said}`)).toEqual(examples);
});

test.each([
  ["If n is negative, raise ValueError.", ["f(-1) raises ValueError"]],
  ["It raises ValueError for negative numbers.", ["f(-1) raises ValueError"]],
  ["Negative numbers should raise ValueError.", ["f(-1) raises ValueError"]],
  ["Negative n → ValueError.", ["f(-1) raises ValueError"]],
  ["Negative numbers -> None.", ["f(-1) == None"]],
  ["Negative states → 0.", []],
  ["Negative numbers are not allowed.", []],
  ["It sums the digits of negative numbers. Negative numbers in between are fine.", []],
  ["If the n is outside of 0 to 9, raise a ValueError.", ["f(-1) raises ValueError", "f(10) raises ValueError"]],
  ["Raise ValueError for n < 1 or n > 3999.", ["f(0) raises ValueError", "f(4000) raises ValueError"]],
  ["Raise ValueError if n is outside 1..3999.", ["f(0) raises ValueError", "f(4000) raises ValueError"]],
  [
    "If n is less than 1 or greater than 9, a ValueError must be raised.",
    ["f(0) raises ValueError", "f(10) raises ValueError"],
  ],
  ["Raise ValueError if n is zero or negative.", ["f(0) raises ValueError", "f(-1) raises ValueError"]],
  ["Return False if n is less than 2.", ["f(1) == False"]],
  ["If n is 0 return 0, if n is 1 return 1, else the sum of the two before.", ["f(0) == 0", "f(1) == 1"]],
  ['It returns "A" if n >= 90, "B" if n >= 80, else "C".', ['f(90) == "A"', 'f(80) == "B"']],
  ["Return -1 if n is negative, 0 if n is zero and 1 otherwise.", ["f(-1) == -1", "f(0) == 0"]],
  ["Return 0.5 if n == 2.", ["f(2) == 0.5"]],
])("what comes at the edge of a number is an example: %s", (said, examples) => {
  expect(examplesOf(`Write f(n). ${said}`)).toEqual(examples);
});

test.each([
  ["Raise ValueError if any price is negative.", ["total([2, -1]) raises ValueError"]],
  ["It raises ValueError on negative prices.", ["total([2, -1]) raises ValueError"]],
  ["Negative prices raise ValueError.", ["total([2, -1]) raises ValueError"]],
  ["If the list contains a number below 1, raise ValueError.", ["total([2, 0]) raises ValueError"]],
  [
    "If any element in the list is less than 1 or greater than 6, raise ValueError.",
    ["total([2, 0]) raises ValueError", "total([2, 7]) raises ValueError"],
  ],
  ["It returns 0 for negative prices.", []],
  ["For each row, raise ValueError if any price is negative.", []],
])("what comes of a list with such a part is an example where it raises: %s", (said, examples) => {
  expect(examplesOf(`Write total(prices). ${said} total([2, 3]) == 5`)).toEqual([...examples, "total([2, 3]) == 5"]);
});

test("of a list of anything but numbers, nobody knows what a part of it is like", () => {
  const said = "Write total(prices). Raise ValueError if any price is negative.";
  expect(examplesOf(said)).toEqual([]);
  expect(examplesOf(`${said} total([{'a': 2}]) == 2`)).toEqual(["total([{'a': 2}]) == 2"]);
});

test.each([
  ["Raise TypeError if n is not an integer.", ['f("a") raises TypeError']],
  [
    "Raises TypeError for non-integer inputs and ValueError if n is negative.",
    ['f("a") raises TypeError', "f(-1) raises ValueError"],
  ],
  ["If the input isn't a number, return None.", ['f("a") == None']],
  ["Raise TypeError if n is not an integer or a float.", []],
  ["Raise TypeError if an item is not an integer.", []],
])("what comes of another kind of argument is an example: %s", (said, examples) => {
  expect(examplesOf(`Write f(n). ${said}`)).toEqual(examples);
});

test.each([
  ["Google's", "    Raises:\n        ValueError: If n is negative."],
  ["NumPy's", "    Raises\n    ------\n    ValueError\n        If n is negative."],
  ["Sphinx's", "    :raises ValueError: if n is negative"],
])("a docstring in %s way has its exceptions as examples", (_, said) => {
  expect(examplesOf(`def f(n: int) -> int:\n    """Factorial.\n\n${said}\n    """`)).toEqual([
    "f(-1) raises ValueError",
  ]);
});

test("what the calls in the text are given says what the function takes, where nothing else does", () => {
  const said = "An empty string gives {}, and 'a' is its key.";
  expect([
    examplesOf(`parse("a=1") should return {"a": "1"}, and an empty string gives {}.`),
    examplesOf(`parse("a=1", 2) should return {"a": "1"}. ${said}`),
    examplesOf(`parse([1]) should return {"a": "1"}. ${said}`),
  ]).toEqual([
    ['parse("a=1") == {"a": "1"}', 'parse("") == {}'],
    ['parse("a=1", 2) == {"a": "1"}'],
    ['parse([1]) == {"a": "1"}'],
  ]);
});

test.each([
  ["a part of what is given", "f(rows)", "For each row, return 0 if the list is empty."],
  ["what the list is later", "f(xs)", "Return 0 if the list is empty after removing zeros."],
  ["what is computed", "f(n)", "Return the difference, or 0 if it is negative."],
  ["one of two arguments", "f(xs, k)", "Return [] if the list is empty."],
  ["something else than is given", "f(text)", "Return 0 if the list is empty."],
  ["what nobody wants", "f(xs)", "I don't want it to return 0 if the list is empty."],
  ["a part of what is returned", "f(xs)", "Return a tuple (mean, max). The mean should be 0 if the list is empty."],
  ["a part in brackets", "f(xs)", "Return a dict with the count and the mean (0.0 for an empty list)."],
  ["what is added", "f(n)", "Add 10, or 20 if n > 100."],
  ["a thousand", "f(n)", "Return 'large' if n > 1,000."],
  ["a condition with another", "f(n)", "Return True if n > 10, and n is divisible by 3."],
  ["what goes on", "f(n)", "If n is negative, return '-' and the digits reversed."],
  ["two conditions of one value", "f(n)", "Return 'fever' if n > 37, 'high fever' if n >= 38."],
  ["what is not needed", "f(n)", "No need to raise ValueError for negative numbers."],
  ["what was", "f(xs)", "It used to return 0 if the list is empty, now it must raise ValueError."],
  ["what others do", "f(xs)", "The numpy version returns nan for an empty list; we want 0."],
  ["a helper", "f(xs)", "You may use safe_sum, which returns 0 if the list is empty."],
  ["what a generator gives", "f(xs)", "A generator. It should yield nothing for an empty list."],
  ["what no number is", "f(readings)", "Clean a list of readings. Raise ValueError for negative values."],
  ["what a path holds", "f(path)", "Return 0 if the text is empty."],
  ["what may be", "f(n)", "It may raise ValueError if n is negative."],
  ["what comes of another call", "f(xs)", "Mind that max(xs) raises ValueError if xs is empty."],
  ["what is asked about", "f(xs)", "Why does it return 0 if the list is empty?"],
  ["what may be of another kind", "f(data)", "The data is a dictionary. Return 0 if data is empty."],
  ["another function", "encode(s)", "And decode(s) returns None if s is empty."],
  ["what must not come", "f(xs)", "Do not return None if the list is empty."],
  ["an expression of the argument", "f(n)", "Return 2 * n if n > 0."],
  ["another condition", "f(year)", "Return True if year is divisible by 4."],
  ["a number that is worked out", "f(n)", "Raise ValueError if n > 10**9, n < 2 * k, or n < 0.5."],
  ["a condition that goes on", "f(n)", "Return 0 if n is 5 times as large."],
])("of %s nothing is checked", (_, head, said) => {
  expect(examplesOf(`Write ${head}. ${said}`)).toEqual([]);
});

test("what somebody's code does now is no rule, and what it should do is one", () => {
  const code = "def average(xs):\n    return sum(xs) / len(xs)";
  const of = (task: string) => read({ task, code }).examples;
  expect([
    of("average raises ZeroDivisionError when xs is empty."),
    of("average should return 0 when xs is empty."),
  ]).toEqual([[], ["average([]) == 0"]]);
});

test("beside an example that says otherwise of the same value the first stands, and both are told", () => {
  const { examples, notes } = read({ task: "Write f(n). Return 0 if n is negative.\n\nf(-1) == 1" });
  expect({ examples, notes: notes.length }).toEqual({ examples: ["f(-1) == 0"], notes: 1 });
});

test.each([
  [
    "Write divide(a, b). If b is zero raise ZeroDivisionError. divide(4, 2) == 2",
    ["divide(4, 0) raises ZeroDivisionError"],
  ],
  [
    "Write chunk(xs, n). Raise ValueError if n < 1. chunk([1, 2, 3], 2) == [[1, 2], [3]]",
    ["chunk([1, 2, 3], 0) raises ValueError"],
  ],
  ["Write chunk(xs, n). Return [] if the list is empty. chunk([1, 2, 3], 2) == [[1, 2], [3]]", ["chunk([], 2) == []"]],
  [
    "Write power(base, exponent=2). If base is negative, raise ValueError. power(3) == 9",
    ["power(-1) raises ValueError"],
  ],
  ["Write merge(a, b). Return [] if the list is empty. merge([1], [2]) == [1, 2]", []],
  ["Write scale(xs, k). For negative numbers return 0. scale([1], 2) == [2]", []],
  ["Write divide(a, b). If b is zero raise ZeroDivisionError. divide(0, 2) == 0", []],
  ["Write divide(a, b). If a is zero and b is zero, return None. divide(4, 2) == 2", []],
  ["Write join(words, sep). If the input is empty, return ''. join(['a'], '-') == 'a'", []],
])("of several parameters a rule names one, and a call gives the others: %s", (task, examples) => {
  const shown = read({ task }).examples;
  expect(shown.slice(0, -1)).toEqual(examples);
});
