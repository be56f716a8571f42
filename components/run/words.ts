/** The words for grades, outcomes, reasons and verdicts; exhaustive by their types. */
import type { Grade, Reason } from "#lib/run/ending.ts";
import type { EventOf } from "#lib/run/event.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { reviewOf } from "#lib/run/techniques/review-repairs.ts";
import type { RepairStrategy } from "#lib/run/technique-names.ts";
import type { ExampleResult, Verdict } from "#lib/run/verdict.ts";
import { count } from "#components/ui/say.ts";

export const gradeMeaning: Record<Grade, string> = {
  verified: "Every example passes, and independently written programs agree with it on inputs that nobody wrote.",
  passes: "Every example passes, but they are few or weak, too few other programs agree, or too many answer otherwise.",
  agreed: "There was no example to check. It is of the largest group of independently written programs that agree.",
  unverified: "Nothing vouches for this program. It is the best that was found.",
};

/** What is said of a run instead of a grade. */
export const withoutGrade = {
  name: "without a grade",
  meaning: "It has not ended yet, or has ended without a program that a grade could be of.",
};

export const reasonWords: Record<Reason, string> = {
  agreed: "enough programs agree",
  "first-pass": "one program that passes was enough",
  candidates: "all the programs that were asked for are written",
  budget: "the budget of tokens is spent",
  time: "the time is up",
  repeating: "the model kept writing the same programs",
  greedy: "only one program was asked for",
  "not-run": "nothing was to be executed",
  cancelled: "it was stopped",
  "model-failed": "the model failed",
  "model-unavailable": "there is no model to write with",
  "sandbox-unavailable": "there is no sandbox to run code in",
  "database-unavailable": "the database is away",
  internal: "Fixpoint itself failed",
};

const outcomeWords: Record<EventOf<"run-end">["outcome"], string> = {
  solved: "Solved",
  "gave-up": "Gave up",
  cancelled: "Stopped",
  crashed: "Broke off",
};

/** A note is said beside others as well, where it is none. */
export function asSentence(note: string): string {
  return `${note.charAt(0).toUpperCase()}${note.slice(1)}${/[.!?…]$/.test(note) ? "" : "."}`;
}

export function outcomeSentence(end: Omit<EventOf<"run-end">, "type">, run: Run | undefined): string {
  const of = run && run.attempts.length > 1 ? ` of ${run.attempts.length}` : "";
  const handedOver = `Attempt ${end.attempt ?? 0}${of} is handed over, graded ${end.grade}`;
  const kept = end.attempt === null ? noProgram(run) : handedOver;
  const message = end.message ? ` ${asSentence(end.message)}` : "";
  const why = end.outcome === "cancelled" ? "" : `${isBroughtBy(end) ? ":" : ", and ended there:"} ${whyOf(end)}`;
  return `${endWord(end)}${why}. ${kept}.${message}`;
}

/** Whether it was solved by what ended it: "the model failed" solves nothing. */
const isBroughtBy = ({ outcome, reason }: Pick<EventOf<"run-end">, "outcome" | "reason">): boolean =>
  outcome !== "solved" || /^(?:agreed|first-pass|greedy|not-run)$/.test(reason);

function noProgram(run: Run | undefined): string {
  return run?.attempts.length === 0 ? "No program was written" : "No attempt held a program";
}

/** Where no value is known to be right, none can be said to be found; who wanted nothing executed has what was wanted. */
function endWord({ outcome, grade, reason }: Pick<EventOf<"run-end">, "outcome" | "grade" | "reason">): string {
  const isDone = reason === "not-run" || (outcome === "solved" && grade === "agreed");
  return isDone ? "Done" : outcomeWords[outcome];
}

function whyOf({ outcome, reason, grade }: Pick<EventOf<"run-end">, "outcome" | "reason" | "grade">): string {
  const unproven = outcome === "gave-up" && reason === "first-pass";
  if (reason === "agreed" && grade !== "verified") return "as many programs agree as this profile asks for";
  return unproven ? "it runs, but nothing tells whether it is right" : reasonWords[reason];
}

/** Goes on after "Attempt 3 …". */
export function verdictSentence(verdict: Verdict): string {
  const lacking = (verdict.lacking ?? []).map(({ name, reason }) => `It lacks ${name}: ${reason}.`);
  return [verdictAlone(verdict), ...lacking].join(" ");
}

