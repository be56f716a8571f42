/** Protects examples in short behind a call: values of one kind, said in a row, and nothing that only looks like them. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";

const read = (task: string) => understood({ task, name: "f" }).examples;

test.each([
  [
    'f("1h30m") should return 5400 (seconds). "45s" is 45, "2h" is 7200. Raise ValueError else.',
    ['f("1h30m") == 5400', 'f("45s") == 45', 'f("2h") == 7200'],
  ],
  [
    'f("1KB") is 1024, "2MB" is 2048, and "10" is 10. "abc" should raise ValueError.',
    ['f("1KB") == 1024', 'f("2MB") == 2048', 'f("10") == 10', 'f("abc") raises ValueError'],
  ],
  ["f([1, 2]) returns 3, [] returns 0", ["f([1, 2]) == 3", "f([]) == 0"]],
  ['f("pig") -> "igpay"\n- "glove" -> "oveglay"', ['f("pig") == "igpay"', 'f("glove") == "oveglay"']],
])("%j", (task, expected) => {
  expect(read(task)).toEqual(expected);
});

test.each([
  ["single characters are parts", 'f("IX") returns 9. "I" is 1, "X" is 10.', ['f("IX") == 9']],
  ["values of another kind", 'f("IX") returns 9. "AB" is "ba".', ['f("IX") == 9']],
  ["a sentence goes on", 'f("hi") is 17. "sh" is 4 in the table.', ['f("hi") == 17']],
  ["words stand between", 'f("hi") is 17. The word "the" is 3.', ['f("hi") == 17']],
])("%s", (_, task, expected) => {
  expect(read(task)).toEqual(expected);
});
