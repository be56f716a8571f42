/** What is said of a program that lacks packages, and of extra inputs to which one gives no value. */
import { answersOf } from "./facts.ts";
import type { Attempt, Run } from "./fold.ts";
import { areLate, lateInputs } from "./late-answers.ts";
import { slowReason } from "./larger-inputs.ts";
import { planOf } from "./plan.ts";
import { campsOf } from "./camps.ts";
import { verdictOf } from "./verdict-of.ts";

/** An import that fails is told by its error; this tells why, which may be a thing to be changed. */
export function lackingPackages(run: Run, attempt: Attempt): string[] {
  return (verdictOf(run, attempt)?.lacking ?? []).map(({ name, reason }) => `It lacks ${name}: ${reason}.`);
}

/** Of one that gives no value where others do. */
export function lackingReason(run: Run, { attempt }: Attempt): string {
  const values = run.agreement?.outputs.find((it) => it.attempt === attempt)?.values ?? [];
  const isSlow = 2 * lateInputs(run, attempt) > values.filter((it) => it === null).length;
  return isSlow
    ? "On most extra inputs it takes too long, and on these other programs that pass give a value."
    : "On most extra inputs it gives no value, and on these other programs that pass do.";
}

/** The program itself: it may be right there, if somebody waits for it. */
export function lateReason(run: Run, { attempt }: Attempt): string[] {
  const late = lateInputs(run, attempt);
  const inputs = run.agreement?.inputs.length ?? 0;
  const seconds = planOf(run).voteLimits.wallMs / 1_000;
  const of = `${late} of ${inputs} extra ${inputs === 1 ? "input" : "inputs"}`;
  const said = late === 0 ? [] : [`On ${of} it takes too long: they have ${seconds} s in all.`];
  return [...said, ...slowReason(run, attempt)];
}

/** Those that agree need not give a value wherever it does. */
export function raisedReason(run: Run, attempt: Attempt): string[] {
  const own = answersOf(run, attempt);
  const attempts = campsOf(run)[0]?.attempts ?? [];
  const others = (run.agreement?.outputs ?? []).filter((it) => attempts.includes(it.attempt));
  const lacking = own.flatMap((value, at) =>
    value !== null && others.some((it) => it.values[at] === null) ? [at] : [],
  );
  if (lacking.length === 0) return [];
  const does = lacking.every((at) => areLate(run, attempts, at)) ? "take too long" : "give no value";
  return [`On ${lacking.length} of these inputs some of those programs ${does}; none gives another.`];
}
