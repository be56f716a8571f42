/** Protects the word on why this program: it names what told it from the others in this very run. */
import { expect, test } from "vitest";
import { endOf, half, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import type { Verdict } from "./verdict.ts";

type Programs = { bodies: string[]; verdicts?: Record<string, Verdict>; outputs?: Record<string, string[]> };
type Asked = Parameters<typeof taskOf>[0];

async function choiceOf({ bodies, verdicts = {}, outputs = {} }: Programs, asked: Asked = {}) {
  const all = Object.fromEntries(bodies.map((it) => [it, verdicts[it] ?? passed]));
  const { ports } = portsOf({ replies: bodies.map(say), verdicts: all, outputs });
  const settings = { candidates: bodies.length, iters: 0, questions: "report" as const, test: false };
  const { attempt, evidence } = endOf(await told(openRun(taskOf({ settings, ...asked })), ports));
  return [attempt, evidence.choice];
}

const of = (programs: number, passing: number) =>
  `${programs} different programs pass ${passing} of 2 examples; attempt 1 was chosen`;
const none: Verdict = { ...half, examples: half.examples.map((it) => ({ ...it, status: "failed" })) };
const three = ["x * 2", "x + x", "x << 1"];
const alike = Object.fromEntries(three.map((it) => [it, ["1", "2", "3"]]));

test("given programs that pass as many examples, then what decided is said, in its order", async () => {
  const split = { ...alike, "x << 1": ["1", "2", "4"] };
  expect([
    await choiceOf({ bodies: three.slice(0, 1) }),
    await choiceOf({ bodies: three, verdicts: { "x + x": half, "x << 1": half } }),
    await choiceOf({ bodies: three, verdicts: Object.fromEntries(three.map((it) => [it, none])) }),
    await choiceOf({ bodies: three, outputs: alike }),
    await choiceOf({ bodies: three, outputs: split }),
    await choiceOf({
      bodies: ["7", "8888"],
      verdicts: { "7": half, "8888": half },
      outputs: { "7": ["7"], "8888": ["8888"] },
    }),
  ]).toEqual([
    [1, undefined],
    [1, undefined],
    [1, undefined],
    [1, `${of(3, 2)} by how short it is, then by having been written first.`],
    [1, `${of(3, 2)} by how many replies give the same answers, then by having been written first.`],
    [1, `${of(2, 1)} by how short it is.`],
  ]);
});

test("what is only laid out otherwise is no other program", async () => {
  const outputs = { ...alike, "x*2": ["1", "2", "3"] };
  expect([
    await choiceOf({ bodies: ["x * 2", "x*2"], outputs }),
    await choiceOf({ bodies: ["x*2", "x * 2", "x + x"], outputs }),
  ]).toEqual([
    [2, undefined],
    [1, `${of(2, 2)} by how short it is.`],
  ]);
});

test("given no example, then none is said to pass one", async () => {
  const bare = { task: "Write f(x) that doubles x.", signature: "f(x)" };
  const outputs = { "x * 2": ["1", "2", "3"], "x + 2": ["1", "2", "4"] };
  const [, choice] = await choiceOf({ bodies: Object.keys(outputs), outputs }, bare);
  expect(choice).toMatch(/^No example tells 2 different programs apart; attempt \d was chosen by/);
});
