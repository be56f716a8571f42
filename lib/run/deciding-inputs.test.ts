/** Protects the inputs at which programs part that decide by one value, and the domain that the examples show. */
import { expect, test } from "vitest";
import { taskOf } from "#lib/testing-solve.ts";
import { decidingCalls } from "./deciding-inputs.ts";
import { decidingValues } from "./deciding-values.ts";
import { openRun, type Run } from "./fold.ts";

const run = (name: string, calls: readonly string[]): Run => {
  const examples = calls.map((call, at) => ({
    id: `e${at + 1}`,
    kind: "call" as const,
    style: "comparison",
    call,
    expected: "1",
  }));
  return { ...openRun(taskOf()), signature: { name, text: `def ${name}(x):`, by: "examples" }, examples, seed: 3 };
};
const voting = (...programs: readonly string[]) => ({ voting: programs, voted: [] });
const named = (code: string) =>
  decidingValues(code).map(({ value, of }) => [of, value.type === "number" ? value.text : value.value]);

test("what a program compares with is read, and not its docstring, a hint or a number that it counts with", () => {
  const code = [
    "def f(x: int, name: str) -> 'Price':",
    '    """Free from 99 on == 98."""',
    "    if 1 <= x < 18 or x % 7 == 0 or x in (30, 40) or len(name) > 5:  # == 97",
    "        return min(x * 3, 250)",
    "    return x + 4 if name == 'free' or name.startswith(\"ex\") or name[0] in 'aeiou' else x - 0.5 != -2.5",
  ].join("\n");
  expect(named(code)).toEqual([
    ["length", "1"],
    ["length", "18"],
    ["remainder", "7"],
    ["length", "0"],
    ["length", "30"],
    ["length", "40"],
    ["length", "5"],
    ["value", "3"],
    ["value", "250"],
    ["value", "free"],
    ["value", "ex"],
    ["value", "aeiou"],
    ["value", "0.5"],
    ["value", "-2.5"],
  ]);
});

test("programs that part at a threshold alone are asked there and on both sides of it", () => {
  const programs = voting("def ship(t):\n    return 5 * (t <= 120)", "def ship(t):\n    return 5 if t < 120 else 0");
  expect(decidingCalls(run("ship", ["ship(50)", "ship(150)"]), programs, [])).toEqual([
    "ship(120)",
    "ship(119)",
    "ship(121)",
  ]);
});

test("a rest of division is asked for by multiples of the size that is shown, those first that not all name", () => {
  const full = "def leap(y):\n    return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)";
  const calls = decidingCalls(
    run("leap", ["leap(2024)", "leap(2023)"]),
    voting("def leap(y):\n    return y % 4 == 0", full),
    [],
  );
  expect(calls.slice(0, 2)).toEqual(["leap(2100)", "leap(2400)"]);
});

test("lengths, texts and items are met within what the examples pass", () => {
  const code = "def f(s):\n    if len(s) < 3:\n        return s\n    return s if s.endswith('ing') else s + 'ly'";
  const calls = decidingCalls(run("f", ["f('abcd')"]), voting(code), []);
  expect(calls).toEqual(['f("abc")', 'f("ing")', 'f("ab")', 'f("abcding")', 'f("ingabcd")']);
  const items = decidingCalls(
    run("g", ["g([1, 2, 3])"]),
    voting("def g(xs):\n    return [x for x in xs if x > 18]"),
    [],
  );
  expect(items.map((it) => /\b(?:17|18|19)\b/.test(it))).toEqual(items.map(() => true));
  expect(items.length).toBeGreaterThan(2);
});

test("nothing lies outside of what the examples show: no negative number, nothing that nobody would wait for, no other type", () => {
  const code = "def f(n):\n    return n > 1_000_000 or n < 0 or n == 18.5";
  expect(decidingCalls(run("f", ["f(3)"]), voting(code), [])).toEqual(["f(18)", "f(0)", "f(19)", "f(1)"]);
  expect(decidingCalls(run("f", ["f(3.5)"]), voting("def f(n):\n    return n > 18"), [])).toEqual([
    "f(18.0)",
    "f(17.0)",
    "f(19.0)",
  ]);
});

test("what programs decide by that have voted has had its inputs, and no input comes twice", () => {
  const [old, other] = ["def f(n):\n    return n > 20", "def f(n):\n    return n > 20 and n != 30"];
  const asked = run("f", ["f(3)"]);
  expect(decidingCalls(asked, { voting: [other], voted: [old] }, ["f(31)"])).toEqual(["f(30)", "f(29)"]);
  expect(decidingCalls(asked, { voting: [other], voted: [old, other] }, [])).toEqual([]);
});

test("without an example's call, inputs of the hinted types are changed; without any, none is made", () => {
  const asked = run("f", []);
  expect(decidingCalls(asked, voting("def f(n):\n    return n > 20"), ["f(3)"])).toEqual(["f(20)", "f(19)", "f(21)"]);
  expect(decidingCalls(asked, voting("def f(n):\n    return n > 20"), [])).toEqual([]);
});

test("a run has so many inputs and no more", () => {
  const code = `def f(n):\n    return n in (${Array.from({ length: 40 }, (_, at) => at + 50).join(", ")})`;
  const many = Array.from({ length: 55 }, (_, at) => `f(${at + 200})`);
  expect(decidingCalls(run("f", ["f(3)"]), voting(code), []).length).toBe(12);
  expect(decidingCalls(run("f", ["f(3)"]), voting(code), many).length).toBe(5);
});
