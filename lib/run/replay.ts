/**
 * Every check of a run that has ended, made once more: does the sandbox say the same, and does the grade follow? No model is
 * asked: that the replies are a model's own, each written without the others, is taken from the file.
 */
import { grades } from "./ending.ts";
import type { Agreement, EventOf, Evidence, RunEvent, StoredEvent } from "./event.ts";
import { foldRun, type Run } from "./fold.ts";
import { gradeOf } from "./grade.ts";
import { checkJob, outputsJob } from "./job.ts";
import type { Sandbox } from "./ports.ts";
import { forWantOf } from "./provide.ts";
import { proofOf } from "./proof.ts";
import { agreementOf, passesAll, ranked } from "./select.ts";
import { examplesBeside, isInReply, otherWords, outcomesOf } from "./replay-told.ts";
import { statedBy } from "./stated.ts";
import { steadyAnswers, steadyVerdict, withoutAddresses } from "./steady.ts";
import type { Verdict } from "./verdict.ts";

export type Repeated = {
  /** A prompt, the examples, a reply and an outcome are told of only where they are not what they should be. */
  what: "verdict" | "votes" | "evidence" | "grade" | "prompt" | "examples" | "reply" | "outcome";
  /** Null for what is of no attempt, such as the grade of a run that hands nothing over. */
  attempt: number | null;
  /** For a verdict: its kind and the status of each example; for votes: every answer; of evidence and grade nothing is told better. */
  same: boolean;
  before: string;
  now: string;
  /** What else is not as it was, such as the value that a wrong example gave; for a grade that is too good, what speaks against it. */
  notes: string[];
};

/** `isOurs`: this version wrote it, so that it reads replies as they were read, and says the same of the same. */
export type Told = { events: readonly StoredEvent[]; isOurs: boolean };

/** The last two are evidence and grade, by what was seen here. Throws Fault `sandbox-unavailable`, or the signal's reason. */
export async function* repeatChecks(
  { events, isOurs }: Told,
  sandbox: Sandbox,
  signal: AbortSignal,
): AsyncGenerator<Repeated, void> {
  const means = { sandbox, signal, isOurs };
  const prefills = new Map<number, string>();
  let run: Run | undefined;
  for (const { seq, at, ...event } of events) {
    if (run && event.type === "check-end") {
      const verdict = await judgedAgain(run, event, means);
      yield comparedVerdicts(event, verdict);
      run = foldRun(run, { ...event, verdict });
    } else if (run && event.type === "run-end") yield* repeatEnd(run, event, means);
    else {
      if (run && isOurs) yield* otherThanTold(run, event, prefills);
      run = foldRun(run, event);
    }
  }
}

type Means = { sandbox: Sandbox; signal: AbortSignal; isOurs: boolean };

function* otherThanTold(run: Run, event: RunEvent, prefills: Map<number, string>): Generator<Repeated, void> {
  if (event.type === "example-find") yield* otherExamples(run, event);
  else yield* otherReply(run, event, prefills);
}

/** Keeps what each reply began with. */
function* otherReply(run: Run, event: RunEvent, prefills: Map<number, string>): Generator<Repeated, void> {
  if (event.type === "attempt-start") prefills.set(event.attempt, event.prefill);
  if (event.type !== "reply-end" || isInReply(run, event, prefills.get(event.attempt) ?? "")) return;
  const [before, now] = ["the program", "another one is read out of it"];
  yield { what: "reply", attempt: event.attempt, same: false, before, now, notes: [] };
}

function* otherExamples(run: Run, found: EventOf<"example-find">): Generator<Repeated, void> {
  const notes = examplesBeside(run, found).map((it) => statedBy(it));
  const [before, now] = ["they were those of its task", "its task does not hold them all"];
  if (notes.length > 0) yield { what: "examples", attempt: null, same: false, before, now, notes };
}

async function judgedAgain(run: Run, { attempt, verdict }: EventOf<"check-end">, means: Means): Promise<Verdict> {
  const code = codeOf(run, attempt);
  if (code === null) return verdict;
  const again = await steadyVerdict(checkJob(run, code), means);
  // Why a package was not to be had is nothing that a check shows.
  return verdict.lacking ? forWantOf(again, verdict.lacking) : again;
}

