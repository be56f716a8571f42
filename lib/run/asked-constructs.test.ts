/** Protects who asks for a way of writing: of programs that answer alike, the one comes first that is written so. */
import { expect, test } from "vitest";
import { endOf, passed, portsOf, program, say, taskOf, told } from "#lib/testing-solve.ts";
import { unusedWords } from "./asked-constructs.ts";
import { openRun } from "./fold.ts";

const unused = (task: string, code = program("x")) =>
  unusedWords({ task: taskOf({ task, name: "f" }) }, code).map((it) => /asks for (.*), and/.exec(it)?.[1]);

test.each([
  ["Write a function for the sum of digits using recursion.", ["recursion"]],
  ["Compute it recursively.", ["recursion"]],
  ["Write a recursive function.", ["recursion"]],
  ["Filter by using lambda function, with regex.", ["a lambda", "a regular expression"]],
  ["Use a list comprehension and a\nwhile loop.", ["a list comprehension"]],
  ["Do it with a while loop.", ["a `while` loop"]],
  ["Flatten it without using recursion.", []],
  ["Do not use a while loop.", []],
  ["A list of lambdas; the recursion depth.", []],
  ["You do not need to use recursion, a loop is fine.", []],
  ["You can use recursion or a loop.", []],
  ["Flatten it iteratively, not recursively.", []],
  ["Walk the directory recursively.", []],
  ["Could you do it using recursion?", ["recursion"]],
  ["Say whether it is one or not using regex.", ["a regular expression"]],
  ["You have to use recursion. Convert it to a list using a lambda.", ["recursion", "a lambda"]],
  ["A generator function that yields pairs.", ["a generator"]],
  ["Write a password generator function.", []],
  ["Give the squares using yield, as a generator.", ["a generator"]],
  ["Don't use loops, use recursion.", ["recursion"]],
  ["Write a generator function f(x) that counts down.", ["a generator"]],
  ["Write a generator f(x) that counts down.", ["a generator"]],
  ["Write a password generator. Return a generator of random numbers.", []],
  ["Write an async function f(x).", ["an async function"]],
  ["Write a function that takes an async function or a generator function.", []],
])("%j asks for %j", (task, words) => {
  expect(unused(task)).toEqual(words);
});

test.each([
  ["Use recursion.", "def f(n):\n    return n and f(n - 1)"],
  ["Write a generator function.", "def f(n):\n    yield n"],
  ["Write a generator function.", "def f(n):\n    return (it for it in range(n))"],
  ["Use yield.", "def f(n):\n    yield n"],
  ["Do it as a generator.", "def f(n):\n    return (i for i in n)"],
  ["Write an async function.", "async def f(n):\n    return n"],
])("a program that has it does not do without: %s", (task, code) => {
  expect(unused(task, code)).toEqual([]);
});

test.each([
  ["Double it using lambda.", 2, false],
  ["Double it using a while loop.", 1, true],
])("%s: attempt %i is handed over, said to do without: %s", async (text, attempt, isSaid) => {
  const bodies = ["x * 2", "(lambda y: y + y)(x)", "x + x + 0", "2 * x", "x + 1 * x"];
  const { ports } = portsOf({
    replies: bodies.map((it, at) => ({ text: say(it), logprob: -1 - at })),
    verdicts: Object.fromEntries(bodies.map((it) => [it, passed])),
    outputs: Object.fromEntries(bodies.map((it) => [it, ["2", "4", "6", "8"]])),
  });
  const end = endOf(await told(openRun(taskOf({ task: `${text}\nf(1) == 2 and f(2) == 4` })), ports));
  expect([end.attempt, end.grade, end.evidence.reasons.some((it) => it.includes("does without"))]).toEqual([
    attempt,
    "verified",
    isSaid,
  ]);
});
