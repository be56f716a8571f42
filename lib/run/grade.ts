/** The grade: one word, and the facts that it stands for. Nothing here executes anything. */
import calibration from "./calibration.json" with { type: "json" };
import { doubtReason, openDoubts } from "./doubt.ts";
import type { Evidence, Grade } from "./event.ts";
import { callsIn } from "./called-names.ts";
import { isCalled } from "./example-calls.ts";
import type { Attempt, Run } from "./fold.ts";
import { askedNames } from "./job.ts";
import { definesClass, isMaking, unvotedMethods } from "./methods.ts";
import {
  campsOf,
  examplesPassed,
  isContested,
  nobodyLeads,
  passesAll,
  ranked,
  resultsOf,
  verdictOf,
} from "./select.ts";
import { unreviewedReason } from "./techniques/review-repairs.ts";
import { comparable, compared, copies, fewestCompared, type Values } from "./votes.ts";

/** A `verified` result is right on hidden tests with at least this chance. */
const verifiedFrom = 0.93;

/**
 * How often a program was right that passes every example, by the votes that agree with it on every extra input, made by
 * `fixpoint bench calibrate`. Models differ: it is the same table for all of them.
 */
const { steps } = calibration;

export function gradeOf(
  run: Run,
  attempt: Attempt | undefined,
  vacuous: boolean | undefined,
): { grade: Grade; evidence: Evidence } {
  const facts = factsOf(run, attempt, vacuous);
  const grade = gradeFrom(run, attempt, facts);
  const unseen = attempt ? unreviewedReason(run, attempt) : [];
  return { grade, evidence: { ...facts, reasons: [...reasonsOf(run, attempt, { grade, facts }), ...unseen] } };
}

/** Undefined for a leader without half of the votes: the table is of those that have it. */
function chanceOf(run: Run, votes: number): number | undefined {
  return leadsByHalf(run) ? steps.findLast((it) => votes >= it.votes)?.chance : undefined;
}

/** Half of the votes of all programs that pass are the leader's, or more: five of six are not five of twenty-one. */
export function leadsByHalf(run: Run): boolean {
  const [own = 0, ...others] = campsOf(run).map((it) => it.votes);
  return own >= others.reduce((sum, it) => sum + it, 0);
}

/** So many agree, or would with some votes more, that a program which passes its examples too could be `verified`. */
export function likelyRight(run: Run, more = 0): boolean {
  const { votes = 0 } = run.agreement ?? {};
  return votes > 0 && (chanceOf(run, votes + more) ?? 0) >= verifiedFrom;
}

type Facts = Omit<Evidence, "reasons">;

function factsOf(run: Run, attempt: Attempt | undefined, vacuous: boolean | undefined): Facts {
  const { votes, distinct, inputs } = countedFor(run, attempt);
  // A test that skips itself has checked nothing, and counts on neither side.
  const examplesTotal = (run.examples ?? []).length - skippedOf(run, attempt);
  const confidence = chanceOf(run, votes);
  return {
    examplesPassed: attempt ? examplesPassed(resultsOf(run, attempt)) : 0,
    examplesTotal,
    ...(vacuous !== undefined && { vacuous }),
    inputs,
    votes,
    distinct,
    programs: ranked(run).length,
    ...(confidence !== undefined && examplesTotal > 0 && attempt && passesAll(run, attempt) && { confidence }),
  };
}

function skippedOf(run: Run, attempt: Attempt | undefined): number {
  const results = attempt ? (resultsOf(run, attempt)?.examples ?? []) : [];
  return results.filter((it) => it.status === "skipped").length;
}

/** The votes for this very attempt, and the inputs that it answered with a value: those of another say nothing of it. */
function countedFor(run: Run, attempt: Attempt | undefined): Pick<Facts, "votes" | "distinct" | "inputs"> {
  const { agreement } = run;
  if (!agreement || agreement.leader !== attempt?.attempt) return { votes: 0, distinct: 0, inputs: 0 };
  const { votes, distinct } = agreement;
  return { votes, distinct, inputs: compared(answersOf(run, attempt)) };
}

