/** Protects the word `verified`: Python's own `==` has to say so, too, unless the person asked for what it calls False. */
import { expect, test } from "vitest";
import { endOf, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import { forgivenReasons, unasked } from "./forgiven.ts";
import type { Task } from "./task.ts";

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

const bodies = ["x * 2", "x + x", "2 * x", "x << 1", "sum((x, x))"];
const outputs = Object.fromEntries(bodies.map((it) => [it, ["2", "4", "6"]]));

async function ended(task: string, forgiving: readonly string[]) {
  const verdicts = Object.fromEntries(
    bodies.map((it) => [it, forgiving.includes(it) ? { ...passed, forgiven: ["awaited" as const] } : passed]),
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
