/** Where recorded runs could have ended with a smaller budget, told from their transcripts. */
import { buildOf } from "#lib/evidence/build.ts";
import { canStop } from "#lib/evidence/equal-tokens.ts";
import type { MeasuredRun, Stop } from "#lib/evidence/measured.ts";
import { projectRoot } from "#lib/project.ts";
import type { RunEvent } from "#lib/run/event.ts";
import { foldRun, openRun, type Run } from "#lib/run/fold.ts";
import { nextStep } from "#lib/run/next.ts";
import { ranked } from "#lib/run/select.ts";
import type { Task } from "#lib/run/task.ts";
import { techniques } from "#lib/run/techniques/switches.ts";
import { problemSchema } from "../suite/problem.ts";
import { taskFor } from "./answering.ts";
import type { Measured } from "./folder.ts";
import { judgedIn, keyOf } from "./measured.ts";
import { answerSchema, files, readRecords, transcriptOf } from "./records.ts";
import { readScores } from "./scores.ts";
import { readTranscript } from "./transcript.ts";

/**
 * The measurement of a folder with the stops of its runs, where they can be told: the loop that answered is this build's,
 * and the transcript is there.
 */
export function withStops(folder: string, measured: Measured, build = buildOf(projectRoot())): Measured {
  const { setup, runs } = measured;
  if (!canStop(setup) || build === undefined || setup.build !== build) return measured;
  const stops = stopsIn(folder, measured);
  return { ...measured, runs: runs.map((it): MeasuredRun => ({ ...it, stops: stops.get(keyOf(it)) })) };
}

function stopsIn(folder: string, { setup: { profile, settings } }: Measured): Map<string, readonly Stop[]> {
  const place = files(folder);
  const problems = new Map(readRecords(place.problems, problemSchema).map((it) => [it.id, it]));
  const judged = judgedIn(readScores(folder));
  const told = readRecords(place.answers, answerSchema).flatMap((answer) => {
    const problem = problems.get(answer.problem);
    if (!problem) return [];
    const task = taskFor({ problem, seed: answer.seed, profile, settings });
    const stops = stopsOf(readTranscript(transcriptOf(folder, answer)), task).map(
      ({ attempt, ...spent }): Stop => ({ ...spent, product: judged(answer, attempt) }),
    );
    return stops.length === 0 ? [] : [[keyOf(answer), stops] as const];
  });
  return new Map(told);
}

type Place = { tokens: number; programs: number; attempt: number | null };

/** The places at which a run would have stopped, had its budget been spent there; the last is its end. */
export function stopsOf(events: readonly RunEvent[], task: Task): Place[] {
  let run = openRun({ ...task, settings: { ...task.settings, budget: 0 } });
  const stops: Place[] = [];
  for (const event of events) {
    run = foldRun(run, event);
    if (event.type === "run-end" || isBetweenSteps(run)) stops.push(placeOf(run));
  }
  return stops;
}

/** With nothing left to spend the next step is the end, and no technique comes before it: one that asks the model is not due then. */
function isBetweenSteps(run: Run): boolean {
  if (!run.model || run.attempts.length === 0) return false;
  const step = nextStep(run, 0);
  return step.do === "end" && !techniques.some((it) => !it.asks && it.due(run, step));
}

function placeOf(run: Run): Place {
  const attempt = run.end ? run.end.attempt : (ranked(run)[0]?.attempt ?? null);
  return { tokens: run.tokens.reply, programs: run.attempts.length, attempt };
}
