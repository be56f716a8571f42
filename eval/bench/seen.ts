/** What recorded runs teach about votes, told from their transcripts. */
import type { MeasuredRun, Seen } from "#lib/evidence/measured.ts";
import { problemSchema } from "../suite/problem.ts";
import { taskFor } from "./answering.ts";
import { countsIn, seenIn } from "./calibration.ts";
import type { Measured } from "./folder.ts";
import { judgedIn, keyOf } from "./measured.ts";
import { answerSchema, files, readRecords, transcriptOf } from "./records.ts";
import { readScores } from "./scores.ts";
import { readTranscript } from "./transcript.ts";

/** The measurement of a folder with what was seen at each count of votes, where its transcript can be read. A rival counts none. */
export function withSeen(folder: string, measured: Measured): Measured {
  if (measured.setup.rival) return measured;
  const seen = seenOf(folder, measured);
  return {
    ...measured,
    runs: measured.runs.map((it): MeasuredRun => {
      const known = seen.get(keyOf(it));
      return known ? { ...it, seen: known } : it;
    }),
  };
}

function seenOf(folder: string, { setup: { profile, settings }, runs }: Measured): Map<string, readonly Seen[]> {
  const place = files(folder);
  const scored = new Set(runs.map(keyOf));
  const problems = new Map(readRecords(place.problems, problemSchema).map((it) => [it.id, it]));
  const judged = judgedIn(readScores(folder));
  const told = readRecords(place.answers, answerSchema).flatMap((answer) => {
    const problem = problems.get(answer.problem);
    const events = readTranscript(transcriptOf(folder, answer));
    if (!problem || !scored.has(keyOf(answer)) || events.length === 0) return [];
    const task = taskFor({ problem, seed: answer.seed, profile, settings });
    const counts = countsIn(events, task);
    return [[keyOf(answer), seenIn(answer, counts, (attempt) => judged(answer, attempt)?.plus)] as const];
  });
  return new Map(told);
}
