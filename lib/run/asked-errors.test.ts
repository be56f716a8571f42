/** Protects what a task asks for and votes do not see: an exception is no value that programs could agree on. */
import { expect, test } from "vitest";
import { endOf, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import type { Example } from "./example.ts";
import { unraisedWords } from "./asked-errors.ts";
import { openRun } from "./fold.ts";

const lacking = (task: string, code: string, examples: Example[] = []) =>
  unraisedWords({ task: taskOf({ task, name: "f" }), examples }, code).map((it) => /asks for (\w+),/.exec(it)?.[1]);
const plain = "def f(n):\n    return n";

test.each([
  ["Raise ValueError if n is negative.", ["ValueError"]],
  [
    "It raises a `ValueError` for an empty list, and throws StackEmptyError when there is none.",
    ["ValueError", "StackEmptyError"],
  ],
  ["For anything else, raise an appropriate ValueError.", ["ValueError"]],
  ["def f(n):\n    '''Double.\n\n    Raises:\n        ValueError: if n is negative.\n    '''", ["ValueError"]],
  ["Raise TypeError for text.", []],
  [
    "Raise TypeError for text and ValueError if n is odd, or an `EmptyError` when none is.",
    ["ValueError", "EmptyError"],
  ],
  ["Raise a ParseError if it is broken, and never let ValueError for a key through.", ["ParseError"]],
  ["Do not raise KeyError or ValueError for a missing key.", []],
  ["Do not raise ValueError.", []],
  ["It should never raise a ValueError.", []],
  ["Returns the ValueError count.", []],
  ["If n is negative, a ValueError should be raised.", ["ValueError"]],
  ["If n is not whole raise a ValueError.", ["ValueError"]],
  ["Write a function that raises ValueError when it is empty.", ["ValueError"]],
  ["Rather than raise a ValueError, return None. Do not let it raise KeyError or ParseError.", []],
  ["Try again if it raises TimeoutError. Count how often it is that func raises ParseError.", []],
  ["Suppose that opening it raises PermissionError.", []],
  ["Users under 18 years old should not register: raise ValueError.", ["ValueError"]],
  ["int(s) raises ValueError for words, json.loads raises JSONDecodeError: return None then.", []],
  ["Currently it raises a ValueError for []. It should return None.", []],
  ["Unlike list.index, which raises ValueError, it returns -1.", []],
  ["If a ValueError is raised by it, return None; no ParseError is raised.", []],
  ["fetch may raise TimeoutError, and parsing might throw ParseError: return None then.", []],
  ["If parsing raises ParseError, return {}. Whenever calling fn raises TimeoutError, try again.", []],
  ["Count the lines with 'raise ParseError' in a program.", []],
  ["If parsing fails raise ParseError.", ["ParseError"]],
  ["It must `raise ParseError` for an empty text.", ["ParseError"]],
  ["```\nraise ValueError\n```", []],
])("%j asks for %j", (task, errors) => {
  expect(lacking(task, plain)).toEqual(errors);
});

test("whoever raises it, or does what raises it, or is shown by an example, has it", () => {
  const task = "Raise ValueError if n is negative.";
  const raises = { kind: "raises", id: "e1", style: "raises", call: "f(-1)", error: "ValueError" } as const;
  expect([
    lacking(task, "def f(n):\n    if n < 0: raise ValueError('no')\n    return n"),
    lacking(task, "def f(n): return int(n)"),
    lacking(task, "def f(n): return [1].index(n)"),
    lacking(task, plain, [raises]),
    lacking(task, "def f(n):\n    # ValueError\n    return 'ValueError'"),
  ]).toEqual([[], [], [], [], ["ValueError"]]);
});

test("given programs that agree, the one that raises what was asked for is handed over", async () => {
  const bodies = ["x", "x + 0", "x * 1", "x if x else ValueError", "+x"];
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((it) => [it, passed])),
    outputs: Object.fromEntries(bodies.map((it) => [it, ["1", "2", "3", "4"]])),
  });
  const task = taskOf({ task: "Raise ValueError for 0.\nf(1) == 2 and f(2) == 4" });
  const { attempt, grade } = endOf(await told(openRun(task), ports));
  expect([attempt, grade]).toEqual([4, "verified"]);
});
