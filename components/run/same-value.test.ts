import { expect, test } from "vitest";
import { callKey, isSameValue } from "./same-value.ts";

test.each([
  ["a text in other quotes", '"cba"', "'cba'"],
  ["a text with escapes", "'\\x41\\n'", '"""A\n"""'],
  ["bytes", 'b"a"', "b'a'"],
  ["a whole number as a float", "2.0", "2"],
  ["a number in other digits", "0x10", "1_6"],
  ["a float in other digits", "1e-1", "0.10"],
  ["a zero with a sign", "-0.0", "0"],
  ["a truth value and a number", "True", "1.0"],
  ["an imaginary number", "2j", "2.0J"],
  ["a large number", "1e22", "10000000000000000000000"],
  ["a list by its blanks", "[1,2]", "[1, 2]"],
  ["a tuple by its comma", "(1,2,)", "(1, 2.0)"],
  ["a dict by its order", "{'a': 1, 'b': [2]}", '{"b":[2.0],"a":1}'],
  ["a set by its order", "{3, 1, 2}", "{1,2,3.0}"],
  ["what is no literal, by its text", "Point(1, 2)", "Point(1, 2)"],
])("%s is the same value: %s and %s", (_, one, other) => {
  expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([true, true]);
});

test.each([
  ["a text and a number", "'2'", "2"],
  ["a text and bytes", "'a'", "b'a'"],
  ["a list and a tuple", "[1, 2]", "(1, 2)"],
  ["lists in another order", "[1, 2]", "[2, 1]"],
  ["None and False", "None", "False"],
  ["numbers that JavaScript takes for one", "9007199254740993", "9007199254740992.0"],
  ["a float that is only nearly a whole number", "1e23", "100000000000000000000000"],
  ["numbers of other signs", "-2", "2"],
  ["a real and an imaginary number", "2j", "2"],
  ["a dict with another value", "{'a': 1}", "{'a': 2}"],
  ["what is no literal, by its text", "Point(1, 2)", "Point(1,2)"],
  ["a literal and what is none", "[1]", "array([1])"],
])("%s are two values: %s and %s", (_, one, other) => {
  expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([false, false]);
});

test("calls are one by the values that they give, each of its own type", () => {
  const same = (one: string, other: string) => callKey(one) === callKey(other);
  expect([
    same('f("a", [1,2])', "f('a', [1, 2])"),
    same("f(1, b=2, a={'x': 1, 'y': 2})", "f( 1, a = {'y': 2, 'x': 1}, b = 2 )"),
    same('Bag(["b"]).add("a")', "Bag(['b']).add('a')"),
    same('sorted(f("a", 1))[0]', "sorted(f('a',1))[0]"),
    same("f(1)", "f(1.0)"),
    same("f(1)", "f(True)"),
    same("f('a')", "g('a')"),
    same("f(1, 2)", "f(2, 1)"),
    same("f(a=1)", "f(1)"),
  ]).toEqual([true, true, true, true, false, false, false, false, false]);
});
