import { expect, test } from "vitest";
import { readPrinted } from "./printed.ts";
import { checkShown } from "./showing.ts";

test.each([
  [' prints "Hi Bo".', "Hi Bo"],
  ["` should print `Hi Bo`", "Hi Bo"],
  [" prints `'Hi Bo'` and returns nothing", "Hi Bo"],
  [" must display the text 'a\\nb'", "a\nb"],
  [" prints 5.", "5"],
  ["  # prints 5", "5"],
  [" will print out [1, 2]", "[1, 2]"],
  [" prints:\n```\n  *\n ***\n```\n", "  *\n ***"],
  [" prints\n\n```text\na\n\nb\n```", "a\n\nb"],
  [" prints\n1\n2\nFizz\n\nUse no recursion.", "1\n2\nFizz"],
  [" should print:\n\n    *\n   ***\n\nUse a loop.", "    *\n   ***"],
  [" prints\n1\n2\nf(2) prints\n1", "1\n2"],
  [" prints\nHello, Bob!\nYou are 5", "Hello, Bob!\nYou are 5"],
  [' prints\n"Hi Bo"', "Hi Bo"],
  [" prints\n`Hi Bo`\n", "Hi Bo"],
])("what is printed is read in%s", (behind, text) => {
  expect(readPrinted("f(1)", behind)?.source).toEqual(checkShown("f(1)", text));
});

test.each([
  " prints nothing",
  " prints the sum",
  " prints 1, 2 and 3",
  ' prints "a" twice',
  " prints",
  " returns 5",
  " printed 5",
  " prints ``",
  ' prints ""',
  " prints\nthe numbers from 1 to n",
  " prints:\n1\n2\nUse no recursion for it.",
  " prints\n\n1\n2",
])("nothing is read in%s", (behind) => {
  expect(readPrinted("f(1)", behind)).toBeUndefined();
});
