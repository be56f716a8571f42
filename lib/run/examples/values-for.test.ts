/** Protects what is read of values that are named before their arguments, or in brackets behind them: calls, and nothing else. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";

const read = (task: string, code?: string) => understood({ task, ...(code !== undefined && { code }) }).examples;

test.each([
  ['Write bits(n) without a prefix: "101" for 5, "0" for 0.', ['bits(5) == "101"', 'bits(0) == "0"']],
  [
    "size(n) returns 'small' for 1, 'medium' for 10 and 'large' for 100 (limits as usual).",
    ["size(1) == 'small'", "size(10) == 'medium'", "size(100) == 'large'"],
  ],
  ["largest(xs) returns 3 for [1, 3, 2] and None for [].", ["largest([1, 3, 2]) == 3", "largest([]) == None"]],
  ["add(a, b) gives 5 for (2, 3) and 7 for (3, 4).", ["add(2, 3) == 5", "add(3, 4) == 7"]],
  ["Write is_leap(year). Try it on 2000 (True), 1900 (False).", ["is_leap(2000) == True", "is_leap(1900) == False"]],
  ["Write slug(s), e.g. 'A b' ('a-b'), '' ('').", ["slug('A b') == 'a-b'", "slug('') == ''"]],
])("%s", (task, examples) => expect(read(task)).toEqual(examples));

test.each([
  ["what goes on", "price(n) returns 5 for 3 items and 9 for 10 items."],
  ["a range", "grade(n) returns 'A' for 90 to 100, 'B' for 80 to 89."],
  ["several that have one value", "is_prime(n) must return False for 0 and 1."],
  ["what must not come", "is_prime(n) should not return True for 1."],
  ["what is judged behind it", "double(x) gives 5 for 2, which is wrong."],
  ["what another function gives", "area(r) uses pi_of(n), which returns 3 for 1."],
  ["one in a list", "Write sizes(n) ('small' for 1)."],
  ["a legend", "Write total(n). Codes: 'a' for 1, 'b' for 2."],
  ["what the name does not fit", "Write shout(text): 'a' for 1, 'b' for 2"],
  ["numbers in brackets", "Write age(n), e.g. 3 (4), 5 (6)."],
])("no calls: %s", (_, task) => expect(read(task)).toEqual([]));

test("beside code that is to be mended a wish is one, and a report none", () => {
  const code = "def double(x):\n    return x + x + 1\n";
  expect(read("It returns 5 for 2.", code)).toEqual([]);
  expect(read("It should return 4 for 2.", code)).toEqual(["double(2) == 4"]);
});
