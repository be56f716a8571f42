/** Protects examples that stand in sentences without a call: those that are unmistakable are read, all others are none. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";

const read = (task: string, code?: string) =>
  understood({ task: `Write celsius(f): Fahrenheit to whole Celsius. ${task}`, ...(code !== undefined && { code }) })
    .examples;
const [cold, hot] = ["celsius(32) == 0", "celsius(212) == 100"];

test.each([
  ["For example, 32 gives 0, 212 gives 100", [cold, hot]],
  ["Examples: 32 gives 0 and 212 gives 100.", [cold, hot]],
  ["\nExamples:\n- 32 returns 0\n- 212 returns 100.\n- 50 is more", [cold, hot]],
  ["For instance:\n\n32 yields 0\n212 yields 100", [cold, hot]],
  ["32 should return 0. 212 must give 100.", [cold, hot]],
  ["An input of 32 should yield 0", [cold]],
  ["Calling it with 32 gives 0, and calling the function with 212 returns 100.", [cold, hot]],
  ["Calling celsius with 32 must produce 0. Calling `celsius` with 212 gives 100.", [cold, hot]],
  ["When I give 32 it must give back 0. If you pass it 212 it returns 100.", [cold, hot]],
  ["Calling sleep with 32 gives 0", []],
  ["For 32 it returns 0, for 212 100", [cold, hot]],
  ["For 32 it should give 0, for 212 100 and for -40 -40.", [cold, hot, "celsius(-40) == -40"]],
  ["\nInput 32 → Output 0\nInput: 212 -> expected output: 100", [cold, hot]],
  ["\n- f = 32, result = 0\n- f = 212; the expected output is 100", [cold, hot]],
  ["For 32 you should get 0, and for 212 you'd get 100.", [cold, hot]],
  ["For 32 you get 0. When f is 212, I expect 100.", [cold, hot]],
  ["Example: f = 32 returns 0. e.g. f=212 gives 100", [cold, hot]],
  ["Passing 32 yields 0. With f = 212 the answer is 100.", [cold, hot]],
  ["\nSample 1: 32 -> 0\nTest case 2: 212 => 100", [cold, hot]],
  ["\nTest 1: f = 32, expected 0\nCase #2: f = 212, result: 100", [cold, hot]],
  ["Test case 1: input 32, output 0. Test case 2: input: 212, expected output 100.", [cold, hot]],
  ["\nBeispiel: Eingabe 32, Ausgabe 0\nEntrada: 212, salida 100", [cold, hot]],
])("%j is read", (task, examples) => {
  expect(read(task)).toEqual(examples);
});

test.each([
  "It doubles each, e.g. 32 gives 64",
  "For example, 3 gives 10, 10 gives 5, 5 gives 16",
  "For example, 3 gives 10, then 10 gives 5",
  "e.g. 3 gives 5 points",
  "Every 32 gives 0",
  "32 gives 0 and 212 gives 100",
  "E.g. 3 becomes 4",
  "3 should become 4, 5 should be 6",
  "What is above 32 should return 0",
  "Start here:\ni = 0, result = 1",
  "\nf = 32, count = 1",
  "For 32 it returns 0. For 212 (the boiling point) more.",
  "For 32 everything is 0, for 212 100",
  "For 3 you get 1 free",
  "With f = 3 there are 4 of them",
  "\nTest 1: f = 3, count 4",
])("%j is none", (task) => {
  expect(read(task).filter((it) => it !== cold)).toEqual([]);
});

test("beside code to be mended it may be what comes now, but for what should come", () => {
  const code = "def celsius(f):\n    return f\n";
  expect(read("It is wrong: for example, 32 gives 32. 212 should return 100.", code)).toEqual([hot]);
});

test("of two values in such a sentence the one that should come counts, and what comes of code to mend is none", () => {
  const code = "def celsius(f):\n    return f\n";
  const [fault, got] = ["For 32 it returns 32 but should return 0.", "For 32 you get 0."];
  expect([read(fault), read(fault, code), read(got, code), read("Currently for 32 it returns 32.", code)]).toEqual([
    [cold],
    [cold],
    [],
    [],
  ]);
});
