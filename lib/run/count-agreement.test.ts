/** Protects the asking of many programs: at once, in little time, and none is left running when one cannot be asked. */
import { expect, test } from "vitest";
import { passed, portsOf, program, say, taskOf, told } from "#lib/testing-solve.ts";
import { Fault } from "./fault.ts";
import { openRun } from "./fold.ts";
import type { Limits, Sandbox } from "./ports.ts";
import { until } from "./until.ts";

const bodies = ["x * 2", "x + x", "2 * x"];
const script = {
  replies: [...bodies, ...bodies].map(say),
  verdicts: Object.fromEntries(bodies.map((it) => [it, passed])),
  outputs: Object.fromEntries(bodies.map((it) => [it, ["1"]])),
};
/** Larger inputs have limits of their own. */
const isOfSpeed = ({ limits }: { limits: Limits }) => limits.late !== 8;
const countsOf = async (wrap: (sandbox: Sandbox) => Sandbox) => {
  const { ports } = portsOf(script);
  const events = await told(openRun(taskOf()), { ...ports, sandbox: wrap(ports.sandbox) });
  return events.filter((it) => it.type === "agreement-count" || it.type === "run-end");
};

test("given three programs to vote, then all are asked before one has answered, and who answers last changes nothing", async () => {
  const inTurn = await countsOf((sandbox) => sandbox);
  const doors: (() => void)[] = [];
  const answered: string[] = [];
  const backwards = await countsOf((sandbox) => ({
    ...sandbox,
    async outputs(job, signal) {
      if (job.hashes === "other" || isOfSpeed(job)) return await sandbox.outputs(job, signal);
      await new Promise<void>((open) => {
        doors.push(open);
        if (doors.length === bodies.length) doors.toReversed().forEach((it, at) => setTimeout(it, at * 10));
      });
      answered.push(job.code.trim());
      return await sandbox.outputs(job, signal);
    },
  }));
  expect(answered).toEqual(bodies.map(program).toReversed());
  expect(backwards).toEqual(inTurn);
});

test.each([
  [10, 2_000],
  [60, 12_000],
  [3, 1_000],
  [0.5, 500],
])(
  "given checks of %d s at most, then a program has %d ms for its votes, and eight inputs may hang",
  async (timeout, wallMs) => {
    const limits: Limits[] = [];
    const { ports } = portsOf(script);
    const outputs: Sandbox["outputs"] = async (job, signal) => {
      if (job.hashes === undefined && !isOfSpeed(job)) limits.push(job.limits);
      return await ports.sandbox.outputs(job, signal);
    };
    await told(openRun(taskOf({ settings: { timeout } })), { ...ports, sandbox: { ...ports.sandbox, outputs } });
    expect(limits).toEqual(bodies.map(() => ({ wallMs, memoryMb: 512, late: 8 })));
  },
);

test("given a sandbox that cannot ask one program, then the others are ended before the run is", async () => {
  const ended: string[] = [];
  const events = await countsOf((sandbox) => ({
    ...sandbox,
    async outputs({ code }, signal) {
      if (code.trim() === program("x + x")) throw new Fault("sandbox-unavailable", "It died.");
      try {
        return await until(new Promise<never>(() => undefined), signal);
      } finally {
        ended.push(code.trim());
      }
    },
  }));
  expect(ended).toEqual([program("x * 2"), program("2 * x")]);
  expect(events).toMatchObject([{ type: "run-end", reason: "sandbox-unavailable" }]);
});

test("given programs that part at one value alone, then they are asked there, and what a later one decides by joins", async () => {
  const thresholds = ["x * 2 if x < 120 else 0", "x * 2 if x <= 120 else 0", "x + x if x != 77 else 0"];
  const order = [0, 0, 1, 1, 1, 0, 1, 2, 2];
  const { ports } = portsOf({
    replies: order.map((it) => say(thresholds[it] ?? "")),
    verdicts: Object.fromEntries(thresholds.map((it) => [it, passed])),
    outputs: Object.fromEntries(thresholds.map((it, at) => [it, [String(at)]])),
  });
  const events = await told(openRun(taskOf({ settings: { candidates: 9 } })), ports);
  const asked = events.flatMap((it) => (it.type === "agreement-count" ? [it.inputs] : []));
  expect(asked.map((it) => ["f(119)", "f(120)", "f(121)", "f(77)"].filter((call) => it.includes(call)))).toEqual([
    ["f(119)", "f(120)", "f(121)"],
    ["f(119)", "f(120)", "f(121)", "f(77)"],
  ]);
  expect(asked[1]?.slice(0, asked[0]?.length)).toEqual(asked[0]);
});
