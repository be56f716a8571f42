/** Protects classes whose methods bear the name of Python's own function: `abs(v)` calls `__abs__`. */
import { expect, test } from "vitest";
import { builtInsIn, withBuiltIns } from "./builtin-methods.ts";

const vector =
  "class Vector:\n    def __init__(self, x):\n        self.x = x\n\n    def abs(self):\n        return abs(self.x)\n";

test("what Python calls is there under both names", () => {
  const notes: string[] = [];
  const code = withBuiltIns(vector, ["abs", "len"], notes);
  expect([code, notes]).toEqual([
    `${vector}\n    __abs__ = abs`,
    ["gave the method abs the name __abs__, which Python calls"],
  ]);
});

test.each([
  ["nothing is called", vector, []],
  ["it has both", `${vector}\n    def __abs__(self):\n        return 1\n`, ["abs"]],
  ["it wants more than itself", vector.replace("abs(self)", "abs(self, unit)"), ["abs"]],
  ["it is a function", "def abs(v):\n    return v\n", ["abs"]],
])("it stays as it is where %s", (_, code, builtIns) => {
  const notes: string[] = [];
  expect([withBuiltIns(code, builtIns, notes), notes]).toEqual([code, []]);
});

test("what has a dot before it is a method by that name", () => {
  expect(builtInsIn("assert abs(v) == 1, v.len(), relen(v), str(v)")).toEqual(["abs", "str"]);
});