function verdictAlone(verdict: Verdict): string {
  const passed = verdict.examples.filter((it) => it.status === "passed").length;
  const score = `${passed} of ${count(verdict.examples.length, "example")}`;
  switch (verdict.kind) {
    case "passed":
      if (verdict.wantsInput) return "wants an input, and no example gives one.";
      return verdict.examples.length > 0 ? `passes ${score}.${doubt(verdict)}` : "loads without an error.";
    case "failed":
      return `passes ${score}.`;
    case "raised":
      return verdict.error ? `does not load: ${verdict.error}` : `raises an exception; it passes ${score}.`;
    case "timed-out":
      return "ran out of time and was ended.";
    case "killed":
      return `was ended at its limit of ${verdict.limit ?? "resources"}.`;
    case "no-code":
      return "holds no program.";
    case "rejected":
      return `was not counted: ${verdict.error ?? "it lacks what was asked for."}`;
  }
}

function doubt({ trust }: Verdict): string {
  return trust === "weak" ? " Its own operators took part in the comparison, so that says little." : "";
}

export const exampleStatus: Record<ExampleResult["status"], string> = {
  passed: "passed",
  failed: "wrong value",
  raised: "raised",
  "timed-out": "timed out",
  skipped: "skipped",
  "not-run": "not run",
};

const kindWords: Record<Attempt["kind"], string> = {
  given: "your code",
  greedy: "first choice",
  sample: "sample",
  repair: "repair",
};

export const strategyWords: Record<RepairStrategy, string> = {
  minimal: "smallest change",
  rewrite: "failing part anew",
  algorithm: "another algorithm",
};

/** `repair of 1, smallest change`; `1 with Square`, where it goes on. */
export function originWords({
  kind,
  parent,
  strategy,
  adds,
}: Pick<Attempt, "kind" | "parent" | "strategy" | "adds">): string {
  if (parent !== undefined && adds !== undefined) return `${parent} with ${adds}`;
  const of = parent === undefined ? "" : ` of ${parent}`;
  return `${kindWords[kind]}${of}${strategy ? `, ${strategyWords[strategy]}` : ""}`;
}

/** A person has seen the repair, and did not want it. */
export function isLeftOut(run: Pick<Run, "questions">, { attempt }: Pick<Attempt, "attempt">): boolean {
  return reviewOf(run, attempt)?.choice === "reject";
}

/** Where a run stands, in two or three words. `shared`: said to somebody who only reads. */
export function statusWords(run: Pick<Run, "status" | "end">, shared = false): string {
  const live = {
    queued: "Waiting for its turn",
    running: "Working",
    waiting: shared ? "Waiting for an answer" : "Waiting for your answer",
    cancelling: "Stopping",
  };
  if (run.status !== "ended") return live[run.status];
  return run.end ? endWord(run.end) : "Ended";
}

/** In a list, beside the grade: who wanted nothing executed has what was wanted. */
export function outcomeWord(outcome: EventOf<"run-end">["outcome"], reason: Reason | null): string {
  return reason === "not-run" ? exampleStatus["not-run"] : outcomeWords[outcome].toLowerCase();
}

/** Nobody works on it: what was begun of it and has no end is broken off. */
export function isAtRest({ status }: Pick<Run, "status">): boolean {
  return status === "ended" || status === "queued";
}

/** Where an attempt stands: what its card says. `over` when nothing is under way any more. */
export function attemptState(
  attempt: Attempt,
  { total, over }: { total: number; over: boolean },
): { word: string; tone: "busy" | "good" | "bad" | "plain" } {
  if (attempt.verdict) return verdictState(attempt.verdict);
  if (over && !attempt.end) return { word: "broken off", tone: "plain" };
  if (attempt.checking && !over) return { word: "checking", tone: "busy" };
  if (!attempt.end) return { word: "writing", tone: "busy" };
  if (attempt.end.code === null) return { word: "no program", tone: "bad" };
  if (attempt.end.same !== undefined) return { word: `same as ${attempt.end.same}`, tone: "plain" };
  return { word: total > 0 ? "not checked" : "written", tone: "plain" };
}

function verdictState({ kind, examples, error }: Verdict): ReturnType<typeof attemptState> {
  const passed = examples.filter((it) => it.status === "passed").length;
  const score = `${passed} of ${examples.length} pass`;
  const words: Record<Verdict["kind"], string> = {
    passed: examples.length > 0 ? score : "loads",
    failed: score,
    raised: error ? "does not load" : passed > 0 ? score : "raises",
    "timed-out": "timed out",
    killed: "ended by limit",
    "no-code": "no program",
    rejected: "not counted",
  };
  return { word: words[kind], tone: kind === "passed" ? "good" : "bad" };
}
