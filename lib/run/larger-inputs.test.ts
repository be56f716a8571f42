/** Protects people from a program that answers as others do and is never done with more than an example shows. */
import { expect, test } from "vitest";
import { endOf, passed, portsOf, program, say, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import { largerCalls } from "./larger-inputs.ts";
import type { Sandbox } from "./ports.ts";

const callsFor = (examples: string, name = "f") => {
  const given = examples.split("; ").map((it, at) => {
    const [call = "", expected = ""] = it.split(" == ");
    return { kind: "call" as const, id: String(at), style: "", call, expected };
  });
  return largerCalls({ task: taskOf(), signature: { name, parameters: [] }, examples: given, seed: 1 } as never);
};

test.each<[string, string[]]>([
  ["f(3) == 2; f(10) == 55", ["f(40)"]],
  ["f(200) == 1", ["f(800)"]],
  ["f(1) == 1", []],
  ["f(1000000) == 1", []],
  ["f(-5) == 1; f(2.5) == 2; f(None) == 0", []],
  [
    "f([1, 2], 3) == 2",
    [`f([${"1, 2, ".repeat(20).slice(0, -2)}], 40)`, `f([${"1, 2, ".repeat(20).slice(0, -2)}], 3)`],
  ],
  ["f('ab') == 2", [`f("${"ab".repeat(20)}")`]],
  ["f([]) == 0", []],
  ["f({'a': 1}) == 1", []],
])("larger than what is shown by %s", (examples, calls) => {
  expect(callsFor(examples)).toEqual(calls);
});

const bodies = ["x * 2", "x + x", "2 * x"];

async function runWith(slow: readonly string[]) {
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((it) => [it, passed])),
    outputs: Object.fromEntries(bodies.map((it) => [it, ["1"]])),
  });
  const outputs: Sandbox["outputs"] = async (job, signal) => {
    if (job.limits.late === 8) return await ports.sandbox.outputs(job, signal);
    const isSlow = slow.some((it) => job.code.trim() === program(it));
    return job.calls.map(() => (isSlow ? { kind: "timed-out", error: "" } : { kind: "value", value: "2" }));
  };
  const task = taskOf({ settings: { candidates: 3 } });
  const events = await told(openRun(task), { ...ports, sandbox: { ...ports.sandbox, outputs } });
  const { attempt, evidence } = endOf(events);
  return { attempt, said: evidence.reasons.filter((it) => it.startsWith("It is slow")) };
}

test("given programs that answer alike, then one that is done with larger inputs is handed over", async () => {
  const [none, first] = [await runWith([]), await runWith(["x * 2"])];
  expect([none, { ...first, isOther: first.attempt !== none.attempt }]).toEqual([
    { attempt: 1, said: [] },
    { attempt: first.attempt, said: [], isOther: true },
  ]);
});

test("given that all are slow, then it is told, and nothing else is another", async () => {
  expect(await runWith(bodies)).toEqual({
    attempt: 1,
    said: ["It is slow on larger inputs: f(40) was given up after 250 ms."],
  });
});
