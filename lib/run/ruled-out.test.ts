/** Protects the word `verified`, and the choice: what a task rules out in words, no example and no vote tells. */
import { expect, test } from "vitest";
import { endOf, passed, portsOf, program, say, short, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import { ruledOutWords } from "./ruled-out.ts";

const used = (task: string, body: string, name = "f") =>
  ruledOutWords({ task: taskOf({ task, name }) }, body.includes("def ") ? body : program(body)).map(
    (it) => /rules out (.*), and/.exec(it)?.[1],
  );

const everything = `import re, math
def f(a):
    for x in a:
        while x: a = sorted(map(int, a[::-1])) + [max(a), sum(a), x * 2]
    if len(set(a)) > 1: print(f(a), {1: 2})
    return [re.sub("a", "b", x) for x in a]
`;

test.each<[string, string[]]>([
  ["Reverse f(a) without using slicing or reversed().", ["slices"]],
  ["Sort it without using the built-in sort() or sorted() functions.", ["sorting"]],
  ["Do it without recursion.", ["recursion"]],
  ["Write f(a). Do not use loops!", ["loops"]],
  ["Find the maximum without using max or any built-in functions.", ["`max`"]],
  ["Add up, and don't use `sum`.", ["`sum`"]],
  ["Rules:\n- No imports\n- no regular expressions, no recursion", ["imports", "regular expressions", "recursion"]],
  ["Do not use the `math` module or re.", ["`math`", "regular expressions"]],
  ["Don’t use list comprehensions.", ["list comprehensions"]],
  ["Do not use for loops; use while.", ["`for` loops"]],
  ["Multiply without using the * operator.", ["`*`"]],
  ["Find duplicates without using a set or a dictionary.", ["sets", "dicts"]],
  ["Sorting is not allowed. Built-in max() must not be used.", ["sorting", "`max()`"]],
  ["Do not import anything.", ["imports"]],
  ["Do not print. Never use eval.", []],
  ["No imports or type hints are needed. No loops, recursion or checks required.", []],
  ["Evaluate it; no multiplication or division appears in the text.", []],
  ["No loops, and no other imports are needed.", ["loops"]],
  ["Sorting is not allowed to change what is given.", []],
  ["You must not call print().", ["`print()`"]],
  ["Avoid regex.", ["regular expressions"]],
  ["Do not use re.sub().", ["`re.sub()`"]],
  ["You are not allowed to use built-in functions like max, sum or len.", ["`max`", "`sum`", "`len`"]],
  ["Without the use of library functions such as itertools.permutations, permute.", []],
  ["You can't use sum, and you cant call `max`.", ["`sum`", "`max`"]],
  ["Without calling sorted(), without importing math.", ["sorting", "`math`"]],
  ["Do **not** use `sum()`, or **any loops**.", ["`sum()`", "loops"]],
  ["Do not use any of the following:\n\n- `sum`\n- max()\n\nUse what you like.\n- recursion", ["`sum`", "`max()`"]],
  ["Forbidden: sum(), loops.", ["`sum()`", "loops"]],
  ["No for or while loops. No `if` statements.", ["`for` loops", "`while` loops", "`if` statements"]],
  ["- Must not use `sum()`\n- should not use recursion", ["`sum()`", "recursion"]],
  ["Iterative (no recursion!), w/o sum() and with no use of max().", ["`max()`", "recursion", "`sum()`"]],
  ["Sum a list. No sum() please!", ["`sum()`"]],
  ["Without using the function sum, the `max` function or the math module.", ["`sum`", "`max`", "`math`"]],
  ["Write a function that does not use loops and adds up.", ["loops"]],
  ["Rewrite it so that it doesn't use `sum` or any other built-in function.", ["`sum`"]],
  ["Your solution must be iterative, not recursive.", ["recursion"]],
  ["Multiply two integers without using * or %.", ["`*`"]],
  ["Do not use loops, use recursion.", ["loops"]],
  ["Do not use recursion - use a while loop or sorted().", ["recursion"]],
])("%s", (task, rules) => {
  expect(used(task, everything)).toEqual(rules);
});

test.each([
  "You don't need to use sorted().",
  "If there is no max, return None.",
  "Does the graph have no loops? Find a path without loops.",
  "Return the sorted list without sorting it twice.",
  "Do not use uppercase letters in the output.",
  "Avoid division by zero.",
  "A word that does not use any set of letters twice.",
  "Do not use max unless the list is long.",
  "Prefer loops; recursion is fine, too.",
  "```\n# do not use loops\n```",
  ">>> f('without using max')\n'no imports'",
  "Merge without duplicates; no sum is over 10.",
  "Use recursion, sorted() and max.",
  "Check whether it is an address or not using regex.",
  "You need not use recursion. Why not use a set?",
  "It is fine if you do not import anything.",
  "Do not import anything else than math. Do not import anything but re.",
  "Don't import any modules apart from math.",
  "Do not use libraries that are not in the standard library.",
  "Don't use libraries like numpy; don't use libraries for parsing.",
  "Libraries like numpy are not allowed. Standard library only.",
  "Do not use recursion that goes deeper than the stack. Avoid sets that overlap.",
  "Find modules that never call max(). Return the functions that don't use recursion.",
  "Check that a source does not use max(). Assume the caller does not use `sum`.",
  "Format the date; do not use '*' or '+' in the output.",
  "The characters + and * are not allowed in a name. A name must not use '+'.",
  "Return the number without '*' and without +.",
  "Try to avoid recursion.",
])("nothing is ruled out by %j", (task) => {
  expect(used(task, everything)).toEqual([]);
});

test("the asked name is not ruled out by what it is called", () => {
  expect(used("Write max(a) without using max() of Python.", "def max(a):\n    return max(a[1:])", "max")).toEqual([]);
});

test("what the asked name is called by in a module is ruled out", () => {
  const task = "Write gcd(a) without using math.gcd.";
  const own = "import math\n\ndef gcd(a):\n    return gcd(a[1:]) or math.floor(1)";
  expect([used(task, own, "gcd"), used(task, "import math\n\ndef gcd(a):\n    return math.gcd(*a)", "gcd")]).toEqual([
    [],
    ["`math.gcd`"],
  ]);
});

test("what is not Python's own is used where only that is to be", () => {
  const code = "import numpy\n\ndef f(a):\n    return numpy.sum(a)";
  const foreign = "libraries that are not Python's own";
  expect(
    [
      "Use only the standard library.",
      "No imports outside the standard library.",
      "Use no external dependencies.",
      "NumPy is not allowed.",
      "Not only the standard library may be used.",
    ].map((it) => used(it, code)),
  ).toEqual([[foreign], [foreign], [foreign], ["`numpy`"], []]);
});

/** Two that use what is ruled out come first, and all answer alike. */
async function run(bodies: readonly string[], settings = {}, profile: "balanced" | "fast" = "balanced") {
  const task = taskOf({ task: "Double without using sum().\nf(1) == 2 and f(2) == 4", profile, settings });
  const { ports, model } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((it) => [it, passed])),
    outputs: Object.fromEntries(bodies.map((it) => [it, ["2", "4", "6", "8"]])),
  });
  const events = await told(openRun(task), ports);
  return { end: endOf(events), events: short(events), asked: model.asked };
}

