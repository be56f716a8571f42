/** Which program is the best so far, and who agrees with it. Pure questions to the state of a run. */
import { leftOut } from "./also-asked.ts";
import { unusedWords } from "./asked-constructs.ts";
import { campsOf } from "./camps.ts";
import type { Agreement } from "./event.ts";
import type { Attempt, Run } from "./fold.ts";
import { changesAreMeant, unasked } from "./forgiven.ts";
import { forgets, usesAll } from "./named-values.ts";
import { slowInputs } from "./larger-inputs.ts";
import { layoutFree } from "./layout.ts";
import { reviewed } from "./techniques/review-repairs.ts";
import { sharedWords } from "./shared-parts.ts";
import { textFaults } from "./text-faults.ts";
import type { Verdict } from "./verdict.ts";
import { examplesPassed, resultsOf, verdictOf } from "./verdict-of.ts";
import { unreadInputWords } from "./unread-input.ts";
import { unroundedWords } from "./unrounded.ts";
import { areEnough, comparable, copies, type Outputs, softVotes, votesOf } from "./votes.ts";

/** What the checks let pass, and whether it changes an argument of an extra input. */
export function forgivenIn(run: Run, attempt: Attempt): { forgiven: NonNullable<Verdict["forgiven"]> } {
  const { forgiven = [] } = resultsOf(run, attempt) ?? {};
  const answers = run.agreement?.outputs.find((it) => it.attempt === (attempt.end?.same ?? attempt.attempt));
  const isKnown = answers?.changed === undefined || forgiven.includes("changed");
  return { forgiven: isKnown ? forgiven : [...forgiven, "changed"] };
}

/** On how many examples and extra inputs it does what it does by chance. */
export function unsteadyOn(run: Run, attempt: Attempt): number {
  const results = verdictOf(run, attempt)?.examples.filter((it) => it.unsteady) ?? [];
  return results.length + unsteadyInputs(run, attempt);
}

export function unsteadyInputs({ agreement }: Run, { attempt, end }: Attempt): number {
  return agreement?.outputs.find((it) => it.attempt === (end?.same ?? attempt))?.unsteady?.length ?? 0;
}

/** True when every example passes; without examples: when the program loaded. */
export function passesAll(run: Run, attempt: Attempt): boolean {
  return attempt.end?.code != null && verdictOf(run, attempt)?.kind === "passed";
}

/** The best program, where it passes every example. */
export function bestPassing(run: Run): Attempt | undefined {
  const [first] = ranked(run);
  return first && passesAll(run, first) ? first : undefined;
}

/** Attempts with a program of their own that may be handed over, best first. */
export function ranked(run: Run): Attempt[] {
  return reviewed(run, inOrder(run));
}

/**
 * The same and repairs that a person has not accepted: by examples passed, what a repair is worth, whether chance plays no
 * part, whether it reads what it is given, whether its values are those that were asked for, whether it does without what the task rules out, whether it rounds, whether it defines
 * all that is ordered, whether it has all that the task lists where another forgets some of it, agreement, whether no list stands twice in its answers, whether it is written as it was asked, on how many extra
 * inputs it gives a value that another gives or that hold nothing, whether it is done with larger ones, whether it leaves alone what it is given, the linter's findings,
 * log-probability, shortness.
 */
export function inOrder(run: Run): Attempt[] {
  return weighed(run).map((it) => it.attempt);
}

/** In the same order, each with what it is put there by. */
export function weighed(run: Run): { attempt: Attempt; weight: Weight }[] {
  const own = run.attempts.filter((it) => it.end?.code != null && it.end.same === undefined);
  const soft = softVotes(run, comparable(run, run.agreement?.outputs ?? []));
  const isLacking = own.some((it) => forgets(run, it));
  return own
    .map((attempt) => ({
      attempt,
      weight: weightOf(run, attempt, { soft: soft.get(attempt.attempt) ?? 0, isLacking }),
    }))
    .toSorted((a, b) => compare(Object.values(b.weight), Object.values(a.weight)));
}

/** What never ends would keep waiting whoever tries it. */
const kindsUpwards = ["raised", "failed", "passed"];

/** What programs are put in order by, the first first: the higher, the better. */
export type Weight = ReturnType<typeof weightOf>;

/** `isLacking`: some program forgets what the task lists. */
function weightOf(run: Run, attempt: Attempt, { soft, isLacking }: { soft: number; isLacking: boolean }) {
  const verdict = resultsOf(run, attempt);
  const { forgiven } = forgivenIn(run, attempt);
  const code = attempt.end?.code ?? "";
  return {
    examples: examplesPassed(verdict),
    mends: mends(run, attempt),
    verdict: kindsUpwards.indexOf(verdict?.kind ?? ""),
    steady: Number(unsteadyOn(run, attempt) === 0),
    // Else it prints the answer of one example.
    reads: Number(unreadInputWords(run, code).length === 0),
    asked: Number(unasked(run, { forgiven }).length === 0),
    allowed: Number(isAllowed(run, attempt)),
    rounded: Number(unroundedWords(run, attempt).length === 0),
    defines: -leftOut(run, code).length,
    complete: Number(isLacking && usesAll(run, attempt)),
    votes: soft,
    // Whoever changes a part of what it answers may change others with it.
    apart: Number(sharedWords(run, attempt).length === 0),
    // Of those that answer alike, one that is written as it was asked.
    written: Number(unusedWords(run, code).length === 0),
    answered: answered(run, attempt),
    quick: -slowInputs(run, attempt.attempt),
    // A program that was repaired counts after one that was right by itself.
    unrepaired: Number(attempt.kind !== "repair"),
    // Whoever calls it may still need what it was given.
    sparing: Number(!forgiven.includes("changed") || changesAreMeant(run)),
    ...looks(attempt),
  };
}

