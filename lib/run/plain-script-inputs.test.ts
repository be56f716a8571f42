/** Protects what a script is tried on where no example gives it anything: what its task speaks of, where its programs look for it. */
import { expect, test } from "vitest";
import { readInput } from "./script-input.ts";
import { plainScriptInputs } from "./plain-script-inputs.ts";

const reading = "a = int(input())\nb = int(input())\nprint(a + b)\n";
const given = "import sys\nprint(sum(map(int, sys.argv[1:])))\n";

test.each<[string, string, string[]]>([
  [
    "a script that prints the sum of two whole numbers, one per line",
    reading,
    ['reads "7\\n3\\n"', 'reads "3\\n12\\n"'],
  ],
  ["print the larger of three numbers, separated by spaces", reading, ['reads "7 3 12\\n"', 'reads "3 12 -2\\n"']],
  ["halve a number", reading, ['reads "7\\n"', 'reads "3\\n"']],
  ["print the sum of two numbers that are given as arguments", given, ['gets "7" "3"', 'gets "3" "12"']],
  ["sum all numbers", reading, ['reads "7\\n"', 'reads "3\\n4\\n"']],
  ["count the words of a text", reading, ['reads "hello\\n"', 'reads "Hello World\\n"']],
  ["the mean score of a CSV", reading, ['reads "name,score\\nann,3\\nbob,4\\n"', 'reads "7\\n"']],
  ["do it", reading, ['reads "7\\n"', 'reads "hello\\n"']],
])("%s", (task, code, first) => {
  const inputs = plainScriptInputs(task, [code]);
  expect([inputs.slice(0, 2), inputs.length, new Set(inputs).size]).toEqual([first, 8, 8]);
  expect(inputs.map(readInput)).not.toContain(undefined);
});

test("a script that reads nothing is given nothing", () => {
  expect(plainScriptInputs("print ten numbers", ["print(1)  # no input()\n"])).toEqual([]);
});
