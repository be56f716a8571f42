/** Protects the votes of functions that return one, where no example calls it. */
import { expect, test } from "vitest";
import { returnedParameters } from "./returned-function.ts";

const inner = (head: string) =>
  `def f(n):\n    """Says return."""\n    def g(${head}):\n        return n\n    return g\n`;

test.each([
  [inner("x"), [{ name: "x", named: "", hint: "" }]],
  [inner(""), []],
  [inner("*args, **kwargs"), "any"],
  [inner("x: int, y=2"), [{ name: "x", named: "", hint: "int" }]],
  [
    "def f(\n    n,\n):\n    return lambda a, b: a + b + n\n",
    ["a", "b"].map((name) => ({ name, named: "", hint: "" })),
  ],
  [
    "def f(g):\n    @wraps(g)\n    def inner(x):\n        return g(x)\n    return inner\n",
    [{ name: "x", named: "", hint: "" }],
  ],
  ["def f(n):\n    g = 1\n    return g\n", undefined],
  ["def f(n):\n    def g(x):\n        return x\n    return g(n)\n", undefined],
  ["def other(n):\n    return lambda x: x\n", undefined],
])("of %j this is to be given", (code, expected) => {
  expect(returnedParameters(code, "f")).toEqual(expected);
});
