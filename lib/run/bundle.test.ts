import { expect, test } from "vitest";
import { half, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { type Bundle, bundleOf, readBundle } from "./bundle.ts";
import type { StoredEvent } from "./event.ts";
import { openRun } from "./fold.ts";
import { type Repeated, repeatChecks } from "./replay.ts";

const at = "2026-11-21T12:00:00.000Z";
const made = { fixpoint: "1.2.3", prompts: { system: { sha256: "ab", text: "S" } } };
const script = {
  replies: [say("x"), say("x * 2"), say("x + x"), say("2 * x"), say("x * 2")],
  verdicts: { x: half, "x * 2": passed, "x + x": passed, "2 * x": passed },
  outputs: { x: ["0"], "x * 2": ["2", "4"], "x + x": ["2", "4"], "2 * x": ["2", "4"] },
};

async function record(): Promise<{ id: string; createdAt: string; endedAt: string; events: StoredEvent[] }> {
  const task = taskOf();
  const events = [{ type: "run-queue" as const, task }, ...(await told(openRun(task), portsOf(script).ports))];
  return {
    id: "r",
    createdAt: at,
    endedAt: at,
    events: events.map((event, index) => ({ seq: index + 1, at, ...event })),
  };
}

async function repeated(bundle: Bundle, sandbox = portsOf(script).ports.sandbox): Promise<Repeated[]> {
  const checks: Repeated[] = [];
  for await (const check of repeatChecks(bundle.events, sandbox, new AbortController().signal)) checks.push(check);
  return checks;
}

test("a bundle says what the run was, and comes back as it was written", async () => {
  const bundle = bundleOf(await record(), made);
  expect(bundle).toMatchObject({
    format: "fixpoint-run-1",
    fixpoint: "1.2.3",
    task: { task: "f(1) == 2 and f(2) == 4" },
    model: { id: "scripted/model" },
    code: "def f(x):\n    return x * 2\n",
  });
  expect(readBundle(JSON.stringify(bundle)).bundle).toEqual(bundle);
});

test("of a run that goes on there is no bundle", async () => {
  const { events, ...row } = await record();
  expect(() => bundleOf({ ...row, endedAt: null, events: events.slice(0, 5) }, made)).toThrow(
    expect.objectContaining({ code: "conflict" }),
  );
});

test.each<[string, (bundle: Bundle) => unknown]>([
  ["no JSON", () => "{"],
  ["a number", () => 7],
  ["another format", (bundle) => ({ ...bundle, format: "fixpoint-run-2" })],
  ["a field of a stranger", (bundle) => ({ ...bundle, script: "x" })],
  ["no events", (bundle) => ({ ...bundle, events: [] })],
  ["a gap in the events", (bundle) => ({ ...bundle, events: bundle.events.filter(({ seq }) => seq !== 3) })],
  [
    "events after the end",
    (bundle) => ({ ...bundle, events: [...bundle.events, { seq: 999, at, type: "run-resume" }] }),
  ],
  ["no end", (bundle) => ({ ...bundle, events: bundle.events.slice(0, -1) })],
  ["another program than that of its events", (bundle) => ({ ...bundle, code: "def f(x): ..." })],
  ["another task than that of its events", (bundle) => ({ ...bundle, task: { ...bundle.task, task: "Else." } })],
])("%s is no bundle", async (_, change) => {
  const changed = change(bundleOf(await record(), made));
  const text = typeof changed === "string" ? changed : JSON.stringify(changed);
  expect(() => readBundle(text)).toThrow(expect.objectContaining({ code: "bad-input" }));
});

test("where nothing has changed, every verdict and every vote is the same", async () => {
  const { bundle, run } = readBundle(JSON.stringify(bundleOf(await record(), made)));
  const checks = await repeated(bundle);
  const verdicts = bundle.events.filter(({ type }) => type === "check-end").length;
  expect(checks.map(({ what, same }) => [what, same])).toEqual([
    ...Array.from({ length: verdicts }, () => ["verdict", true]),
    ...(run.agreement?.outputs ?? []).map(() => ["votes", true]),
  ]);
  expect(verdicts).toBeGreaterThan(1);
});

test("a verdict, an answer or a value that is not as it was is told", async () => {
  const bundle = bundleOf(await record(), made);
  const half8 = { ...half, examples: half.examples.map((it) => (it.got === undefined ? it : { ...it, got: "8" })) };
  const { sandbox } = portsOf({
    ...script,
    verdicts: { ...script.verdicts, x: half8, "x + x": half },
    outputs: { ...script.outputs, "2 * x": ["5"] },
  }).ports;
  const checks = await repeated(bundle, sandbox);
  expect(checks.filter(({ same, notes }) => !same || notes.length > 0)).toEqual([
    {
      what: "verdict",
      attempt: 1,
      same: true,
      before: "failed (e1 passed, e2 failed)",
      now: "failed (e1 passed, e2 failed)",
      notes: ["e2: 7 then, 8 now"],
    },
    {
      what: "verdict",
      attempt: 3,
      same: false,
      before: "passed (e1 passed, e2 passed)",
      now: "failed (e1 passed, e2 failed)",
      notes: [],
    },
    expect.objectContaining({ what: "votes", attempt: 4, same: false }),
  ]);
});