/** Its answers to the extra inputs that are compared. */
function answersOf(run: Run, { attempt }: Attempt): Values {
  return comparable(run, run.agreement?.outputs ?? []).find((it) => it.attempt === attempt)?.values ?? [];
}

/** What answers one and the same to all of them has been told from a constant by the examples alone. */
function answersVary(run: Run, attempt: Attempt): boolean {
  return new Set(answersOf(run, attempt).filter((value) => value !== null)).size > 1;
}

function gradeFrom(run: Run, attempt: Attempt | undefined, facts: Facts): Grade {
  if (!attempt || run.task.settings.run === false || !passesAll(run, attempt)) return "unverified";
  if (facts.examplesTotal === 0) return isAgreed(run, facts) ? "agreed" : "unverified";
  return isVerified(facts) && !isContested(run) && isWhollyProved(run, attempt) ? "verified" : "passes";
}

function isAgreed(run: Run, { distinct }: Facts): boolean {
  return distinct >= 2 && !isContested(run) && !nobodyLeads(run);
}

function isWhollyProved(run: Run, attempt: Attempt): boolean {
  const isVoted = unvotedNames(run, attempt).length === 0 && !isBarelyMade(run, attempt) && answersVary(run, attempt);
  return !trustsItself(run, attempt) && isVoted && openDoubts(run).length === 0;
}

/** What the examples call besides the asked name, and no extra input does: nobody has voted on it. */
function unvotedNames(run: Run, { end }: Attempt): string[] {
  const inputs = run.agreement?.inputs ?? [];
  const [asked = "", ...others] = askedNames(run, end?.code ?? "");
  const called = new Set(inputs.flatMap((input) => callsIn(input).map((it) => it.name)));
  const names = others.filter((name) => isCalled(run.examples ?? [], name) && !called.has(name));
  return [...names, ...unvotedMethods(end?.code ?? "", asked, { examples: run.examples ?? [], inputs })];
}

/** The asked name is a class, and the inputs only make one: programs are compared by its `repr`. */
function isBarelyMade(run: Run, { end }: Attempt): boolean {
  const name = run.signature?.name ?? "";
  return definesClass(end?.code ?? "", name) && (run.agreement?.inputs ?? []).every((it) => isMaking(it, name));
}

/** Its own classes compared their values themselves: they may say what they like. */
function trustsItself(run: Run, attempt: Attempt): boolean {
  return verdictOf(run, attempt)?.trust === "weak";
}

function isVerified({ examplesTotal, distinct, vacuous, confidence = 0 }: Facts): boolean {
  return examplesTotal >= 2 && vacuous === false && distinct >= 2 && confidence >= verifiedFrom;
}

/** What was checked and what was not, as sentences. */
function reasonsOf(run: Run, attempt: Attempt | undefined, { grade, facts }: { grade: Grade; facts: Facts }): string[] {
  if (run.task.settings.run === false) return ["Nothing was executed, as asked."];
  return [
    ...exampleReasons(facts, skippedOf(run, attempt)),
    ...(attempt && passesAll(run, attempt) ? agreementReasons(run, attempt, facts) : []),
    ...(grade === "passes" ? weakness(facts) : []),
    ...(grade === "passes" && attempt ? unprovedReasons(run, attempt, facts) : []),
    ...openDoubts(run).map(doubtReason),
    ...run.questions.flatMap(unansweredReason),
  ];
}

function unprovedReasons(run: Run, attempt: Attempt, { votes, inputs }: Facts): string[] {
  return [
    ...(trustsItself(run, attempt) ? ["A class of its own took part in comparing the values, which proves less."] : []),
    ...(inputs > 0 && !answersVary(run, attempt)
      ? ["To every extra input its answer is the same, which tells little."]
      : []),
    ...(votes > 0 ? unvotedReasons(run, attempt) : []),
  ];
}

