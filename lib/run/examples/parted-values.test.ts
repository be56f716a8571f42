/** Protects calls whose value stands behind a sign that Python has not, or alone below them: they are read, and name what is asked for. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";

const both = ["twice(2) == 4", "twice(3) == 6"];

test.each([
  "Double it.\n\ntwice(2) // 4\ntwice(3);  // returns 6",
  "Double it.\n\ntwice(2)      4\ntwice(3)\t6",
  "Double it.\n\n- twice(2)  4\n- twice(3)  6",
  "Double it.\n\ntwice(2)\n4\n\ntwice(3)\n6",
  "Double it.\n```\ntwice(2)\n4\n```\n```\ntwice(3)\n6\n```",
])("%j has two examples", (task) => {
  expect(understood({ task }).examples).toEqual(both);
});

test("in the box as well", () => {
  const { examples, faults } = understood({ task: "Write twice(n).", examples: "twice(2) // 4\ntwice(3)    6" });
  expect([examples, faults]).toEqual([both, []]);
});

test.each([
  ["twice(7) // 2 == 7", ["assert"]],
  ["twice(2) // 4 is not said", []],
  ["twice(2)    4 times", []],
  ["twice(2)\n4 times", []],
  ["twice(2)\n4\n5", []],
])("%j is read as before", (text, examples) => {
  expect(understood({ task: `Write twice(n).\n\n${text}` }).examples).toEqual(examples);
});

test("what stands below a call beside code to mend may be what comes now", () => {
  const code = "def twice(n):\n    return n\n";
  expect(understood({ task: "Mend it.\n\ntwice(2)\n2", code }).examples).toEqual([]);
});
