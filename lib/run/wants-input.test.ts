/** Protects who writes a script that wants an input and shows none: that it ends without is no fault, and a fault is one all the same. */
import { expect, test } from "vitest";
import { endedUnfed } from "./wants-input.ts";

const traceback = 'Traceback (most recent call last):\n  File "candidate.py", line 1\n';

test.each([
  ["it reads behind the end", "n = int(input())", "EOFError: EOF when reading a line", traceback],
  [
    "it takes nothing for a number",
    "n = int(sys.stdin.readline())",
    "ValueError: invalid literal for int()",
    traceback,
  ],
  ["it looks for an argument", "n = sys.argv[1]", "IndexError: list index out of range", traceback],
  ["it takes no JSON", "json.load(sys.stdin)", "json.decoder.JSONDecodeError: Expecting value", traceback],
  ["it says how it is used", "if len(sys.argv) < 2: sys.exit(2)", "usage: a.py n", "usage: a.py n\n"],
  ["it ends with a code alone", "argparse.ArgumentParser()", "it ended with exit code 2", ""],
])("%s", (_, code, error, stderr) => {
  expect(endedUnfed(code, { error, stderr })).toBe(true);
});

test.each([
  ["it reads nothing", "x = [][1]", "IndexError: list index out of range", traceback],
  ["a name has no value", "n = int(inptu(input()))", "NameError: name 'inptu' is not defined", traceback],
  [
    "Python cannot read it",
    "n = int(input()",
    "SyntaxError: '(' was never closed",
    "SyntaxError: '(' was never closed\n",
  ],
  ["it asks for what is not there", "x = input().nothing", "AttributeError: 'str' object has no attribute", traceback],
])("a fault: %s", (_, code, error, stderr) => {
  expect(endedUnfed(code, { error, stderr })).toBe(false);
});
