/** Protects what is said of values in the words of a function's own name: it is True of them, or False. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";

test.each([
  ["is_prime(n)", "7 is prime, 8 is not.", ["is_prime(7) == True", "is_prime(8) == False"]],
  [
    "is_palindrome(s)",
    '"aba" is a palindrome, "abc" isn\'t.',
    ['is_palindrome("aba") == True', 'is_palindrome("abc") == False'],
  ],
  [
    "is_leap_year(y)",
    "2000 is a leap year; 1900 is not a leap year.",
    ["is_leap_year(2000) == True", "is_leap_year(1900) == False"],
  ],
  ["is_valid(s)", '`"()"` is valid but `"(]"` is invalid.', ['is_valid("()") == True', 'is_valid("(]") == False']],
  [
    "is_valid_ipv4(s)",
    '- "1.2.3.4" is valid\n- "01.2.3.4" is not valid (leading zero)',
    ['is_valid_ipv4("1.2.3.4") == True', 'is_valid_ipv4("01.2.3.4") == False'],
  ],
  ["is_even(n)", "Note that 0 is even.", ["is_even(0) == True"]],
  ["is_prime(n)", "2 is the only even prime. 8 is not.", []],
  ["is_prime(n)", "7 is prime only if nothing divides it.", []],
  [
    "is_prime(n)",
    "Any number less than 2 is not prime. Neither 0 nor 1 is prime. You might think that 91 is prime.",
    [],
  ],
  ["is_prime(n)", "For example 2**7 - 1 is prime. To check if 91 is prime, divide.", []],
  ["is_palindrome(s)", "A string of length 0 or 1 is a palindrome. 1 is a palindrome.", []],
  ["is_valid(s)", '"." is valid, but not at the start.', []],
  ["is_between(n, low)", "7 is between them.", []],
  ["prime(n)", "7 is prime.", []],
])("of %s: %s", (head, said, examples) => {
  expect(read({ task: `Write ${head}. ${said}` }).examples).toEqual(examples);
});

test("beside a call they draw something else", () => {
  expect(
    read({ task: "Write is_prime(n). is_prime(7) == True. The digit 9 is prime-like, and 8 is not prime." }).examples,
  ).toEqual(["is_prime(7) == True"]);
});
