import { expect, test } from "vitest";
import { chanceAt, half, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { type Bundle, bundleOf, readBundle } from "./bundle.ts";
import type { Evidence, StoredEvent } from "./event.ts";
import { openRun } from "./fold.ts";
import { type Repeated, repeatChecks } from "./replay.ts";

const at = "2026-11-21T12:00:00.000Z";
const made = { fixpoint: "1.2.3", prompts: { system: { sha256: "ab", text: "S" } } };
const script = {
  replies: [say("x"), say("x * 2"), say("x + x"), say("2 * x"), say("x * 2")],
  verdicts: { x: half, "x * 2": passed, "x + x": passed, "2 * x": passed },
  outputs: { x: ["0"], "x * 2": ["2", "4", "6"], "x + x": ["2", "4", "6"], "2 * x": ["2", "4", "6"] },
};

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

async function record(said: Parameters<typeof portsOf>[0] = script, more: Parameters<typeof taskOf>[0] = {}) {
  const task = taskOf(more);
  const events = [{ type: "run-queue" as const, task }, ...(await told(openRun(task), portsOf(said).ports))];
  return {
    id: "r",
    createdAt: at,
    endedAt: at,
    events: events.map((event, index): StoredEvent => ({ seq: index + 1, at, ...event })),
  };
}

async function repeated(bundle: Bundle, sandbox = portsOf(script).ports.sandbox, isOurs = true): Promise<Repeated[]> {
  const checks: Repeated[] = [];
  const told = { events: bundle.events, isOurs };
  for await (const check of repeatChecks(told, sandbox, new AbortController().signal)) checks.push(check);
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
  ["lists that are nested 5,000 levels deep", () => nested(5_000)],
  [
    "events that are nested 100,000 levels deep",
    (bundle) => JSON.stringify({ ...bundle, events: 0 }).replace(/0}$/, `${nested(100_000)}}`),
  ],
  ["another task than that of its events", (bundle) => ({ ...bundle, task: { ...bundle.task, task: "Else." } })],
])("%s is no bundle", async (_, change) => {
  const changed = change(bundleOf(await record(), made));
  const text = typeof changed === "string" ? changed : JSON.stringify(changed);
  expect(() => readBundle(text)).toThrow(expect.objectContaining({ code: "bad-input" }));
});

test("where nothing has changed, every verdict and every vote is the same, and the grade follows", async () => {
  const { bundle, run } = readBundle(JSON.stringify(bundleOf(await record(), made)));
  const checks = await repeated(bundle);
  const verdicts = bundle.events.filter(({ type }) => type === "check-end").length;
  expect(checks.map(({ what, same }) => [what, same])).toEqual([
    ...Array.from({ length: verdicts }, () => ["verdict", true]),
    ...(run.agreement?.outputs ?? []).map(() => ["votes", true]),
    ["evidence", true],
    ["grade", true],
  ]);
  expect(verdicts).toBeGreaterThan(1);
});

type Change = (event: StoredEvent) => StoredEvent[];
const inHundred = (chance = 0) => Math.round(chance * 100);
const fewVotes = [
  "2 of 2 examples pass.",
  "2 independent replies, 2 different programs among them, agree on all 10 extra inputs.",
  `With so few votes about ${inHundred(chanceAt(2))} in 100 such programs are right.`,
];
const two = { ...script, replies: [say("x"), say("x * 2"), say("x + x"), say("x"), say("x")] };

/** Told to be verified and proved, whatever the run came to. */
const boasting: Change = (event) => {
  if (event.type !== "run-end") return [event];
  const evidence = { ...event.evidence, votes: 40, confidence: 0.99, reasons: ["Proved."] };
  return [{ ...event, grade: "verified", evidence }];
};
const ofVotes: Change = (event) => [event.type === "agreement-count" ? { ...event, votes: 40, distinct: 9 } : event];
const notChecked = "The run ended before this program was checked.";
const unchecked: Change = (event) => (["check-end", "agreement-count"].includes(event.type) ? [] : [event]);
const exchanged: Change = (event) => {
  const wrong = "def f(x):\n    return x\n";
  if (event.type !== "check-end" || event.attempt !== 2) return [event];
  const facts = { stop: "stop" as const, promptTokens: 0, tokens: 0, durationMs: 0, notes: [] };
  return [event, { seq: 0, at, type: "reply-end", attempt: 2, code: wrong, ...facts }];
};

