/** Consent, as the loop goes through it: the model, the sandbox and the index are scripted. */
import { expect, test } from "vitest";
import { scriptedModel } from "#lib/model/scripted.ts";
import { scriptedPackages } from "#lib/packages/scripted.ts";
import { prompts, told } from "#lib/testing-solve.ts";
import type { EventOf, RunEvent } from "./event.ts";
import { foldRun, openRun, type Run } from "./fold.ts";
import type { Need } from "./package.ts";
import type { Ports } from "./ports.ts";
import { repeatChecks } from "./replay.ts";
import { type Settings, taskSchema } from "./task.ts";

const numpy: Need = { name: "numpy", imports: ["numpy"], known: true };
const rare: Need = { name: "acme-rare", imports: ["acme_rare"], known: false };
const imitation: Need = { name: "reqeusts", imports: ["reqeusts"], known: false, meant: "requests" };
const library = "it belongs to Python 2 (now pickle)";
const elsewhere: Need = { name: "cPickle", imports: ["cPickle"], known: false, library };
const needs = {
  "import numpy": numpy,
  "import acme_rare": rare,
  "import reqeusts": imitation,
  "import cPickle": elsewhere,
};

const withNumpy = "```python\nimport numpy\ndef f(x):\n    return int(numpy.abs(x))\n```";
const alone = "```python\ndef f(x):\n    return abs(x)\n```";
const missing = { id: "e1", status: "not-run" as const };

