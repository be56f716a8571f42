/** The grade: one word, and the facts that it stands for. Nothing here executes anything. */
import calibration from "./calibration.json" with { type: "json" };
import { type Doubt, doubtReason, doubtsOf } from "./doubt.ts";
import type { Agreement, Evidence, Grade } from "./event.ts";
import type { Attempt, Run } from "./fold.ts";
import {
  compared,
  copies,
  examplesPassed,
  fewestCompared,
  isContested,
  passesAll,
  ranked,
  resultsOf,
  verdictOf,
} from "./select.ts";
import { unreviewedReason } from "./techniques/review-repairs.ts";

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

function chanceOf(votes: number): number | undefined {
  return steps.findLast((it) => votes >= it.votes)?.chance;
}

/** So many agree that a program which passes its examples too could be `verified`. */
export function likelyRight({ votes }: Pick<Agreement, "votes">): boolean {
  return (chanceOf(votes) ?? 0) >= verifiedFrom;
}

type Facts = Omit<Evidence, "reasons">;

function factsOf(run: Run, attempt: Attempt | undefined, vacuous: boolean | undefined): Facts {
  const { votes, distinct, inputs } = countedFor(run, attempt);
  // A test that skips itself has checked nothing, and counts on neither side.
  const examplesTotal = (run.examples ?? []).length - skippedOf(run, attempt);
  const confidence = chanceOf(votes);
  return {
    examplesPassed: attempt ? examplesPassed(resultsOf(run, attempt)) : 0,
    examplesTotal,
    ...(vacuous !== undefined && { vacuous }),
    inputs,
    votes,
    distinct,
    programs: ranked(run).length,
    ...(confidence !== undefined && examplesTotal > 0 && { confidence }),
  };
}

function skippedOf(run: Run, attempt: Attempt | undefined): number {
  const results = attempt ? (resultsOf(run, attempt)?.examples ?? []) : [];
  return results.filter((it) => it.status === "skipped").length;
}

/** The votes for this very attempt, and the inputs that it answered with a value: those of another say nothing of it. */
function countedFor({ agreement }: Run, attempt: Attempt | undefined): Pick<Facts, "votes" | "distinct" | "inputs"> {
  if (!agreement || agreement.leader !== attempt?.attempt) return { votes: 0, distinct: 0, inputs: 0 };
  const values = agreement.outputs.find((it) => it.attempt === attempt.attempt)?.values ?? [];
  return { votes: agreement.votes, distinct: agreement.distinct, inputs: compared(values) };
}

function gradeFrom(run: Run, attempt: Attempt | undefined, facts: Facts): Grade {
  if (!attempt || run.task.settings.run === false || !passesAll(run, attempt)) return "unverified";
  if (facts.examplesTotal === 0) return facts.distinct >= 2 ? "agreed" : "unverified";
  return isVerified(facts) && !trustsItself(run, attempt) && !isContested(run) ? "verified" : "passes";
}

/** Its own classes compared their values themselves: they may say what they like. */
function trustsItself(run: Run, attempt: Attempt | undefined): boolean {
  return attempt !== undefined && verdictOf(run, attempt)?.trust === "weak";
}

function isVerified({ examplesTotal, distinct, vacuous, confidence = 0 }: Facts): boolean {
  return examplesTotal >= 2 && vacuous === false && distinct >= 2 && confidence >= verifiedFrom;
}

/** What was checked and what was not, as sentences. */
function reasonsOf(run: Run, attempt: Attempt | undefined, { grade, facts }: { grade: Grade; facts: Facts }): string[] {
  if (run.task.settings.run === false) return ["Nothing was executed, as asked."];
  return [
    ...exampleReasons(facts, skippedOf(run, attempt)),
    ...(grade === "unverified" ? [] : agreementReasons(run, attempt, facts)),
    ...(grade === "passes" ? weakness(facts) : []),
    ...(grade === "passes" && trustsItself(run, attempt)
      ? ["A class of its own took part in comparing the values, which proves less."]
      : []),
    ...doubtsOf(run)
      .filter((it) => !answeredBy(run, it))
      .map(doubtReason),
    ...run.questions.flatMap(unansweredReason),
  ];
}

function exampleReasons({ examplesPassed: passed, examplesTotal: total }: Facts, skipped: number): string[] {
  const said =
    total === 0
      ? `No example was ${skipped === 0 ? "given" : "checked"}, so no value is known to be right.`
      : `${passed} of ${counted(total, "example")} ${passed === 1 || total === 1 ? "passes" : "pass"}.`;
  if (skipped === 0) return [said];
  return [said, `${counted(skipped, "test")} skipped, or expected to fail: nothing was checked there.`];
}

function answeredBy({ questions }: Run, { example }: Doubt): boolean {
  return questions.some((it) => it.example === example.id && it.answer?.by === "person");
}

function unansweredReason({ about, input, options, answer }: Run["questions"][number]): string[] {
  if (about !== "behaviour" || answer?.by !== "time") return [];
  const [first, second] = options;
  return [`Nobody said whether ${input} is ${first?.value} or ${second?.value}: programs differ there.`];
}

/** None of a repair and of the person's own code: what agrees with them are others. */
function ownVotes(run: Run, attempt: Attempt | undefined): number {
  return attempt ? copies(run, attempt.attempt) : 0;
}

function agreementReasons(run: Run, attempt: Attempt | undefined, facts: Facts): string[] {
  const said = voteReasons(facts, ownVotes(run, attempt), run.agreement?.inputs.length ?? 0);
  if (facts.votes === 0 || !isContested(run)) return said;
  return [...said, "As many others answer otherwise to some extra input, and only one of the two can be right."];
}

/** `own`: the votes of the program itself. `tried`: the inputs on which programs were to be compared. */
function voteReasons({ votes, distinct, inputs }: Facts, own: number, tried: number): string[] {
  if (inputs === 0) return ["It was not compared with other programs on inputs that nobody wrote."];
  if (inputs < Math.min(fewestCompared, tried))
    return [`It gives a value for only ${inputs} of ${tried} extra inputs: too few to compare programs by.`];
  if (votes === 1 && own === 0)
    return [`One independent reply agrees with it on all ${counted(inputs, "extra input")}.`];
  if (votes < 2) return [`No other program agrees with it on all ${counted(inputs, "extra input")}.`];
  return [
    `${counted(votes, "independent reply", "independent replies")}, ${counted(distinct, "different program")} among them, agree on all ${counted(inputs, "extra input")}.`,
  ];
}

function weakness({ vacuous, examplesTotal, confidence }: Facts): string[] {
  return [
    ...(vacuous === true
      ? ["A program that ignores its arguments passes the examples too: they are too weak to tell."]
      : []),
    ...(examplesTotal < 2 ? ["One example is too few for more."] : []),
    ...(confidence !== undefined && confidence < verifiedFrom
      ? [`With so few votes about ${Math.round(confidence * 100)} in 100 such programs are right.`]
      : []),
  ];
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
