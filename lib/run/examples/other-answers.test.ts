/** Protects a person from taking one answer of several for the only one. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";

const notesOf = (said: string, tests?: string) =>
  understood({ task: `Write f(x). ${said}`, ...(tests === undefined ? { examples: "f(2) == [2, 1]" } : { tests }) })
    .notes;

const note =
  "The task says that other answers may be right, too: an example asks for the one that it shows. A test can ask for what all of them have in common.";

test.each([
  "If there are several, return any of them.",
  "If there are multiple answers, return any one.",
  "[1, 2] is also accepted.",
  "[1, 2] and [2, 1] are both valid.",
  "Any solution will be accepted.",
  "There may be more than one correct answer.",
  "Return any valid permutation.",
  "If there are multiple answers, return any one, and raise ValueError if there is none.",
  "There may be several\nsolutions.",
  "- Raise ValueError for an empty list\n- There may be several solutions.",
])("where others are right, it is told: %s", (said) => expect(notesOf(said)).toEqual([note]));

test.each([
  "Return None for any value below 0.",
  "Return any() of them.",
  "Both are lists; many solutions use a loop.",
  "Brackets are valid where they are closed.",
  "It raises ValueError if it has no or several solutions.",
  "If there is more than one solution, throw an exception.",
])("of other words nothing is said: %s", (said) => expect(notesOf(said)).toEqual([]));

test("a test may ask for what all have in common", () => {
  expect(notesOf("Return any of them.", "assert sorted(f(2)) == [1, 2]")).toEqual([]);
});