const speaksOfErrors = /\brais(?:e|es|ing)\b|\bthrow|\berrors?\b|\bexceptions?\b|\binvalid\b/iu;

/** A list, a text or the like in which nothing is. */
const withNothing = /(?<=[(,=] ?)(?:\[\]|\(\)|\{\}|""|''|set\(\))(?= ?[,)])/u;

/**
 * Extra inputs to which it gives a value that another gives, too, or that hold nothing: of those that answer alike one may
 * break on the empty list. Where the task speaks of errors, to give none may be what is right.
 */
function answered({ task, agreement }: Run, { attempt }: Attempt): number {
  const { outputs = [], inputs = [] } = agreement ?? {};
  const own = outputs.find((it) => it.attempt === attempt)?.values ?? [];
  const others = outputs.filter((it) => it.attempt !== attempt);
  if (speaksOfErrors.test(task.task)) return 0;
  const isKnown = (value: string, at: number) =>
    withNothing.test(inputs[at] ?? "") || others.some((it) => it.values[at] === value);
  return own.filter((value, at) => value !== null && isKnown(value, at)).length;
}

/** It uses nothing that the task rules out and nothing that has no value, raises what it asks for, and has the methods that it names. */
const isAllowed = (run: Run, { end }: Attempt): boolean => textFaults(run, end?.code ?? "").length === 0;

/** A repair that passes no more than what it mends is none. */
function mends(run: Run, repair: Attempt): number {
  const mended = repair.kind === "repair" ? run.attempts.find((it) => it.attempt === repair.parent) : undefined;
  return mended && worth(run, repair) <= worth(run, mended) ? 0 : 1;
}

/**
 * Examples passed, less what is ordered and left out; without an example, a program that comes to its end is the better one, and
 * of two that pass the one that has all which the task lists, nothing that it rules out, and
 * whose answers are as they are to be: rounded where it says so, with no list twice in one.
 */
export function worth(run: Run, attempt: Attempt): number {
  const results = resultsOf(run, attempt);
  const there = examplesPassed(results) - leftOut(run, attempt.end?.code ?? "").length;
  if (results?.kind !== "passed") return there;
  const answersBad = [...unroundedWords(run, attempt), ...sharedWords(run, attempt)].length > 0;
  const heeds = [usesAll(run, attempt), isAllowed(run, attempt), !answersBad];
  return there + 1 + heeds.filter((it) => it).length;
}

/** What can be told of a program without running it. */
function looks({ findings = [], end }: Attempt) {
  // Blank lines make no program longer.
  const shown = (end?.code ?? "").replace(/\n{2,}/g, "\n");
  return {
    clean: -findings.length,
    likely: end?.logprob ?? Number.NEGATIVE_INFINITY,
    short: -shown.length,
  };
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value - (b[at] ?? 0);
  return 0;
}

/**
 * The programs that pass as many examples as the best does: they alone vote. Where none passes any, a vote would say nothing;
 * without examples those vote that load.
 */
export function leadingGroup(run: Run): Attempt[] {
  const [best] = ranked(run);
  const most = best ? examplesPassed(verdictOf(run, best)) : 0;
  if (most === 0) return ranked(run).filter((it) => passesAll(run, it));
  return ranked(run).filter((it) => {
    const verdict = verdictOf(run, it);
    return verdict !== undefined && verdict.kind !== "rejected" && examplesPassed(verdict) === most;
  });
}

/** Below this share of all votes the largest camp says little, where no example does. */
const leastShare = 0.3;

export function nobodyLeads(run: Run): boolean {
  const [own, ...others] = campsOf(run).map((it) => it.votes);
  return own !== undefined && own < leastShare * others.reduce((sum, it) => sum + it, own);
}

/** Another camp has as many votes as the leader's: which of them is right, more programs must tell. */
export function isContested(run: Run): boolean {
  const [first, ...others] = campsOf(run);
  return others.some((it) => it.votes >= (first?.votes ?? 0) && areEnough(it.values));
}

/** True when replies that came since, copies of programs that have voted, make another result of the same answers. */
export function outvoted({ agreement, ...run }: Run): boolean {
  if (!agreement) return false;
  const { leader, votes, distinct } = agreementOf(run, agreement.inputs, agreement.outputs);
  return leader !== agreement.leader || votes !== agreement.votes || distinct !== agreement.distinct;
}

/** The agreement that these outputs amount to. */
export function agreementOf(run: Run, inputs: readonly string[], outputs: Outputs): Agreement {
  const told = { ...run, agreement: { inputs: [...inputs], outputs, leader: 1, votes: 0, distinct: 0 } };
  const counted = new Set(outputs.map((it) => it.attempt));
  const leader = ranked(told).find((it) => counted.has(it.attempt))?.attempt ?? 1;
  const [own] = campsOf({ ...told, agreement: { ...told.agreement, leader } });
  const isVote = own !== undefined && areEnough(own.values);
  const voters = isVote && own.votes > 0 ? own.attempts.filter((it) => copies(run, it) > 0) : [];
  const written = new Set(voters.map((it) => layoutFree(codeOf(run, it))));
  return { inputs: [...inputs], outputs, leader, votes: votesOf(run, voters), distinct: written.size };
}

const codeOf = ({ attempts }: Run, attempt: number): string =>
  attempts.find((it) => it.attempt === attempt)?.end?.code ?? "";
