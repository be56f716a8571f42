/** Protects what a box may leave out: quotes where only a text can be meant, and a sign before a value on the next line. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";

const faults = (...lines: string[]) => lines.map((text, at) => ({ field: "examples", line: at + 1, text }));

test.each([
  ["roman(n)", "1 -> I\n4 => IV", ['roman(1) == "I"', 'roman(4) == "IV"']],
  ["upper(s)", "abc -> ABC\n- x y → X Y", ['upper("abc") == "ABC"', 'upper("x y") == "X Y"']],
  ["kind(n: int) -> str", "2 -> prime\n4 -> not prime", ['kind(2) == "prime"', 'kind(4) == "not prime"']],
  ["upper(s)", 'upper("a")\n"A"\n\nupper("b")\n\'B\'', ['upper("a") == "A"', "upper(\"b\") == 'B'"]],
])("of %s, a box has %j", (head, examples, calls) => {
  expect(read({ task: `Write ${head}.`, examples })).toEqual({ examples: calls, notes: [], faults: [] });
});

test.each([
  ["what may be no text", "is_prime(n)", "2 -> prime", "4 -> composite"],
  ["an exception", "upper(s)", "abc -> raises ValueError"],
  ["what tells of the value", "upper(s)", "abc -> a text"],
  ["a call whose text has no quotes", "upper(s)", "upper(a b) -> A B", "e.g. upper(c) -> C"],
  ["a call with two values", "upper(s)", "upper('x') -> 'X' or 'x'"],
  ["one of two values", "upper(s)", "\"x\" -> 'X' or 'x'", '"1,2" -> [1, 2] or [2, 1]'],
  ["a call in quotes that only look like Python's", "upper(s)", "upper(‘It’s’) → ‘ITS’"],
  ["a call behind a call", "upper(s)", 'upper("a")', 'upper("b")'],
])("%s is told", (_, head, ...lines) => {
  expect(read({ task: `Write ${head}.`, examples: lines.join("\n") })).toMatchObject({
    examples: [],
    faults: faults(...lines),
  });
});

test.each([
  ['upper("a b") -> A B', "a text needs quotes"],
  ["upper(1) -> error", "which exception is meant is not said, as in: raises ValueError"],
])("of the call %j it is told what its value lacks", (examples, why) => {
  expect(read({ task: "Write upper(s).", examples })).toEqual({
    examples: [],
    notes: [],
    faults: [{ field: "examples", line: 1, text: examples, why }],
  });
});

test("beside a text a number is told, since it may be one, too", () => {
  const { faults: told } = read({ task: "Write fizz(n).", examples: "1 -> 1\n3 -> Fizz" });
  expect(told).toEqual(faults("1 -> 1"));
});

test.each([
  ["lines in a row", "Write roman(n).\n\n1 -> I\n4 -> IV", ['roman(1) == "I"', 'roman(4) == "IV"']],
  [
    "a list behind the head",
    "roman(n): 1 → I, 4 → IV, 9 → IX.",
    ['roman(1) == "I"', 'roman(4) == "IV"', 'roman(9) == "IX"'],
  ],
  [
    "a list of examples",
    "Write snake(s). Examples: fooBar -> foo_bar, HTTPServer -> http_server.",
    ['snake("fooBar") == "foo_bar"', 'snake("HTTPServer") == "http_server"'],
  ],
  ["a list of steps", "Write walk(s): start -> middle, middle -> end.", []],
  ["a line alone", "Write roman(n).\n\n1 -> I", []],
  ["a legend of what is given", "Write value(s).\n\n1 -> I\n5 -> V", []],
])("in running text, %s: %j", (_, task, examples) => {
  expect(read({ task }).examples).toEqual(examples);
});

test.each([
  ["parse(text)", '`A=1` -> {"A": "1"}\n- `# note` -> {}', ['parse("A=1") == {"A": "1"}', 'parse("# note") == {}']],
  ["slug(title)", "Examples:\n- `Hello World` becomes `hello-world`.", ['slug("Hello World") == "hello-world"']],
  ["roman(n)", "`4` → `IV`", ['roman(4) == "IV"']],
  ["double(n)", "`n = 4` -> `8`", ["double(4) == 8"]],
  ["to_camel(name)", "`snake_case` -> `camelCase`\n`abc` -> `ValueError`", []],
  ["load(path)", "Steps:\n`read` -> `parse`\n`parse` -> `check`", []],
  ["count(s: str) -> int", "`a b` -> `two`", []],
])("of %s, what backticks hold stands for itself: %j", (head, said, examples) => {
  expect(read({ task: `Write ${head}.\n\n${said}` }).examples).toEqual(examples);
});

test.each([
  ["Write snake(s):\n* fooBar => foo_bar\n* foo => foo", ['snake("fooBar") == "foo_bar"', 'snake("foo") == "foo"']],
  ["Write snake(s).\n\n* fooBar => foo_bar\n* foo => foo", []],
  [
    'Write number(s).\n1. "12" → 12\n2. "x" → raises ValueError\n3. "" → TypeError: empty',
    ['number("12") == 12', 'number("x") raises ValueError', 'number("") raises TypeError'],
  ],
  ['Write number(s).\n- "x" → ValueError or TypeError', []],
])("lines of arrows below the head, and what they say to be raised, are examples: %j", (task, examples) => {
  expect(read({ task }).examples).toEqual(examples);
});

test.each([
  ["roman(1) = I", "a text needs quotes"],
  ["roman(0) = error", "which exception is meant is not said, as in: raises ValueError"],
])("behind = a word at the end of its line is told: %s", (line, why) => {
  expect(read({ task: `Write roman(n).\n${line}\nroman(5) = n` })).toEqual({
    examples: [],
    notes: [`Line 2 of the task is not used as an example, since ${why}: ${line}`],
    faults: [],
  });
});
