/** Protects what is said of the name in words: of a call, and neither of something else nor of a step. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";

const read = (task: string) => understood({ task }).examples;

test.each([
  ["factorial(n). The factorial of 5 is 120 and of 0 is 1.", ["factorial(5) == 120", "factorial(0) == 1"]],
  ["gcd(a, b). For instance, the gcd of 12 and 18 is 6", ["gcd(12, 18) == 6"]],
  ["sum_of_digits(n): the sum of digits of 123 should be 6.", ["sum_of_digits(123) == 6"]],
  [
    "compute_median(xs). Median of `[3, 1, 2]` is `2`; of [4] it's 4.",
    ["compute_median([3, 1, 2]) == 2", "compute_median([4]) == 4"],
  ],
  ["primeFactors(n). The prime factors of 12 are [2, 2, 3].", ["primeFactors(12) == [2, 2, 3]"]],
  ['reverse(s). The reverse of "abc" is "cba".', ['reverse("abc") == "cba"']],
  ["factorial(n). The factorial of 3 is 3 * 2 * 1 = 6.", ["factorial(3) == 6"]],
  ["sqrt(x). The sqrt of 2 is 1.414.", ["assert"]],
])("Write %s", (said, examples) => {
  expect(read(`Write ${said}`)).toEqual(examples);
});

test.each([
  "root(n). The square root of 4 is 2.",
  "factorial(n). If the factorial of 5 is 120, fine.",
  "median(xs). The median of [3, 1] is not 2.",
  "average(xs). The average of [1, 2] is 1.5 if nothing is rounded.",
  "power(base, exp). The power of 2 is 4.",
  "power(base, exp). The power of 2 and is 4.",
  "f(n). The f of 2 is 4.",
  "half(n). The half of n is less.",
])("Write %s None is an example.", (said) => expect(read(`Write ${said}`)).toEqual([]));

test("beside calls, and beside code to mend, it may tell of a step or of what comes now", () => {
  const task = "Write hash_of(s). The hash of of 'a' is 97. hash_of('b') == 98";
  expect([read(task), read("Fix it: the factorial of 3 is 4.\n\ndef factorial(n):\n    return n + 1")]).toEqual([
    ["hash_of('b') == 98"],
    [],
  ]);
});
