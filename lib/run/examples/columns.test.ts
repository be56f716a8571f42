/** Protects examples that people set in two columns, and that nothing else on a line is taken for one. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";

const read = (lines: string[], field: "task" | "examples" = "task") =>
  understood(
    field === "task"
      ? { task: `Write f(x).\n${lines.join("\n")}`, name: "f" }
      : { task: "Write f(x).", name: "f", examples: lines.join("\n") },
  );

const columns = [
  "f(3)      9",
  "f(10)\t100",
  '- f("a b")  "b a"',
  "`f([])`  `[]`",
  "f(4)  16  # squared",
  'f("()") true',
];
const meant = ["f(3) == 9", "f(10) == 100", 'f("a b") == "b a"', "f([]) == []", "f(4) == 16", 'f("()") == True'];

test.each(["task", "examples"] as const)("a call and its value in two columns are an example of the %s", (field) => {
  expect(read(columns, field)).toEqual({ examples: meant, notes: [], faults: [] });
});

test("within a sentence a word for a truth value stands behind its call, where nothing makes it so", () => {
  expect(
    read(['Say whether it is even. f(2) true, f("(]") false and f(4) true.', "It makes f(6) true."]).examples,
  ).toEqual(["f(2) == True", 'f("(]") == False', "f(4) == True"]);
});

test("what goes on, has a word before it or one blank alone between is none", () => {
  const lines = ["f(3)  9 ms", "f(4)  16 or 17", "calls f(5)  25", "f(6) 36", "f(7)  n"];
  expect(read(lines).examples).toEqual([]);
});