function unvotedReasons(run: Run, attempt: Attempt): string[] {
  const name = run.signature?.name ?? "";
  const unvoted = unvotedNames(run, attempt);
  if (unvoted.length > 0) return [`The votes are on ${name} alone: no extra input calls ${unvoted.join(", ")}.`];
  return isBarelyMade(run, attempt)
    ? [`The votes are on how ${name} shows itself when it is made: no extra input uses one.`]
    : [];
}

function exampleReasons({ examplesPassed: passed, examplesTotal: total }: Facts, skipped: number): string[] {
  const said =
    total === 0
      ? `No example was ${skipped === 0 ? "given" : "checked"}, so no value is known to be right.`
      : `${passed} of ${counted(total, "example")} ${passed === 1 || total === 1 ? "passes" : "pass"}.`;
  if (skipped === 0) return [said];
  return [said, `${counted(skipped, "test")} skipped, or expected to fail: nothing was checked there.`];
}

function unansweredReason({ about, input, options, answer }: Run["questions"][number]): string[] {
  if (about !== "behaviour" || answer?.by !== "time") return [];
  const [first, second] = options;
  return [`Nobody said whether ${input} is ${first?.value} or ${second?.value}: programs differ there.`];
}

function agreementReasons(run: Run, attempt: Attempt, facts: Facts): string[] {
  const said = voteReasons(facts, copies(run, attempt.attempt), run.agreement?.inputs.length ?? 0);
  if (facts.votes === 0) return said;
  const contested = "As many others answer otherwise to some extra input, and only one of the two can be right.";
  return [...said, ...raisedReason(run, attempt), ...(isContested(run) ? [contested] : []), ...minorityReason(run)];
}

/** `own`: the votes of the program itself. `tried`: the inputs on which programs were to be compared. */
function voteReasons({ votes, distinct, inputs }: Facts, own: number, tried: number): string[] {
  if (inputs === 0) return ["It was not compared with other programs on inputs that nobody wrote."];
  if (inputs < Math.min(fewestCompared, tried))
    return [`It gives a value for only ${inputs} of ${tried} extra inputs: too few to compare programs by.`];
  const answered =
    inputs < tried
      ? `all ${inputs} of ${tried} extra inputs that have a value`
      : `all ${counted(inputs, "extra input")}`;
  if (votes === 1 && own === 0) return [`One independent reply agrees with it on ${answered}.`];
  if (votes < 2) return [`No other program agrees with it on ${answered}.`];
  if (own === votes)
    return [
      `${counted(votes, "independent reply", "independent replies")} are this very program; no other agrees with it on ${answered}.`,
    ];
  return [
    `${counted(votes, "independent reply", "independent replies")}, ${counted(distinct, "different program")} among them, agree on ${answered}.`,
  ];
}

/** Those that agree need not give a value wherever it does. */
function raisedReason(run: Run, attempt: Attempt): string[] {
  const own = answersOf(run, attempt);
  const [camp] = campsOf(run);
  const others = (run.agreement?.outputs ?? []).filter((it) => camp?.attempts.includes(it.attempt));
  const raised = own.filter((value, at) => value !== null && others.some((it) => it.values[at] === null)).length;
  return raised === 0 ? [] : [`On ${raised} of these inputs some of those programs give no value; none gives another.`];
}

function minorityReason(run: Run): string[] {
  if (leadsByHalf(run)) return [];
  return [
    "Fewer than half of the independent replies that pass agree with it: the others are split, or answer otherwise.",
  ];
}

function weakness({ vacuous, examplesTotal, confidence, votes, distinct }: Facts): string[] {
  return [
    ...(vacuous === true
      ? ["A program that ignores its arguments passes the examples too: they are too weak to tell."]
      : []),
    ...(examplesTotal < 2 ? ["One example is too few for more."] : []),
    ...(votes > 1 && distinct < 2 ? ["For more, a program that is written otherwise has to agree."] : []),
    ...(confidence !== undefined && confidence < verifiedFrom
      ? [`With so few votes about ${Math.round(confidence * 100)} in 100 such programs are right.`]
      : []),
  ];
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