test("given programs that agree, the one is handed over that does without, and only then it is verified", async () => {
  const others = ["x + x", "x * 2", "2 * x", "x + x + 0"];
  const { end } = await run(["sum([x, x])", ...others]);
  expect([end.grade, end.attempt]).toEqual(["verified", expect.any(Number)]);
  expect(end.attempt).not.toBe(1);
});

test("given that all use it, then none is verified, the model is told, and so is the person", async () => {
  const bodies = Array.from({ length: 12 }, (_, at) => `sum([x, x]) + ${at} - ${at}`);
  const { end, asked } = await run(bodies, { candidates: 8 });
  const why = "The task rules out `sum()`, and this program uses that.";
  expect([end.grade, end.evidence.reasons.includes(why)]).toEqual(["passes", true]);
  expect(asked.some(({ user }) => user.includes(why))).toBe(true);
});

test("given that the first that passes uses it, then `fast` goes on for one that does not", async () => {
  const { end, events } = await run(["sum([x, x])", "x * 2", "x + x", "2 * x"], {}, "fast");
  expect([events[0], end.attempt === 1, end.outcome]).toEqual(["greedy 1", false, "solved"]);
});

test("a task as long as may be, without an end of a sentence or with nothing but points, is read as any other", () => {
  const long = ["not use sum and ".repeat(1_900), `Do not use:\n${"- sum\n".repeat(5_000)}`];
  expect(long.map((task) => used(task, "sum([x])"))).toEqual([["`sum`"], ["`sum`"]]);
});
