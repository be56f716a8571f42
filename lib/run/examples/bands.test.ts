/** Protects rows that give a word for a range: read where such a word is asked for of one number, and nowhere else. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";

const read = (task: string, name = "grade") => understood({ task, name }).examples;
const by = (pairs: readonly (readonly [string, string])[], name = "grade") =>
  pairs.map(([number, word]) => `${name}(${number}) == "${word}"`);

const grades = by([
  ["90", "A"],
  ["100", "A"],
  ["80", "B"],
  ["89", "B"],
  ["79", "C"],
]);

test.each([
  "Write grade(score), which gives a letter.\n90-100 -> A\n80 to 89: B\nbelow 80 = C",
  "Write grade(score), which gives a letter.\n\n- A: 90 - 100\n- B: 80 – 89\n- C: < 80",
  "Write grade(score) that returns the letter grade: A for 90-100, B for 80-89, and C below 80.",
  "The letter by grade(score). If the score is 90-100 return 'A', if 80-89 return 'B', if under 80 return 'C'.",
  'The category by grade(score):\n1. "A" (between 90 and 100)\n2. "B" (from 80 to 89)\n3. "C" (79 and below)',
])("%j", (task) => {
  expect(read(task)).toEqual(grades);
});

test("ends in tenths, and an end that two rows have", () => {
  expect([
    read("Write bmi(x), the category.\n\n- Below 18.5: Underweight\n- 18.5 - 24.9: Normal weight\n- 25+: Over", "bmi"),
    read("Write grade(score), a letter.\n90-100: A\n80-90: B\n70-80: C"),
    read("Write grade(score), a letter.\n> 90: A\n>= 80: B\n<= 70: C"),
  ]).toEqual([
    by(
      [
        ["18.4", "Underweight"],
        ["18.5", "Normal weight"],
        ["24.9", "Normal weight"],
        ["25", "Over"],
      ],
      "bmi",
    ),
    by([
      ["100", "A"],
      ["70", "C"],
    ]),
    by([
      ["91", "A"],
      ["80", "B"],
      ["70", "C"],
    ]),
  ]);
});

test("what lies beyond all rows raises where that is said, and an open end has no beyond", () => {
  const said = "Anything else raises ValueError.";
  expect([
    read(`Write grade(score), a letter.\n80-100: A\n60-79: B\n0-59: C\n${said}`).filter((it) => it.includes("raises")),
    read(`Write grade(score), a letter.\n80+: A\n60-79: B\n0-59: C\n${said}`).filter((it) => it.includes("raises")),
  ]).toEqual([["grade(-1) raises ValueError", "grade(101) raises ValueError"], []]);
});

const rows = "90-100: A\n80-89: B\n70-79: C";
test.each([
  ["two rows alone", "Write grade(score), a letter.\n90-100: A\n80-89: B"],
  ["several numbers are given", `Write grade(scores), the letters.\n${rows}`],
  ["each of a list", `Write grade(data), the letter of each.\n${rows}`],
  ["two parameters", `Write grade(score, bonus), the letter.\n${rows}`],
  ["a text is given", `Write grade(text), the level.\nchapters 1-3: easy\nchapters 4-6: fair\nchapters 7-9: hard`],
  ["numbers come back", "Write grade(income), the bracket's rate.\n0-10: 0\n11-20: 5\n21-30: 10"],
  ["turned round", "Write grade(score), a letter.\n100-90: A\n89-80: B\n79-70: C"],
])("%s: nothing is read", (_, task) => {
  expect(read(task)).toEqual([]);
});

test("where no such word is asked for, nothing is read", () => {
  expect(read(`Write pay(price), how much is paid.\n${rows}`, "pay")).toEqual([]);
});
