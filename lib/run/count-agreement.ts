/** Asking programs what they answer to inputs that nobody wrote: all at once, as far as there are jails. */
import { decidingCalls } from "./deciding-inputs.ts";
import type { Agreement, RunEvent } from "./event.ts";
import type { Attempt, Run } from "./fold.ts";
import { largerCalls, largerLimits, slowOn } from "./larger-inputs.ts";
import { answersOf, outputsJob } from "./job.ts";
import { type Ask, madeInputs } from "./made-inputs.ts";
import type { Ports } from "./ports.ts";
import { agreementOf } from "./select.ts";
import { unvoted } from "./unvoted.ts";
import { type Answers, steadyAnswers } from "./steady.ts";

type Answered = Agreement["outputs"][number];
type Means = { ports: Ports; signal: AbortSignal };

export async function* countAgreement(
  run: Run,
  attempts: readonly Attempt[],
  { ports: { sandbox }, signal }: Means,
): AsyncGenerator<RunEvent, void> {
  // One that throws must not leave the others running.
  const together = new AbortController();
  const either = AbortSignal.any([signal, together.signal]);
  const ask: Ask = async ({ end }, calls) =>
    calls.length === 0 ? [] : answersOf(await sandbox.outputs(outputsJob(run, end?.code ?? "", calls), either));
  const before = run.agreement?.inputs ?? (await madeInputs(run, attempts, ask));
  const known = new Map(run.agreement?.outputs.map((it) => [it.attempt, it]));
  // What was listed since, and what those decide by that vote for the first time, joins what was voted on before.
  const joined = [...before, ...unvoted(run, before)];
  const inputs = [...joined, ...decidingCalls(run, codesOf(attempts, known), joined)];
  const larger = largerCalls(run);
  const slowOf = async (code: string): Promise<Pick<Answered, "slow">> => {
    if (larger.length === 0) return {};
    const job = outputsJob(run, code, larger);
    const slow = slowOn(await sandbox.outputs({ ...job, limits: largerLimits(job.limits, larger) }, either));
    return slow.length > 0 ? { slow } : {};
  };
  const asked = attempts.map(async ({ attempt, end }): Promise<Answered> => {
    const [voted, code] = [known.get(attempt), end?.code ?? ""];
    const { values = [], unsteady = [], slow, ...places } = voted ?? {};
    const fresh = await steadyAnswers(outputsJob(run, code, inputs.slice(values.length)), { sandbox, signal: either });
    const speed = voted ? slow && { slow } : await slowOf(code);
    return { attempt, ...withMore({ values, unsteady, ...places }, fresh), ...speed };
  });
  try {
    const agreement = agreementOf(run, inputs, await Promise.all(asked));
    yield { type: "agreement-count", ...agreement, ...(larger.length > 0 && { larger }) };
  } finally {
    together.abort();
    await Promise.allSettled(asked);
  }
}

function codesOf(attempts: readonly Attempt[], known: ReadonlyMap<number, unknown>) {
  const codes = (of: readonly Attempt[]) => of.map(({ end }) => end?.code ?? "");
  const isKnown = ({ attempt }: Attempt) => known.has(attempt);
  return { voting: codes(attempts.filter((it) => !isKnown(it))), voted: codes(attempts.filter(isKnown)) };
}

function withMore(known: Answers, fresh: Answers): Omit<Agreement["outputs"][number], "attempt"> {
  const both = (of: "unsteady" | "late" | "changed" | "shared") => {
    const places = [...(known[of] ?? []), ...(fresh[of] ?? []).map((at) => known.values.length + at)];
    return places.length > 0 && { [of]: places };
  };
  const places = { ...both("unsteady"), ...both("late"), ...both("changed"), ...both("shared") };
  return { values: [...known.values, ...fresh.values], ...places };
}
