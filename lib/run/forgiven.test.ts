/** Protects the word `verified`: Python's own `==` has to say so, too, unless the person asked for what it calls False. */
import { expect, test } from "vitest";
import { endOf, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import { forgivenReasons, unasked } from "./forgiven.ts";
import type { Task } from "./task.ts";
import type { Verdict } from "./verdict.ts";

const signature = { name: "f", text: "def f(n: int) -> Iterator[int]:", by: "model" as const };
const both = { forgiven: ["awaited" as const, "iterated" as const] };
const asksFor = (task: Partial<Task>, by: "model" | "task" = "model") =>
  unasked({ task: taskOf({ task: "Do it.", ...task }), signature: { ...signature, by } }, both);

test.each<[string, Partial<Task>, string[]]>([
  ["nothing", {}, ["awaited", "iterated"]],
  ["the task", { task: "Write an async function that yields numbers." }, []],
  ["the task", { task: "Write a lazy generator." }, ["awaited"]],
  ["the code", { code: "async def f(n):\n    return n" }, ["iterated"]],
  ["the tests", { tests: "async def test_f():\n    assert await f(1) == 2" }, ["iterated"]],
  ["the examples", { examples: "await f(1) == 2" }, ["iterated"]],
  ["the person's signature", { signature: "def f(n) -> Iterable[int]" }, ["awaited"]],
  ["what only sounds like it", { task: "Take an iterable and generate a list; do not wait." }, ["awaited", "iterated"]],
])("%s says what is asked for: %j", (_, task, left) => {
  expect(asksFor(task)).toEqual(left);
});

test("a signature says it, a model's own does not", () => {
  expect([asksFor({}, "task"), asksFor({}, "model")]).toEqual([["awaited"], ["awaited", "iterated"]]);
});

test("what floats round is told, and held against nobody", () => {
  const [run, verdict] = [openRun(taskOf()), { forgiven: ["iterated" as const, "rounded" as const] }];
  expect(unasked(run, verdict)).toEqual(["iterated"]);
  expect(forgivenReasons(run, verdict).map((it) => it.split(":").at(-1))).toEqual([
    expect.stringContaining("its items are right") as string,
    " `==` calls it False.",
  ]);
});

test.each([
  ["Print twice the number.\n>>> f(1)\n2", []],
  ["Display it.\n>>> f(1)\n2", []],
  ["Return twice the number, as is shown here.\n>>> f(1)\n2", ["printed"]],
])("whether printing is asked for: %s", (task, left) => {
  expect(unasked({ task: taskOf({ task }) }, { forgiven: ["printed"] })).toEqual(left);
});

type Kind = NonNullable<Verdict["forgiven"]>[number];
const raises = (message: string) => ({
  kind: "raises" as const,
  id: "e1",
  style: "doctest",
  call: "f(-1)",
  error: "ValueError",
  message,
});

test.each<[Kind, string, boolean]>([
  ["returned", "Print a greeting.\n>>> f('Bo')\nHi Bo", true],
  ["returned", "def f(name: str) -> None:\n    >>> f('Bo')\n    Hi Bo", true],
  ["returned", "Write f(name).\nf('Bo') prints \"Hi Bo\"", true],
  ["returned", "It prints the name and returns nothing.", true],
  ["returned", "Write a greeting.\n>>> f('Bo')\nHi Bo", false],
  ["returned", "Return what f('Bo') prints.", false],
  ["returned", "Greet.\nprint(f('Bo'))  # Hi Bo", false],
  ["returned", "Take printable characters, as it shows.", false],
  ["rounded", "f(x): x divided by 3, rounded to 7 decimals.", true],
  ["rounded", "Round the mean to a cent.", true],
  ["rounded", "It rounds up.", true],
  ["rounded", "With 7 decimal places.", true],
  ["rounded", "Use 3 significant digits.", true],
  ["rounded", "Truncate it behind the point.", true],
  ["rounded", "def f(x, decimals=2):", true],
  ["rounded", "It must be rounded.", true],
  ["rounded", "It should not be rounded.", false],
  ["rounded", "Don't round it up.", false],
  ["rounded", "The mean of x. Tests call round(f(x), 2).", false],
  ["rounded", "Add two decimals.", false],
  ["rounded", "The sum of its digits, without rounding errors.", false],
  ["rounded", "The score of each round.", false],
  ["reordered", "Count the words, most frequent first.", true],
  ["reordered", "Sorted by name.", true],
  ["reordered", "In order of appearance.", true],
  ["reordered", "The first letter of each word, in any order.", false],
  ["reordered", "Group them in order to count; order does not matter.", false],
  ["counted", "Whether it is even.", true],
  ["floated", "Halve it.", false],
  ["changed", "The largest.", false],
])("a program is not as asked where a value is %s, and the task says: %s", (kind, task, isUnasked) => {
  const run = { task: taskOf({ task }) };
  expect(unasked(run, { forgiven: [kind] })).toEqual(isUnasked ? [kind] : []);
  expect(forgivenReasons(run, { forgiven: [kind] })).toHaveLength(1);
});

test.each([
  ['Raise ValueError with the words "x is bad".', ["worded"]],
  ["raise ValueError('x is bad')", ["worded"]],
  ["Raise ValueError: x is bad", []],
  ['Say "x is worse".', []],
])("the words of an exception are asked for where they stand in quotes: %s", (task, left) => {
  const run = { task: taskOf({ task }), examples: [raises("x is bad")] };
  expect(unasked(run, { forgiven: ["worded"] })).toEqual(left);
});

test("that an argument is changed is told where nobody speaks of it", () => {
  const told = (task: string) => forgivenReasons({ task: taskOf({ task }) }, { forgiven: ["changed"] });
  expect([told("The largest."), told("Sort it in place, and return the largest.")]).toEqual([
    ["It changes what it is given, of which nobody has spoken: the caller's own is another afterwards."],
    [],
  ]);
});

const bodies = ["x * 2", "x + x", "2 * x", "x << 1", "sum((x, x))"];
const outputs = Object.fromEntries(bodies.map((it) => [it, ["2", "4", "6"]]));

async function ended(task: string, forgiving: readonly string[], kind: Kind = "awaited") {
  const verdicts = Object.fromEntries(
    bodies.map((it) => [it, forgiving.includes(it) ? { ...passed, forgiven: [kind] } : passed]),
  );
  const { ports } = portsOf({ replies: [...bodies, ...bodies, ...bodies].map(say), verdicts, outputs });
  const settings = { candidates: 5, questions: "report" as const };
  const { grade, evidence, attempt } = endOf(await told(openRun(taskOf({ task, settings })), ports));
  return { grade, attempt, reasons: evidence.reasons.slice(2) };
}

const examples = "f(1) == 2 and f(2) == 4";

test("what nobody asked for is never verified, and the reason says what it is", async () => {
  expect(await ended(examples, bodies)).toEqual({
    grade: "passes",
    attempt: 1,
    reasons: ["It is asynchronous, for which nobody has asked: a plain call gives a coroutine, and not the value."],
  });
  expect((await ended(`An async function. ${examples}`, bodies)).grade).toBe("verified");
});

test("a program that gives the very values is waited for, and goes before those that do not", async () => {
  expect(await ended(examples, bodies.slice(0, 4))).toMatchObject({ grade: "verified", attempt: 5 });
});

test("what is only nearly the value is told beside every grade, and is not verified where rounding is asked for", async () => {
  expect(await ended(examples, bodies, "rounded")).toEqual({
    grade: "verified",
    attempt: 1,
    reasons: ["A number is only nearly the stated one, as floats are: `==` calls it False."],
  });
  expect(await ended(`Rounded to 7 decimals. ${examples}`, bodies, "rounded")).toEqual({
    grade: "passes",
    attempt: 1,
    reasons: ["Rounding is asked for, and a number is only nearly the stated one: `==` calls it False."],
  });
});

test("where printing is asked for a program that prints is waited for", async () => {
  expect(await ended(`Print it. ${examples}`, bodies.slice(0, 4), "returned")).toMatchObject({
    grade: "verified",
    attempt: 5,
  });
});
