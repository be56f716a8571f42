/** `--keep-lessons` in a measurement: what the problems before have taught, for each seed by itself. */
import { readFileSync } from "node:fs";
import type { KeptLesson } from "#lib/run/techniques/told.ts";
import { runEventSchema } from "#lib/run/event.ts";
import type { Problem } from "../suite/problem.ts";
import { answerSchema, files, readRecords, transcriptOf } from "./records.ts";

type Answered = { problem: string; seed: number };

export type Memory = {
  /** The newest first; their runs are called by their problems. */
  lessons(seed: number): KeptLesson[];
  learn(answered: Answered, transcript: string): void;
};

/** Knows what the folder's transcripts hold already, so that a measurement which is gone on with ends as it would have. */
export function openMemory(folder: string, problems: readonly Problem[]): Memory {
  const tasks = new Map(problems.map(({ id, task }) => [id, task]));
  const known = new Map<number, KeptLesson[]>();
  const lessons = (seed: number) => known.get(seed) ?? [];
  const learn = ({ problem, seed }: Answered, transcript: string) => {
    const task = tasks.get(problem) ?? "";
    const learned = keptIn(transcript).map((it) => ({ ...it, run: problem, task }));
    known.set(seed, [...learned, ...lessons(seed)]);
  };
  for (const answer of readRecords(files(folder).answers, answerSchema))
    learn(answer, readFileSync(transcriptOf(folder, answer), "utf8"));
  return { lessons, learn };
}

/** As in the product: a run that was not solved teaches nobody. */
function keptIn(transcript: string): Pick<KeptLesson, "attempt" | "lesson">[] {
  const told = transcript.split("\n").filter((line) => /^\{"type":"(?:lesson-add|run-end)"/.test(line));
  const events = told.map((line) => runEventSchema.parse(JSON.parse(line)));
  const isSolved = events.some((it) => it.type === "run-end" && it.outcome === "solved");
  return events.flatMap((it) =>
    it.type === "lesson-add" && it.kept && isSolved ? [{ attempt: it.attempt, lesson: it.lesson }] : [],
  );
}
