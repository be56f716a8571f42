import { expect, test } from "vitest";
import { headingOf } from "./heading.ts";

test("a heading is the first line, its first sentence, or as many words as fit", () => {
  const word = "many ";
  expect(headingOf("  Write add(a, b).\nIt adds.")).toBe("Write add(a, b).");
  expect(headingOf(`Write add(a, b) for all. ${word.repeat(30)}`)).toBe("Write add(a, b) for all.");
  expect(headingOf(word.repeat(40))).toBe(`${word.repeat(22).trim()} …`);
});

test("a line without blanks is never cut within what people see as one character", () => {
  const family = "👩‍👩‍👧‍👦";
  expect(headingOf(`a${"🧮".repeat(200)}`)).toBe(`a${"🧮".repeat(109)} …`);
  expect(headingOf(family.repeat(120))).toBe(`${family.repeat(110)} …`);
});
