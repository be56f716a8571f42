/** Every check of a run that has ended, made once more: does the sandbox say the same? No model is asked. */
import type { StoredEvent } from "./event.ts";
import { foldRun, type Run } from "./fold.ts";
import { answersOf, checkJob, outputsJob } from "./job.ts";
import type { Sandbox } from "./ports.ts";
import type { Verdict } from "./verdict.ts";

export type Repeated = {
  what: "verdict" | "votes";
  attempt: number;
  /** For a verdict: its kind and the status of each example; for votes: every answer. */
  same: boolean;
  before: string;
  now: string;
  /** What else is not as it was, such as the value that a wrong example gave; no reason to doubt the verdict. */
  notes: string[];
};

/** Throws Fault `sandbox-unavailable`, or the signal's reason. */
export async function* repeatChecks(
  events: readonly StoredEvent[],
  sandbox: Sandbox,
  signal: AbortSignal,
): AsyncGenerator<Repeated, void> {
  let run: Run | undefined;
  for (const { seq, at, ...event } of events) {
    if (event.type === "check-end" && run) yield await repeatCheck(run, event, { sandbox, signal });
    run = foldRun(run, event);
  }
  // Each count repeats the answers of those before it.
  for (const { attempt, values } of run?.agreement?.outputs ?? []) {
    yield await repeatVotes(run as Run, { attempt, values }, { sandbox, signal });
  }
}

type Means = { sandbox: Sandbox; signal: AbortSignal };

async function repeatCheck(
  run: Run,
  { attempt, verdict }: { attempt: number; verdict: Verdict },
  { sandbox, signal }: Means,
): Promise<Repeated> {
  const code = codeOf(run, attempt);
  const again = code === null ? verdict : await sandbox.check(checkJob(run, code), signal);
  const before = summary(verdict);
  const now = summary(again);
  return { what: "verdict", attempt, same: before === now, before, now, notes: otherValues(verdict, again) };
}

async function repeatVotes(
  run: Run,
  { attempt, values }: { attempt: number; values: (string | null)[] },
  { sandbox, signal }: Means,
): Promise<Repeated> {
  const inputs = run.agreement?.inputs ?? [];
  const job = outputsJob(run, codeOf(run, attempt) ?? "", inputs);
  const again = inputs.length === 0 ? [] : answersOf(await sandbox.outputs(job, signal));
  const differing = inputs.flatMap((input, at) => {
    const [before, now] = [values[at] ?? "an exception", again[at] ?? "an exception"];
    return before === now ? [] : [`${input}: ${before} then, ${now} now`];
  });
  const said = (count: number) => `${count} of ${inputs.length} answers`;
  return {
    what: "votes",
    attempt,
    same: differing.length === 0,
    before: said(inputs.length),
    now: said(inputs.length - differing.length),
    notes: differing,
  };
}

function codeOf(run: Run, number: number): string | null {
  return run.attempts.find((it) => it.attempt === number)?.end?.code ?? null;
}

function summary({ kind, examples }: Verdict): string {
  const statuses = examples.map(({ id, status }) => `${id} ${status}`).join(", ");
  return statuses ? `${kind} (${statuses})` : kind;
}

function otherValues(before: Verdict, now: Verdict): string[] {
  return before.examples.flatMap((was) => {
    const is = now.examples.find((it) => it.id === was.id);
    const [one, other] = [said(was), is && said(is)];
    return is?.status !== was.status || one === other ? [] : [`${was.id}: ${one} then, ${other ?? ""} now`];
  });
}

/** Addresses in memory are never the same twice. */
function said({ got, error }: Verdict["examples"][number]): string {
  return (got ?? error ?? "").replace(/\b0x[0-9a-f]+/g, "0x…");
}
