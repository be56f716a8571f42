/** Protects the votes of decorators that are shown with what they decorate. */
import { expect, test } from "vitest";
import { asAssignment } from "./decorated.ts";

test.each([
  ["@memo\ndef f(x):\n    return x * x\n", "f = memo(lambda x: x * x)"],
  ["@memo\ndef f(x: int, y: int = 2) -> int:\n    return x + y", "f = memo(lambda x, y= 2: x + y)"],
  ['@memo\ndef f():\n    """One."""\n    # always\n    return 1', "f = memo(lambda: 1)"],
  ["@memo(size=2)\ndef f(*xs): return len(xs)", "f = memo(size=2)(lambda *xs: len(xs))"],
])("%j is %s", (definition, assignment) => {
  expect(asAssignment(definition, "memo")).toBe(assignment);
});

test.each([
  "def f(x):\n    return x",
  "@other\ndef f(x):\n    return x",
  "@memo\n@other\ndef f(x):\n    return x",
  "@memo\ndef f(x):\n    calls.append(x)\n    return x",
  "@memo\ndef f(x):\n    print(x)",
  "@memo\nclass F:\n    pass",
])("%j cannot be written so", (definition) => {
  expect(asAssignment(definition, "memo")).toBeUndefined();
});