test.each<[string, Change, Pick<Repeated, "now" | "notes">]>([
  ["in its end", (event) => [event], { now: "passes", notes: fewVotes }],
  ["in its count of votes", ofVotes, { now: "passes", notes: fewVotes }],
  ["by leaving the checks out", unchecked, { now: "unverified", notes: [notChecked] }],
  [
    "by another program in place of the checked one",
    exchanged,
    {
      now: "unverified",
      notes: [
        "1 of 2 examples passes.",
        "Look at f(2) == 4 again: 4 of 5 replies that pass every other example answer 7.",
      ],
    },
  ],
])("a grade that is made better %s does not follow", async (_, change, seen) => {
  const { events, ...row } = await record(two);
  const changed = events.flatMap(change).flatMap(boasting);
  const told = bundleOf({ ...row, events: changed.map((event, index) => ({ ...event, seq: index + 1 })) }, made);
  const { bundle } = readBundle(JSON.stringify(told));
  expect((await repeated(bundle)).at(-1)).toEqual({
    ...{ what: "grade", attempt: 2, same: false, before: "verified" },
    ...seen,
  });
});

test("evidence that says more than was seen is told apart, though the grade is what it was", async () => {
  const { events, ...row } = await record(two);
  const told = (more: Partial<Evidence>, isOurs = true) => {
    const changed = events.map((it) => (it.type === "run-end" ? { ...it, evidence: { ...it.evidence, ...more } } : it));
    return repeated(bundleOf({ ...row, events: changed }, made), undefined, isOurs);
  };
  const evidenceOf = async (more: Partial<Evidence>, isOurs?: boolean) =>
    (await told(more, isOurs)).find((it) => it.what === "evidence");
  const seen = "2 of 2 examples; 2 votes by 2 of 3 programs on 10 inputs";
  const as = { what: "evidence", attempt: 2, before: seen, now: seen, same: true, notes: [] };
  expect(await evidenceOf({})).toEqual(as);
  expect(await evidenceOf({ votes: 1, inputs: 3 })).toMatchObject({ same: true });
  for (const more of ["examplesPassed", "examplesTotal", "votes", "distinct", "inputs", "programs"] as const)
    expect(await evidenceOf({ [more]: 40 })).toMatchObject({ same: false, now: seen });
  const boasted = { confidence: 0.99, reasons: ["Proved."] };
  const notes = [
    `its chance: 0.99 then, ${(chanceAt(2) ?? 0).toFixed(2)} now`,
    "said then, not now: Proved.",
    ...fewVotes.map((it) => `said now, not then: ${it}`),
  ];
  expect(await evidenceOf(boasted)).toEqual({ ...as, same: false, notes });
  expect(await evidenceOf(boasted, false)).toEqual({ ...as, notes });
  expect((await told({ votes: 40 })).at(-1)).toMatchObject({ what: "grade", same: true });
});

test.each<[string, Change, Pick<Repeated, "what" | "attempt" | "before" | "now">]>([
  [
    "an outcome",
    (event) => [event.type === "run-end" ? { ...event, outcome: "gave-up" } : event],
    { what: "outcome", attempt: 2, before: "gave-up", now: "solved" },
  ],
  [
    "a reply",
    (event) => [event.type === "reply-delta" && event.attempt === 2 ? { ...event, text: "hello" } : event],
    { what: "reply", attempt: 2, before: "the program", now: "another one is read out of it" },
  ],
])("%s that was changed beside everything else is told", async (_, change, seen) => {
  const { events, ...row } = await record(two);
  const told = bundleOf({ ...row, events: events.flatMap(change) }, made);
  const differing = (await repeated(told)).filter(({ same }) => !same);
  expect(differing).toEqual([{ ...seen, same: false, notes: [] }]);
});

test("a verified run stays so by its votes, unless the examples prove nothing here", async () => {
  const likely = { ...script, replies: Array.from({ length: 12 }, (_, index) => say(index % 2 ? "x + x" : "x * 2")) };
  const told = bundleOf(await record(likely, { profile: "thorough" }), made);
  const grade = { what: "grade", attempt: 1, before: "verified" };
  expect((await repeated(told)).at(-1)).toEqual({ ...grade, same: true, now: "verified", notes: [] });
  const { sandbox } = portsOf(likely).ports;
  const idle: typeof sandbox = {
    ...sandbox,
    check: async (job, signal) => (job.code.includes("args") ? passed : await sandbox.check(job, signal)),
  };
  expect((await repeated(told, idle)).at(-1)).toMatchObject({ ...grade, same: false, now: "passes" });
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
    expect.objectContaining({
      ...{ what: "evidence", attempt: 2, same: false },
      before: "2 of 2 examples; 4 votes by 3 of 4 programs on 10 inputs",
      now: "2 of 2 examples; 3 votes by 2 of 4 programs on 10 inputs",
    }),
    expect.objectContaining({ what: "grade", attempt: 2, same: false, before: "verified", now: "passes" }),
  ]);
});
