import { expect, test } from "vitest";
import { arity, positionalNames } from "./parameters.ts";

test.each([
  ["def f(a, b=1, *, c):", { least: 2, most: Number.POSITIVE_INFINITY }],
  ["def f():", { least: 0, most: 0 }],
  ["def f(xs: dict[str, int], k: int = 2):", { least: 1, most: 2 }],
])("%s takes so many arguments", (text, expected) => {
  expect(arity({ text })).toEqual(expected);
});

test.each([
  ["def f(a, /, b: int = 1, *, c):", ["a", "b"]],
  ["def f(xs: dict[str, int], *others):", ["xs"]],
  ["def f():", []],
  ["def f(", undefined],
  ["class F:", undefined],
])("%s takes these by position", (text, names) => {
  expect(positionalNames({ text })).toEqual(names);
});