/** A program passes when what it imports was given to it. */
function portsOf(replies: string[], { there = ["numpy", "acme-rare"], allowed = [] as string[] } = {}) {
  const model = scriptedModel(replies);
  const packages = scriptedPackages({ needs, there, allowed });
  const checked: (string | undefined)[] = [];
  /** The same of whatever stands in for a program, too. */
  const given: (string | undefined)[] = [];
  const ports: Ports = {
    model,
    packages,
    sandbox: {
      check: async ({ code, packages: key, examples }) => {
        given.push(key);
        if (/return (?:None|True|False|0|1|\[\]|""|\{\}|\[None, \*args)/.test(code))
          return { kind: "failed", durationMs: 1, examples: examples.map(({ id }) => ({ id, status: "failed" })) };
        checked.push(key);
        if (/^import (?:numpy|acme_rare|reqeusts|cPickle)/m.test(code) && key === undefined)
          return {
            kind: "raised",
            durationMs: 1,
            error: "ModuleNotFoundError: No module named 'x'",
            examples: [missing],
          };
        return { kind: "passed", durationMs: 1, examples: examples.map(({ id }) => ({ id, status: "passed" })) };
      },
      outputs: async ({ calls }) => calls.map(() => ({ kind: "value", value: "1" })),
    },
    prompts: { ...prompts, "standard-library": "LIBRARY ALONE" },
    now: () => 0,
  };
  return { ports, packages, model, checked, given };
}

const runOf = (settings: Settings): Run =>
  openRun(
    taskSchema.parse({
      task: "f(-1) == 1",
      name: "f",
      profile: "fast",
      settings: { candidates: 2, iters: 0, ...settings },
    }),
  );
const after = (run: Run, events: readonly RunEvent[]) => events.reduce<Run>((before, it) => foldRun(before, it), run);
const installs = (events: RunEvent[]) => events.flatMap((it) => (it.type === "package-install" ? [it.state] : []));
const verdicts = (events: RunEvent[]) => events.flatMap((it) => (it.type === "check-end" ? [it.verdict] : []));

test("a program that needs nothing is checked as ever, and nobody is asked", async () => {
  const { ports, checked } = portsOf([alone]);
  const events = await told(runOf({ packages: "yes" }), ports);
  expect([installs(events), checked, events.some((it) => it.type === "package-ask")]).toEqual([
    [],
    [undefined, undefined],
    false,
  ]);
});

test("with yes it is installed, told as it goes, and the check names the environment", async () => {
  const { ports, packages, checked } = portsOf([withNumpy]);
  const events = await told(runOf({ packages: "yes" }), ports);
  expect(installs(events)).toEqual(["start", "progress", "done"]);
  expect(packages.installed).toEqual([["numpy"]]);
  const done = events.find((it) => it.type === "package-install" && it.state === "done") as EventOf<"package-install">;
  const key = done.environment?.key;
  // A second time where texts have other hashes.
  expect(checked).toEqual([key, key]);
  expect(events.find((it) => it.type === "check-start")).toEqual({
    type: "check-start",
    attempt: 1,
    packages: done.environment?.key,
  });
  expect(events.at(-1)).toMatchObject({ type: "run-end", outcome: "solved" });
});

test("what its examples compare with is installed for a program that imports nothing", async () => {
  const { ports, packages } = portsOf([alone]);
  const run = openRun(
    taskSchema.parse({
      task: "Write f(x) that gives the distance of x from zero.",
      name: "f",
      examples: "f(np.array(-1)) == 1\nf(2) == 2",
      profile: "fast",
      settings: { candidates: 1, iters: 0, packages: "yes" },
    }),
  );
  const events = await told(run, ports);
  expect([installs(events), packages.installed]).toEqual([["start", "progress", "done"], [["numpy"]]]);
});

test("what stands in for a program, or watches it, is given its packages", async () => {
  const { ports, given } = portsOf([withNumpy]);
  const events = await told(runOf({ packages: "yes", tools: ["coverage"] }), ports);
  const done = events.find((it) => it.type === "package-install" && it.state === "done") as EventOf<"package-install">;
  expect([given.length > 10, new Set(given)]).toEqual([true, new Set([done.environment?.key])]);
  expect(events.some((it) => it.type === "coverage-count")).toBe(true);
});

test.each<[string, Settings]>([
  ["no", { packages: "no" }],
  ["ask where nobody can be asked", { packages: "ask", questions: "report" }],
  ["nothing said where nobody can be asked", { questions: "report" }],
])(
  "with %s nothing is installed, the verdict says what is lacking, and later prompts say to do without",
  async (_, settings) => {
    const { ports, packages, model } = portsOf([withNumpy, alone]);
    const events = await told(runOf(settings), ports);
    expect(verdicts(events)[0]).toMatchObject({
      kind: "raised",
      lacking: [
        {
          name: "numpy",
          reason: "it is not installed; --packages yes allows it for a run, npx fixpoint packages allow numpy for all",
        },
      ],
    });
    expect(packages.installed).toEqual([]);
    expect(model.asked.map(({ user }) => user.includes("LIBRARY ALONE"))).toEqual([false, true]);
    expect(events.at(-1)).toMatchObject({ outcome: "solved", attempt: 2 });
  },
);

test("with ask the run asks with what the index knows, and waits", async () => {
  const { ports } = portsOf([withNumpy]);
  const events = await told(runOf({}), ports);
  expect(events.at(-1)).toEqual({
    type: "package-ask",
    question: "q1",
    attempt: 1,
    packages: [{ ...numpy, found: "yes" }],
    waits: 120,
  });
  expect(after(runOf({}), events).status).toBe("waiting");
});

async function answered(choice: "no" | "yes" | "always") {
  const { ports, packages, model } = portsOf([withNumpy, withNumpy.replace("abs", "absolute"), alone]);
  const first = await told(runOf({ candidates: 3 }), ports);
  const said: RunEvent = { type: "question-answer", question: "q1", choice, by: "person" };
  const run = after(runOf({ candidates: 3 }), [...first, said]);
  return { events: await told(run, ports), packages, model };
}

test("yes installs for this run, and is not asked again in it", async () => {
  const { events, packages } = await answered("yes");
  expect([events[0]?.type, installs(events)]).toEqual(["run-resume", ["start", "progress", "done"]]);
  expect(await packages.allowed()).toEqual(new Set());
});

test("always installs, and is kept", async () => {
  const { packages } = await answered("always");
  expect([packages.installed, await packages.allowed()]).toEqual([[["numpy"]], new Set(["numpy"])]);
});

test("no goes on without, asks no second time, and later prompts say so", async () => {
  const { events, packages, model } = await answered("no");
  expect(packages.installed).toEqual([]);
  expect(events.some((it) => it.type === "package-ask")).toBe(false);
  expect(model.asked.map(({ user }) => user.includes("must return"))).toEqual(model.asked.map(() => false));
  expect(verdicts(events)[0]?.lacking).toEqual([{ name: "numpy", reason: "it was asked for, and not allowed" }]);
  expect(model.asked.at(-1)?.user).toContain("LIBRARY ALONE");
});

test("silence is a no", async () => {
  const { ports, packages } = portsOf([withNumpy, alone]);
  const waiting = after(runOf({}), await told(runOf({}), ports));
  const events = await told(waiting, ports);
  expect(events[0]).toEqual({ type: "question-answer", question: "q1", choice: "no", by: "time" });
  expect(packages.installed).toEqual([]);
});

test("an imitation of a popular name is refused whatever was said, unless that very name is on the list", async () => {
  const program = "```python\nimport reqeusts\ndef f(x):\n    return 1\n```".replace("return 1", "return abs(x)");
  const refused = await told(runOf({ packages: "yes" }), portsOf([program, alone]).ports);
  expect(verdicts(refused)[0]?.lacking).toEqual([
    { name: "reqeusts", reason: "its name can be mistaken for requests, which is likely meant" },
  ]);
  const listed = portsOf([program], { there: ["reqeusts"], allowed: ["reqeusts"] });
  expect(installs(await told(runOf({ questions: "report" }), listed.ports))).toEqual(["start", "progress", "done"]);
});

test("a module of another Python's library is refused, and nobody is asked", async () => {
  const program = "```python\nimport cPickle\ndef f(x):\n    return abs(x)\n```";
  const events = await told(runOf({}), portsOf([program, alone]).ports);
  expect([verdicts(events)[0]?.lacking, events.some((it) => it.type === "package-ask")]).toEqual([
    [{ name: "cPickle", reason: "it is no package: it belongs to Python 2 (now pickle)" }],
    false,
  ]);
});

test("what the index does not have is not asked for, and an installation that fails is told once", async () => {
  const program = "```python\nimport acme_rare\ndef f(x):\n    return abs(x)\n```";
  const absent = await told(runOf({}), portsOf([program, alone], { there: [] }).ports);
  expect(verdicts(absent)[0]?.lacking).toEqual([
    { name: "acme-rare", reason: "the package index has nothing of this name" },
  ]);
  const failing = portsOf([withNumpy, withNumpy.replace("abs", "absolute")], { there: [] });
  const events = await told(runOf({ packages: "yes" }), failing.ports);
  expect(installs(events)).toEqual(["start", "failed"]);
  expect(verdicts(events).map((it) => it.lacking)).toEqual([
    [{ name: "numpy", reason: "there is no numpy" }],
    [{ name: "numpy", reason: "there is no numpy" }],
  ]);
});

test("what is handed over for want of better says what it lacks, and a replay says the same", async () => {
  const run = runOf({ packages: "no", candidates: 1 });
  const { ports } = portsOf([withNumpy]);
  const events = await told(run, ports);
  const { evidence } = events.at(-1) as EventOf<"run-end">;
  expect(evidence.reasons).toEqual([
    "0 of 1 example passes.",
    "It lacks numpy: it is not installed; --packages yes allows it for a run, npx fixpoint packages allow numpy for all.",
  ]);
  const stored = [{ type: "run-queue" as const, task: run.task }, ...events].map((it, at) => ({
    ...it,
    seq: at + 1,
    at: "2026-11-29T12:00:00.000Z",
  }));
  const signal = new AbortController().signal;
  for await (const { same, notes } of repeatChecks({ events: stored, isOurs: true }, ports.sandbox, signal))
    expect([same, notes]).toEqual([true, []]);
});
