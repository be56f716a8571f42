/** The grade: one word for what was checked. Nothing here executes anything. */
import { verifiedFrom } from "./chance.ts";
import { openContradictions, openDoubts } from "./doubt.ts";
import type { Grade } from "./ending.ts";
import type { Evidence } from "./event.ts";
import {
  answersMost,
  answersTell,
  type Facts,
  factsOf,
  isBarelyMade,
  type Proof,
  trustsItself,
  uncheckedNames,
  unvotedNames,
} from "./facts.ts";
import type { Attempt, Run } from "./fold.ts";
import { reasonsOf } from "./reasons.ts";
import { unasked } from "./forgiven.ts";
import { idleParameters } from "./idle-parameters.ts";
import { isAgainstTask } from "./against-task.ts";
import { printsUnseen } from "./unseen-prints.ts";
import { areTooFew } from "./one-value.ts";
import { forgivenIn, isContested, nobodyLeads, passesAll } from "./select.ts";

export function gradeOf(
  run: Run,
  attempt: Attempt | undefined,
  proof: Proof = {},
): { grade: Grade; evidence: Evidence } {
  const facts = factsOf(run, attempt, proof);
  const grade = gradeFrom(run, attempt, facts);
  return { grade, evidence: { ...facts, reasons: reasonsOf(run, attempt, { grade, facts }) } };
}

function gradeFrom(run: Run, attempt: Attempt | undefined, facts: Facts): Grade {
  if (!attempt || run.task.settings.run === false || !passesAll(run, attempt)) return "unverified";
  if (facts.examplesTotal === 0) return isAgreed(run, facts) ? "agreed" : "unverified";
  return isVerified(run, facts) && isWhollyProved(run, attempt) ? "verified" : "passes";
}

function isAgreed(run: Run, { distinct }: Facts): boolean {
  return distinct >= 2 && !isContested(run) && !nobodyLeads(run);
}

function isWhollyProved(run: Run, attempt: Attempt): boolean {
  const isAll = unvotedNames(run, attempt).length === 0 && !isBarelyMade(run, attempt);
  const isVoted = isAll && answersTell(run, attempt) && answersMost(run, attempt) && !printsUnseen(run, attempt);
  return isVoted && !trustsItself(run, attempt) && isWhole(run, attempt) && !isDoubted(run);
}

/** Whether it is all that was asked for, as it was asked, and all examples were read. */
function isWhole(run: Run, attempt: Attempt): boolean {
  const isPlain = unasked(run, forgivenIn(run, attempt)).length === 0;
  const code = attempt.end?.code ?? "";
  const isIdle = idleParameters(run, code).length > 0;
  const hasAll = uncheckedNames(run, code).length === 0 && !isAgainstTask(run, attempt) && !isIdle;
  return isPlain && hasAll && run.unused === undefined && run.leftOut === undefined;
}

const isDoubted = (run: Run): boolean => openDoubts(run).length > 0 || openContradictions(run).length > 0;

function isVerified(run: Run, facts: Facts): boolean {
  const { vacuous, anyOrder, distinct, confidence = 0 } = facts;
  const isTried = vacuous === false && anyOrder !== false;
  return isTried && !areTooFew(run.examples, facts.examplesTotal) && distinct >= 2 && confidence >= verifiedFrom;
}
