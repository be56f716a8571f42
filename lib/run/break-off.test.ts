import fc from "fast-check";
import { expect, test } from "vitest";
import { endOf, half, passed, portsOf, program, say, short, taskOf, told } from "#lib/testing-solve.ts";
import { breakOff } from "./break-off.ts";
import type { RunEvent } from "./event.ts";
import { Fault } from "./fault.ts";
import { foldRun, openRun, type Run } from "./fold.ts";
import { solve } from "./solve.ts";

test.each([
  ["nonsense", ["I cannot.", "No.", "", "Sorry", "Never"]],
  ["a fence with nothing in it", Array.from({ length: 5 }, () => "```python\n```")],
])("a model that answers %s ends the run with a reason and no attempt", async (_, replies) => {
  const { ports } = portsOf({ replies });
  const events = await told(openRun(taskOf({ settings: { candidates: 5 } })), ports);
  expect(short(events).at(-1)).toBe("gave-up unverified candidates none");
});

test("a model that breaks off spoils that reply alone; three times in a row ends the run, and nothing is lost", async () => {
  const broken = new Fault("model-failed", "It broke off.");
  const lucky = portsOf({ replies: [broken, say("x * 2")], verdicts: { "x * 2": passed } });
  expect(short(await told(openRun(taskOf({ profile: "fast", settings: { candidates: 2 } })), lucky.ports))).toEqual([
    "greedy 1",
    "1 no-code",
    "sample 2",
    "2 passed",
    "solved passes first-pass 2",
  ]);
  const dead = portsOf({
    replies: [say("x"), broken, broken, broken, broken],
    verdicts: { x: half },
    outputs: { x: ["1"] },
  });
  const events = await told(openRun(taskOf()), dead.ports);
  expect(endOf(events)).toMatchObject({
    outcome: "crashed",
    reason: "model-failed",
    attempt: 1,
    message: "It broke off.",
  });
});

test("a model that cannot be had ends the run as crashed, with what mends it", async () => {
  const { ports } = portsOf({ replies: [new Fault("model-unavailable", "Nobody answers.", { hint: "Start it." })] });
  expect(endOf(await told(openRun(taskOf()), ports))).toMatchObject({
    outcome: "crashed",
    reason: "model-unavailable",
    attempt: null,
    message: "Nobody answers. What helps: Start it.",
  });
});

test("a bug is told as an end, then thrown", async () => {
  const { ports } = portsOf({ replies: [say("x * 2")] });
  const events: RunEvent[] = [];
  await expect(async () => {
    for await (const event of solve(openRun(taskOf()), ports, new AbortController().signal)) events.push(event);
  }).rejects.toThrow("does not know");
  expect(endOf(events)).toMatchObject({ outcome: "crashed", reason: "internal" });
});

test("an abort in mid-reply ends the run as cancelled, and the best program stays", async () => {
  const { ports } = portsOf({
    replies: [say("x"), ...Array.from({ length: 4 }, () => say("x * 2"))],
    verdicts: { x: half, "x * 2": passed },
    outputs: { x: ["1"] },
  });
  const stop = new AbortController();
  const events: RunEvent[] = [];
  for await (const event of solve(openRun(taskOf()), ports, stop.signal)) {
    events.push(event);
    if (event.type === "reply-delta" && event.attempt === 3) stop.abort();
  }
  expect(endOf(events)).toMatchObject({ outcome: "cancelled", reason: "cancelled", grade: "unverified", attempt: 1 });
});

test("who stops a run reads what was not checked, and not that it fails", async () => {
  const bodies = ["x * 2", "x + x", "2 * x", "x << 1", "sum((x, x))"];
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((it) => [it, passed])),
    outputs: Object.fromEntries(bodies.map((it) => [it, ["2", "4", "6"]])),
  });
  const events = await told(openRun(taskOf({ profile: "thorough", settings: { candidates: 5 } })), ports);
  const reasonsAt = (at: number) => {
    const run = events.slice(0, at).reduce<Run>(foldRun, openRun(taskOf()));
    return breakOff(run, { outcome: "cancelled", reason: "cancelled" }).evidence.reasons;
  };
  expect(endOf(events).grade).toBe("verified");
  expect(reasonsAt(events.length - 1)).toEqual([
    "2 of 2 examples pass.",
    "5 independent replies, 5 different programs among them, agree on all 10 extra inputs.",
    "It ended before it was tried whether a program that does nothing with its arguments passes the examples too.",
  ]);
  const checked = events.findIndex((it) => it.type === "check-start");
  expect(reasonsAt(checked)).toEqual(["The run ended before this program was checked."]);
  expect(reasonsAt(3)).toEqual(["There is no program, so nothing was checked."]);
});

test("a run cut off while it took the person's own code checks that code, and asks no model for it", async () => {
  const task = taskOf({ code: program("x * 2"), profile: "fast" });
  const script = { replies: [], verdicts: { "x * 2": passed } };
  const whole = await told(openRun(task), portsOf(script).ports);
  for (const cut of whole.keys()) {
    const before = whole.slice(0, cut).reduce<Run>((run, event) => foldRun(run, event), openRun(task));
    expect((await told(before, portsOf(script).ports)).at(-1)).toEqual(whole.at(-1));
  }
});

test("a run cut off after any event goes on to the same end, and nothing finished is done twice", async () => {
  const replies = [say("x"), say("x * 2"), say("x + x"), say("2 * x"), say("x * 2")];
  const script = {
    replies,
    verdicts: { x: half, "x * 2": passed, "x + x": passed, "2 * x": passed },
    outputs: { x: ["0"], "x * 2": ["2", "4", "6"], "x + x": ["2", "4", "6"], "2 * x": ["2", "4", "6"] },
  };
  const whole = await told(openRun(taskOf()), portsOf(script).ports);
  const bySeed = new Map(
    whole.flatMap((event) =>
      event.type === "attempt-start" ? [[event.seed, replies[event.attempt - 1] ?? ""] as const] : [],
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async (cut) => {
      const before = whole.slice(0, cut);
      const { ports } = portsOf(script);
      const finished = new Set(before.flatMap((event) => (event.type === "reply-end" ? [event.attempt] : [])));
      ports.model = {
        ...ports.model,
        async *reply(_, { seed }) {
          yield { type: "text", text: bySeed.get(seed) ?? "" };
          yield { type: "end", stop: "stop", promptTokens: 10, tokens: (bySeed.get(seed) ?? "").length };
        },
      };
      const after = await told(
        before.reduce<Run>((run, event) => foldRun(run, event), openRun(taskOf())),
        ports,
      );
      expect(after[0]).toEqual({ type: "run-resume" });
      expect(
        after.flatMap((event) =>
          event.type === "attempt-start" && finished.has(event.attempt) ? [event.attempt] : [],
        ),
      ).toEqual([]);
      expect(after.at(-1)).toEqual(whole.at(-1));
    }),
    { numRuns: 40 },
  );
});
