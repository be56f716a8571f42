/** What each scored run came to, in the form that results are kept in. */
import type { MeasuredRun } from "#lib/evidence/measured.ts";
import { grouped } from "#lib/run/grouped.ts";
import { type Answer, type Score, unscored } from "./records.ts";

/** An answer of which an attempt has no score is not among them; one without any program needs none, and is wrong. */
export function measuredRuns(answers: readonly Answer[], scores: readonly Score[]): MeasuredRun[] {
  const judged = grouped(scores, keyOf);
  const open = new Set(unscored(answers, scores));
  return answers.flatMap((answer) => (open.has(answer) ? [] : [measuredRun(answer, judged.get(keyOf(answer)) ?? [])]));
}

export const keyOf = ({ problem, seed }: { problem: string; seed: number }): string => `${problem} ${seed}`;

/** What became of an attempt of an answer, by its number; null for no attempt. */
export function judgedIn(scores: readonly Score[]): (answer: Answer, attempt: number | null) => MeasuredRun["product"] {
  const judged = grouped(scores, keyOf);
  return (answer, attempt) => fateOf(answer, judged.get(keyOf(answer)) ?? [], attempt);
}

function fateOf(answer: Answer, scores: readonly Score[], number: number | null): MeasuredRun["product"] {
  const attempt = answer.attempts.find((it) => it.attempt === number);
  if (!attempt) return null;
  const visible = answer.examplesTotal > 0 && attempt.verdict === "passed";
  return { visible, ...rightOf(scores, attempt) };
}

function rightOf(scores: readonly Score[], { attempt }: { attempt: number }): MeasuredRun["oracle"] {
  const score = scores.find((it) => it.attempt === attempt);
  return { base: score?.base ?? false, plus: score?.plus ?? false };
}

const anyOf = (all: readonly MeasuredRun["oracle"][]): MeasuredRun["oracle"] => ({
  base: all.some((it) => it.base),
  plus: all.some((it) => it.plus),
});

function measuredRun(answer: Answer, scores: readonly Score[]): MeasuredRun {
  const { problem, category, seed, grade, outcome, reason, confidence, votes, distinct, seconds } = answer;
  const greedy = answer.attempts.find((it) => it.kind === "greedy");
  const sample = answer.attempts.find((it) => it.kind === "sample");
  const first = fateOf(answer, scores, greedy?.attempt ?? null);
  return {
    problem,
    ...(category === undefined ? {} : { category }),
    ...{ seed, grade, outcome, reason },
    ...(confidence === undefined ? {} : { confidence }),
    ...{ votes, distinct, examples: answer.examplesTotal, programs: answer.attempts.length },
    ...{ promptTokens: answer.promptTokens, tokens: answer.tokens },
    ...(seconds === undefined ? {} : { seconds: Math.round(seconds * 100) / 100 }),
    greedy: greedy && first ? { ...first, tokens: greedy.tokens } : null,
    product: fateOf(answer, scores, answer.chosen),
    ...(sample ? { sample: rightOf(scores, sample) } : {}),
    oracle: anyOf(answer.attempts.map((it) => rightOf(scores, it))),
  };
}
