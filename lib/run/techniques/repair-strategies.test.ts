import { expect, test } from "vitest";
import { crash, half, passed, portsOf, say, short, taskOf, told } from "#lib/testing-solve.ts";
import type { RunEvent } from "../event.ts";
import { Fault } from "../fault.ts";
import { foldRun, openRun, type Run } from "../fold.ts";
import { nextStep } from "../next.ts";
import type { Prompt } from "../ports.ts";
import type { Task } from "../task.ts";
import type { RepairStrategy } from "../technique-names.ts";

const ways: RepairStrategy[] = ["minimal", "rewrite", "algorithm"];
const repairFirst = {
  candidates: 1,
  strategy: "repair-then-sample",
  repairStrategies: ways,
} satisfies Task["settings"];

/** A repair is known by the last words of its prompt; programs come in their order. */
function mending(repairs: Record<string, string>, programs: readonly string[] = ["x + '1'"]) {
  const bodies = [...programs];
  return ({ user }: Prompt) => say(repairs[user.split("\n").at(-1) ?? ""] ?? bodies.shift() ?? "x");
}

async function ran(settings: Task["settings"], script: Parameters<typeof portsOf>[0], more: Partial<Task> = {}) {
  const { ports, model } = portsOf(script);
  const run = openRun(taskOf({ settings, ...more }));
  return { events: await told(run, ports), asked: model.asked, run };
}

const verdicts = { "x + '1'": crash, "x * 2": passed, x: half, "x * 3": crash };

test("a crash is repaired in every way at once, and the one that passes is handed over", async () => {
  const { events, asked } = await ran(repairFirst, {
    replies: mending({ "smallest change": "x * 3", "failing part anew": "x * 2", "another algorithm": "x" }),
    verdicts,
  });
  expect(short(events)).toEqual([
    "greedy 1",
    "1 raised",
    "repair 2 of 1",
    "repair 3 of 1",
    "repair 4 of 1",
    "2 raised",
    "3 passed",
    "4 failed",
    "solved passes candidates 3",
  ]);
  const starts = events.flatMap((it) => (it.type === "attempt-start" ? [[it.strategy, it.temperature]] : []));
  expect(starts).toEqual([[undefined, 0], ...ways.map((way) => [way, 0.2])]);
  expect(new Set(asked.slice(1).map((it) => it.seed)).size).toBe(3);
});

test("they are one of the repairs that are allowed, and of what is left the best is kept", async () => {
  const { events } = await ran(
    { ...repairFirst, iters: 2, repairStrategies: ["minimal", "rewrite"] },
    { replies: mending({ "smallest change": "x * 3", "failing part anew": "x" }), verdicts },
  );
  // The second round is for the better one of the two, though it is wrong by a value.
  expect(short(events).filter((it) => it.startsWith("repair"))).toEqual([
    "repair 2 of 1",
    "repair 3 of 1",
    "repair 4 of 3",
    "repair 5 of 3",
  ]);
  expect(short(events).at(-1)).toBe("gave-up unverified candidates 3");
});

test("repairs that are refused, all of them for the length of the program that they show, do not end the run", async () => {
  const refused = new Fault("model-failed", "the engine refused the prompt");
  const bodies = ["x + '1'", "x * 2"];
  const replies = ({ user }: Prompt) => (user.includes("|") ? refused : say(bodies.shift() ?? "x"));
  const { events } = await ran({ ...repairFirst, candidates: 2 }, { replies, verdicts });
  expect(short(events).slice(-3)).toEqual(["sample 5", "5 passed", "solved passes candidates 5"]);
});

test("what passes is not repaired, and no more is written than the budget allows", async () => {
  const none = await ran(repairFirst, { replies: mending({}, ["x * 2"]), verdicts });
  expect(short(none.events).some((it) => it.startsWith("repair"))).toBe(false);
  const spent = await ran({ ...repairFirst, budget: 16 }, { replies: mending({}), verdicts });
  expect(short(spent.events)).toEqual(["greedy 1", "1 raised", "gave-up unverified budget 1"]);
});

test("code that a person gave is repaired in every way too", async () => {
  const { events } = await ran(
    { repairStrategies: ways },
    { replies: mending({ "another algorithm": "x * 2" }, ["x", "x * 3"]), verdicts: { ...verdicts, "x * 4": half } },
    { code: "def f(x):\n    return x * 4\n", profile: "fast" },
  );
  expect(short(events).slice(0, 5)).toEqual(["given 1", "1 failed", "repair 2 of 1", "repair 3 of 1", "repair 4 of 1"]);
  expect(short(events).at(-1)).toBe("solved passes first-pass 4");
});

test("a run that is cut off between two repairs goes on with the others, under the numbers that they would have had", async () => {
  const { events, run } = await ran(repairFirst, {
    replies: mending({ "smallest change": "x * 3", "failing part anew": "x * 2", "another algorithm": "x" }),
    verdicts,
  });
  const starts = events.flatMap((it) => (it.type === "attempt-start" && it.kind === "repair" ? [it] : []));
  for (const kept of [1, 2, 3]) {
    const until = events.slice(0, events.indexOf(starts[kept - 1] as RunEvent) + 1);
    const cut = until.reduce<Run>(foldRun, run);
    const written = new Set(until.flatMap((it) => (it.type === "reply-end" ? [it.attempt] : [])));
    const again = starts.filter((it) => !written.has(it.attempt)).map(({ type, prefill, ...start }) => start);
    expect(nextStep(cut, 0)).toEqual({ do: "write", starts: again });
  }
});
