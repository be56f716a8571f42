import { expect, test } from "vitest";
import { binds } from "./bound-call.ts";

test.each([
  ["def f(xs)", "[1, 2]", true],
  ["def f(a, b)", "[1, 2]", false],
  ["def f()", "[1, 2]", false],
  ["def f()", "", true],
  ["def f(a)", "1, 2", false],
  ["def f(a, b=2)", "1", true],
  ["def f(a, b=2)", "b=1", false],
  ["def f(a, b: dict[str, int] = {})", "1, b={'a': 1}", true],
  ["def f(a, b)", "1, a=2", false],
  ["def f(a, b)", "b=1, a=2", true],
  ["def f(a)", "1, other=2", false],
  ["def f(a, **more)", "1, other=2", true],
  ["def f(a, **more)", "1, a=2", false],
  ["def f(a, *more)", "1, 2, 3", true],
  ["def f(a, *, key)", "1", false],
  ["def f(a, *, key)", "1, key=2", true],
  ["def f(a, *, key=1)", "1, 2", false],
  ["def f(a, /, b)", "1, b=2", true],
  ["def f(a, /, b)", "a=1, b=2", false],
  ["def f(a: list[int], b)", "a == 1, 2", true],
  ["def f(a, b)", "*both", true],
  ["def f(a)", "lambda x, y: x", true],
  ["class F", "1", true],
])("of %s a call with %s can be made: %s", (text, args, can) => {
  expect(binds({ text }, args)).toBe(can);
});
