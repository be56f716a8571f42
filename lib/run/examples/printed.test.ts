import { expect, test } from "vitest";
import { readPrinted } from "./printed.ts";
import { checkShown } from "./showing.ts";

test.each([
  [' prints "Hi Bo".', "Hi Bo"],
  ["` should print `Hi Bo`", "Hi Bo"],
  [" prints `'Hi Bo'` and returns nothing", "Hi Bo"],
  [" must display the text 'a\\nb'", "a\nb"],
  [" prints 5.", "5"],
  [" will print out [1, 2]", "[1, 2]"],
  [" prints:\n```\n  *\n ***\n```\n", "  *\n ***"],
  [" prints\n\n```text\na\n\nb\n```", "a\n\nb"],
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
])("nothing is read in%s", (behind) => {
  expect(readPrinted("f(1)", behind)).toBeUndefined();
});
