/** One problem, one seed, through the very loop of the product or through a rival's; and what is kept of it. */
import type { RivalName } from "#lib/evidence/measured.ts";
import type { RunEvent } from "#lib/run/event.ts";
import { foldRun, openRun, type Run } from "#lib/run/fold.ts";
import type { Ports } from "#lib/run/ports.ts";
import { examplesPassed, verdictOf } from "#lib/run/verdict-of.ts";
import { solve } from "#lib/run/solve.ts";
import { type Task, taskSchema } from "#lib/run/task.ts";
import { loopOf } from "../rivals/rivals.ts";
import type { Problem } from "../suite/problem.ts";
import type { Answer } from "./records.ts";
import type { Replies } from "./replies.ts";

export type Asked = {
  problem: Problem;
  seed: number;
  profile: Task["profile"];
  settings: Task["settings"];
  /** Absent: the product's loop. */
  rival?: RivalName | undefined;
};

type Means = Ports & { /** Absent: none is kept, and each is asked for. */ replies?: Replies | undefined };

/**
 * The answer, what a crash said, how many programs the model broke off, and the transcript: the run's events without times, so
 * that equal runs are equal bytes.
 */
export async function answerOf(asked: Asked, { replies, ...ports }: Means, signal: AbortSignal) {
  const { problem, seed, rival } = asked;
  const { id, category } = problem;
  const loop = rival === undefined ? solve : loopOf(rival);
  const { model, others, again } = replies?.ofAll(ports) ?? { ...ports, again: () => 0 };
  let run = openRun(taskFor(asked));
  const transcript: string[] = [];
  const began = performance.now();
  for await (const event of loop(run, { ...ports, model, ...(others && { others }) }, signal)) {
    run = foldRun(run, event);
    if (event.type !== "reply-delta") transcript.push(`${JSON.stringify(withoutTimes(event))}\n`);
  }
  const seconds = (performance.now() - began) / 1_000;
  const named = { problem: id, ...(category === undefined ? {} : { category }), seed };
  const answer = { ...named, ...(again() > 0 ? {} : { seconds }), ...factsOf(run) };
  return { answer, transcript: transcript.join(""), message: run.end?.message, brokenOff: brokenOff(run) };
}

/** But repairs, which a model may refuse for the length of what they show. */
function brokenOff({ attempts }: Run): number {
  return attempts.filter((it) => it.kind !== "repair" && it.end?.stop === "failed").length;
}

export function taskFor({ problem: { id, category, ...words }, seed, profile, settings }: Asked): Task {
  return taskSchema.parse({ ...words, profile, settings: { ...settings, seed, questions: "report" } });
}

function withoutTimes(event: RunEvent): unknown {
  return JSON.parse(
    JSON.stringify(event, (name: string, value: unknown) => (name === "durationMs" ? undefined : value)),
  );
}

function factsOf(run: Run): Omit<Answer, "problem" | "seed" | "seconds"> {
  if (!run.end) throw new Error("the loop ended without a run-end");
  const { attempt: chosen, outcome, grade, reason, evidence } = run.end;
  const { votes, distinct, inputs, confidence, vacuous } = evidence;
  return {
    chosen,
    outcome,
    grade,
    reason,
    ...(confidence === undefined ? {} : { confidence }),
    ...(vacuous === undefined ? {} : { vacuous }),
    votes,
    distinct,
    inputs,
    examplesPassed: evidence.examplesPassed,
    examplesTotal: evidence.examplesTotal,
    promptTokens: run.tokens.prompt,
    tokens: run.tokens.reply,
    attempts: run.attempts.map((it) => attemptOf(run, it)),
  };
}

function attemptOf(run: Run, it: Run["attempts"][number]): Answer["attempts"][number] {
  const verdict = verdictOf(run, it);
  return {
    attempt: it.attempt,
    kind: it.kind,
    code: it.end?.code ?? null,
    ...(it.end?.same === undefined ? {} : { same: it.end.same }),
    ...(verdict === undefined ? {} : { verdict: verdict.kind }),
    passed: examplesPassed(verdict),
    ...(it.end?.logprob === undefined ? {} : { logprob: it.end.logprob }),
    tokens: it.end?.tokens ?? 0,
  };
}
