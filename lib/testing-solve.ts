/** What the tests of the loop share: the model and the sandbox are scripted, `f` is asked for, and a program is one line. */
import { scriptedModel } from "#lib/model/scripted.ts";
import calibration from "#lib/run/calibration.json" with { type: "json" };
import type { EventOf, RunEvent } from "#lib/run/event.ts";
import type { Run } from "#lib/run/fold.ts";
import type { Ports } from "#lib/run/ports.ts";
import { solve } from "#lib/run/solve.ts";
import { stubsFor } from "#lib/run/stubs.ts";
import { type Task, taskSchema } from "#lib/run/task.ts";
import type { Verdict } from "#lib/run/verdict.ts";
import { scriptedSandbox } from "#lib/sandbox/scripted.ts";

export const prompts = {
  system: "S",
  write: "{{problem}}",
  repair: "{{problem}}|{{code}}|{{failure}}",
  "repair-unseen": "{{problem}} failed {{failure}}",
  "repair-minimal": "smallest change",
  "repair-rewrite": "failing part anew",
  "repair-algorithm": "another algorithm",
  signature: "{{what}}|{{problem}}",
  "standard-library": "library alone",
  plan: "plan|{{problem}}",
  design: "design|{{problem}}|{{name}}",
  inputs: "inputs|{{problem}}|{{call}}",
  tests: "tests|{{what}}|{{problem}}|{{call}}",
  critic: "critic|{{problem}}|{{code}}|{{call}}",
  coverage: "coverage|{{problem}}|{{code}}|{{lines}}|{{call}}",
  diagnose: "diagnose|{{problem}}|{{code}}|{{failure}}",
  lesson: "lesson|{{problem}}|{{failure}}",
  "lesson-general": "lesson|in general|{{problem}}|{{failure}}",
};
export const program = (body: string) => `def f(x):\n    return ${body}`;
export const say = (body: string) => `\`\`\`python\n${program(body)}\n\`\`\``;
export const passed: Verdict = {
  kind: "passed",
  durationMs: 1,
  examples: [
    { id: "e1", status: "passed" },
    { id: "e2", status: "passed" },
  ],
};
export const half: Verdict = {
  kind: "failed",
  durationMs: 1,
  examples: [
    { id: "e1", status: "passed" },
    { id: "e2", status: "failed", got: "7" },
  ],
};
export const crash: Verdict = {
  kind: "raised",
  durationMs: 1,
  examples: [
    { id: "e1", status: "raised", error: "TypeError: no", line: 2 },
    { id: "e2", status: "raised", error: "TypeError: no", line: 2 },
  ],
};
const failing = Object.fromEntries(stubsFor(["f"]).map((stub) => [stub.trim(), half]));

type Script = {
  replies: Parameters<typeof scriptedModel>[0];
  verdicts?: Record<string, Verdict>;
  outputs?: Record<string, string[]>;
};

export function portsOf({ replies, verdicts = {}, outputs = {} }: Script) {
  const byBody = <T>(table: Record<string, T>) =>
    Object.fromEntries(Object.entries(table).map(([body, it]) => [program(body), it]));
  const model = scriptedModel(replies);
  const ports: Ports = {
    model,
    sandbox: scriptedSandbox({ ...failing, ...byBody(verdicts) }, byBody(outputs)),
    prompts,
    now: () => 0,
  };
  return { ports, model };
}

export const taskOf = (more: Partial<Task> = {}) => taskSchema.parse({ task: "f(1) == 2 and f(2) == 4", ...more });

export async function told(run: Run, ports: Ports, signal = new AbortController().signal) {
  const events: RunEvent[] = [];
  for await (const event of solve(run, ports, signal)) events.push(event);
  return events;
}
/** The chance that the table states by so many votes where nobody who passes answers otherwise; fewer than four are never enough. */
export const chanceAt = (votes: number) =>
  calibration.steps.findLast((it) => votes >= it.votes && (votes >= 4 || it.chance < 0.93))?.chance;

export const endOf = (events: RunEvent[]) => events.at(-1) as EventOf<"run-end">;
export const short = (events: RunEvent[]) =>
  events.flatMap((event) => {
    if (event.type === "reply-delta") return [];
    if (event.type === "attempt-start")
      return [`${event.kind} ${event.attempt}${event.parent === undefined ? "" : ` of ${event.parent}`}`];
    if (event.type === "check-end") return [`${event.attempt} ${event.verdict.kind}`];
    if (event.type === "agreement-count")
      return [`${event.votes} votes, ${event.distinct} distinct, leader ${event.leader}`];
    return event.type === "run-end"
      ? [`${event.outcome} ${event.grade} ${event.reason} ${event.attempt ?? "none"}`]
      : [];
  });