function comparedVerdicts({ attempt, verdict }: EventOf<"check-end">, again: Verdict): Repeated {
  const [before, now] = [summary(verdict), summary(again)];
  return { what: "verdict", attempt, same: before === now, before, now, notes: otherValues(verdict, again) };
}

/** Each count of votes repeats the answers of those before it, so the last one is all there is to ask. */
async function* repeatEnd(run: Run, end: EventOf<"run-end">, means: Means): AsyncGenerator<Repeated, void> {
  const { inputs = [], outputs = [] } = run.agreement ?? {};
  const seen: Agreement["outputs"] = [];
  for (const { attempt, values, slow } of outputs) {
    const { unsteady, ...told } = await steadyAnswers(outputsJob(run, codeOf(run, attempt) ?? "", inputs), means);
    yield comparedAnswers(attempt, inputs, { before: values, now: told.values });
    // How long it took then is no matter of what it answers.
    seen.push({ attempt, ...told, ...(unsteady.length > 0 && { unsteady }), ...(slow && { slow }) });
  }
  yield* repeatGrade(
    run.agreement ? { ...run, agreement: { ...run.agreement, ...agreementOf(run, inputs, seen) } } : run,
    end,
    means,
  );
}

type Values = Agreement["outputs"][number]["values"];

function comparedAnswers(
  attempt: number,
  inputs: readonly string[],
  values: { before: Values; now: Values },
): Repeated {
  const differing = inputs.flatMap((input, at) => {
    const [before, now] = [values.before[at] ?? "an exception", values.now[at] ?? "an exception"];
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

/** What the loop would say at its end. A run that was broken off may say less. */
async function* repeatGrade(told: Run, end: EventOf<"run-end">, means: Means): AsyncGenerator<Repeated, void> {
  const { attempt, grade, outcome } = end;
  const run = await judgedAtEnd(told, attempt, means);
  const handed = ranked(run).find((it) => it.attempt === attempt);
  const proof = handed && passesAll(run, handed) ? await proofOf(run, handed, means) : {};
  const { grade: now, evidence } = gradeOf(run, handed, proof);
  const outcomes = outcomesOf(end);
  if (!outcomes.includes(outcome))
    yield { what: "outcome", attempt, same: false, before: outcome, now: outcomes.join(" or "), notes: [] };
  yield comparedEvidence(end, evidence, { words: otherWords({ run, end, now: evidence }), isOurs: means.isOurs });
  const same = grades.indexOf(grade) >= grades.indexOf(now);
  yield { what: "grade", attempt, same, before: grade, now, notes: same ? [] : evidence.reasons };
}

/** Numbers that say the more, the larger they are. */
const counts = ["examplesPassed", "examplesTotal", "votes", "distinct", "inputs", "programs"] as const;

/** Words and chances are of the version that wrote them: where another one did, it is told that they differ, and no more. */
function comparedEvidence(
  { attempt, evidence: before }: EventOf<"run-end">,
  now: Evidence,
  { words, isOurs }: { words: string[]; isOurs: boolean },
): Repeated {
  const isSeen =
    counts.every((name) => before[name] <= now[name]) && (now.vacuous !== true || before.vacuous !== false);
  return {
    what: "evidence",
    attempt,
    same: isSeen && !(isOurs && words.length > 0),
    before: evidenceWords(before),
    now: evidenceWords(now),
    notes: words,
  };
}

function evidenceWords({
  examplesPassed,
  examplesTotal,
  votes,
  distinct,
  inputs,
  programs,
  vacuous,
}: Evidence): string {
  const examples = `${examplesPassed} of ${examplesTotal} examples${vacuous === true ? ", which prove nothing" : ""}`;
  return `${examples}; ${votes} votes by ${distinct} of ${programs} programs on ${inputs} inputs`;
}

/** A file may hold events in an order that no loop makes: what passed then need not be the program that is handed over. */
async function judgedAtEnd(run: Run, attempt: number | null, means: Means): Promise<Run> {
  const handed = run.attempts.find((it) => it.attempt === attempt);
  const code = handed?.end?.code;
  if (!handed || code == null || !passesAll(run, handed)) return run;
  const verdict = await steadyVerdict(checkJob(run, code), means);
  return foldRun(run, { type: "check-end", attempt: handed.attempt, verdict });
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

function said({ got, error }: Verdict["examples"][number]): string {
  return withoutAddresses(got ?? error ?? "");
}
