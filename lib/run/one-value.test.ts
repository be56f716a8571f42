/** Protects what one example is worth: a constant passes it, so more programs have to agree than where two differ. */
import { expect, test } from "vitest";
import { chanceAt, endOf, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import calibration from "./calibration.json" with { type: "json" };
import { verifiedFrom } from "./chance.ts";
import type { Example } from "./example.ts";
import { openRun } from "./fold.ts";
import { areTooFew, stateOneValue } from "./one-value.ts";
import { stubsFor } from "./stubs.ts";
import type { Verdict } from "./verdict.ts";

const call = (x: number, expected: string): Example => ({
  kind: "call",
  id: `e${x}`,
  style: "==",
  call: `f(${x})`,
  expected,
});
const check: Example = { kind: "assert", id: "a", style: "assert", source: "assert f(3) == 2" };
const raises: Example = { kind: "raises", id: "r", style: "raises", call: "f(0)", error: "ValueError" };

test.each<[string, Example[], boolean]>([
  ["none", [], false],
  ["one call", [call(1, "2")], true],
  ["calls with one answer", [call(1, "2"), call(2, "2")], true],
  ["calls with two", [call(1, "2"), call(2, "4")], false],
  ["a statement that checks", [check], false],
  ["a call beside one", [call(1, "2"), check], false],
  ["an exception", [raises], false],
])("examples that state one value and nothing else: %s", (_, examples, isOne) => {
  expect(stateOneValue(examples)).toBe(isOne);
  expect(areTooFew(examples, examples.length)).toBe(examples.length < 2 && !isOne);
});

test("whoever answers the one value is no stub; beside another check it is", () => {
  const answersTwo = "def f(*args, **named):\n    return 2\n";
  expect(stubsFor(["f"], [call(1, "2"), call(2, "2")])).toEqual(stubsFor(["f"]));
  expect(stubsFor(["f"], [call(1, "2"), check])).toContain(answersTwo);
});

const bodies = ["x * 2", "x + x", "2 * x", "x << 1", "sum([x, x])", "x - -x"];

/** The end of a run in which so many programs pass and agree. */
async function agreeing(count: number, task: string) {
  const of = bodies.slice(0, count);
  const examples = task.split(" and ").map((_, at) => ({ id: `e${at + 1}`, status: "passed" as const }));
  const verdict: Verdict = { kind: "passed", durationMs: 1, examples };
  const { ports } = portsOf({
    replies: of.map(say),
    verdicts: Object.fromEntries(of.map((body) => [body, verdict])),
    outputs: Object.fromEntries(of.map((body) => [body, ["2", "4", "6"]])),
  });
  const asked = taskOf({ task, profile: "thorough", settings: { candidates: count } });
  const { grade, evidence } = endOf(await told(openRun(asked), ports));
  return { grade, confidence: evidence.confidence, last: evidence.reasons.at(-1) };
}

const chances = calibration.oneValue.steps;
const chanceOfOne = (votes: number) => chances.findLast((it) => votes >= it.votes)?.chance ?? 0;

test("five that agree verify one example, four do not, and two examples ask for four", async () => {
  const [four, five] = [chanceOfOne(4), chanceOfOne(5)];
  expect([four < verifiedFrom, five >= verifiedFrom]).toEqual([true, true]);
  expect(await agreeing(5, "f(1) == 2")).toMatchObject({ grade: "verified", confidence: five });
  expect(await agreeing(4, "f(1) == 2")).toEqual({
    grade: "passes",
    confidence: four,
    last: `With so few votes about ${Math.round(four * 100)} in 100 such programs are right.`,
  });
  expect(await agreeing(4, "f(1) == 2 and f(2) == 4")).toMatchObject({ grade: "verified", confidence: chanceAt(4) });
});

test("a second example with the same answer takes nothing away and adds nothing", async () => {
  expect(await agreeing(5, "f(1) == 2 and f(-1) == 2")).toMatchObject({
    grade: "verified",
    confidence: chanceOfOne(5),
  });
  expect(await agreeing(4, "f(1) == 2 and f(-1) == 2")).toMatchObject({ grade: "passes", confidence: chanceOfOne(4) });
});
