/** Protects that a model which would say a program again is told what failed without being shown it, and that others are shown it. */
import { expect, test } from "vitest";
import { crash, half, passed, portsOf, say, short, taskOf, told } from "#lib/testing-solve.ts";
import type { RunEvent } from "./event.ts";
import { foldRun, openRun, type Run } from "./fold.ts";
import { nextStep } from "./next.ts";
import type { Task } from "./task.ts";

const once = { candidates: 1, strategy: "repair-then-sample" } satisfies Task["settings"];
const verdicts = { "x + '1'": { ...crash, line: 2 }, "x * 2": passed, x: half };

async function mended(billions: number | undefined, given: Parameters<typeof taskOf>[0] = {}) {
  const { ports, model } = portsOf({ replies: [say("x + '1'"), say("x * 2")], verdicts });
  const run = openRun(taskOf({ settings: once, ...given }));
  const known = { ...ports.model, ...(billions !== undefined && { billions }) };
  const events = await told(run, { ...ports, model: known });
  const start = events.findLast((it) => it.type === "attempt-start");
  const prompt = model.asked.at(-1)?.user ?? "";
  return { run, events, start, shows: prompt.includes("x + '1'"), prompt };
}

test("a small model is told what failed, at the temperature of a sample, and is not shown the program", async () => {
  const { start, shows, prompt, events } = await mended(0.5);
  expect(start).toMatchObject({ kind: "repair", parent: 1, temperature: 0.8, unseen: true });
  expect([shows, /failed .*TypeError/s.test(prompt), prompt.includes("in line 2")]).toEqual([false, true, false]);
  expect(short(events).at(-1)).toBe("solved passes candidates 2");
});

test.each<[string, number | undefined, Parameters<typeof taskOf>[0]]>([
  ["a larger model", 7, {}],
  ["one of unknown size", undefined, {}],
  ["one that is to change lines of it", 0.5, { settings: { ...once, repairStrategies: ["minimal"] } }],
])("%s is shown the program, as cautiously as before", async (_, billions, given) => {
  const { start, shows } = await mended(billions, given);
  expect(start).toMatchObject({ kind: "repair", parent: 1, temperature: 0.2 });
  expect([start && "unseen" in start, shows]).toEqual([false, true]);
});

test("code of the person's own is shown to a small model, too: it is to be mended, not written anew", async () => {
  const { start, shows } = await mended(0.5, { code: "def f(x):\n    return x + '1'\n", profile: "fast" });
  expect([start && "unseen" in start, shows]).toEqual([false, true]);
});

test("a run that is cut off at such a repair goes on with the same", async () => {
  const { run, events, start } = await mended(0.5);
  const until = events.slice(0, events.findLastIndex((it: RunEvent) => it.type === "attempt-start") + 1);
  const { type, prefill, ...again } = start ?? { type: undefined, prefill: undefined };
  expect(nextStep(until.reduce<Run>(foldRun, run), 0)).toEqual({ do: "write", starts: [again] });
});
