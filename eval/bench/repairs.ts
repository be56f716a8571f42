/** What became of the repairs of recorded runs, told from their transcripts. */
import type { MeasuredRun, Repairs, Setup } from "#lib/evidence/measured.ts";
import type { RunEvent } from "#lib/run/event.ts";
import { type Attempt, foldRun, openRun, type Run } from "#lib/run/fold.ts";
import { examplesPassed, verdictOf } from "#lib/run/verdict-of.ts";
import type { Task } from "#lib/run/task.ts";
import { problemSchema } from "../suite/problem.ts";
import { taskFor } from "./answering.ts";
import { files, readRecords, transcriptOf } from "./records.ts";
import { readTranscript } from "./transcript.ts";

/** The runs of a folder, those whose transcript can be read with what became of their repairs. */
export function withRepairs(
  folder: string,
  { profile, settings }: Pick<Setup, "profile" | "settings">,
  runs: readonly MeasuredRun[],
): MeasuredRun[] {
  const problems = new Map(readRecords(files(folder).problems, problemSchema).map((it) => [it.id, it]));
  return runs.map((run) => {
    const problem = problems.get(run.problem);
    const events = problem ? readTranscript(transcriptOf(folder, run)) : [];
    if (!problem || events.length === 0) return run;
    return { ...run, repairs: repairsIn(events, taskFor({ problem, seed: run.seed, profile, settings })) };
  });
}

/** Only a repair comes from another attempt, so whatever descends from one is one. */
export function repairsIn(events: readonly RunEvent[], task: Task): Repairs {
  const run = events.reduce<Run>(foldRun, openRun(task));
  const repairs = run.attempts.filter((it) => it.kind === "repair");
  const passed = (it: Attempt): number => examplesPassed(verdictOf(run, it));
  const isBetter = (repair: Attempt): boolean => {
    const mended = run.attempts.find(({ attempt }) => attempt === repair.parent);
    return mended !== undefined && passed(repair) > passed(mended);
  };
  return {
    written: repairs.length,
    better: repairs.filter(isBetter).length,
    handedOver: repairs.some(({ attempt }) => attempt === run.end?.attempt),
  };
}
