/**
 * What the product would have handed over with fewer tokens. Its loop is a pure question to what it knows, and the budget is
 * looked at only between two steps: a run with a smaller budget is the beginning of the run that was recorded, up to the
 * first step at which that much is spent. A rival's loop is not of that kind; it is measured again with `--budget`.
 */
import type { MeasuredRun, Setup } from "#lib/evidence/measured.ts";
import { mean } from "#lib/evidence/statistics.ts";
import type { RunEvent } from "#lib/run/event.ts";
import { foldRun, openRun, type Run } from "#lib/run/fold.ts";
import { nextStep } from "#lib/run/next.ts";
import { ranked } from "#lib/run/select.ts";
import type { Task } from "#lib/run/task.ts";
import { techniques } from "#lib/run/techniques/switches.ts";
import { problemSchema } from "../suite/problem.ts";
import { taskFor } from "./answering.ts";
import { readSetup } from "./folder.ts";
import { measuredRuns } from "./measured.ts";
import { type Answer, answerSchema, files, readRecords, scoreSchema, transcriptOf } from "./records.ts";
import { readTranscript } from "./transcript.ts";

/** Where a run could end: what it had spent by then, and what it would hand over. */
export type Stop = { tokens: number; programs: number; attempt: number | null };

export type Cut = {
  /** The largest `--budget` at which the runs write no more tokens on average than was asked for. */
  budget: number;
  /** What they then write on average. */
  tokens: number;
  programs: number;
  /** What they hand over then; their seconds and grades are those of the whole runs. */
  runs: readonly MeasuredRun[];
};

/** One side as it would have been with no more tokens than the other. */
export type Equal = { side: "A" | "B" } & Cut;

type Recorded = { folder: string; setup: Setup; runs: readonly MeasuredRun[] };

/**
 * The side that wrote more, cut to what the other wrote on average; or why that cannot be told. Undefined where both wrote
 * as much. Their runs are those that both have.
 */
export function equalOf(one: Recorded, other: Recorded): Equal | { why: string } | undefined {
  const [a, b] = [one, other].map(({ runs }) => mean(runs.map((it) => it.tokens))) as [number, number];
  if (a === b) return undefined;
  const { folder, setup, runs } = a > b ? one : other;
  const cut = cutTo(folder, runs, Math.min(a, b));
  if (cut) return { side: a > b ? "A" : "B", ...cut };
  const why = !isTold(setup)
    ? "measure it again with --budget"
    : "its first programs alone take more, or its transcripts are not there";
  return { why: `${folder} wrote more; ${why}` };
}

/** The places at which a run would have stopped, had its budget been spent there; the last is its end. */
export function stopsOf(events: readonly RunEvent[], task: Task): Stop[] {
  let run = openRun({ ...task, settings: { ...task.settings, budget: 0 } });
  const stops: Stop[] = [];
  for (const event of events) {
    run = foldRun(run, event);
    if (event.type === "run-end" || isBetweenSteps(run)) stops.push(stopAt(run));
  }
  return stops;
}

/** With nothing left to spend the next step is the end, and no technique comes before it. */
function isBetweenSteps(run: Run): boolean {
  if (!run.model || run.attempts.length === 0) return false;
  const step = nextStep(run, 0);
  return step.do === "end" && !techniques.some((it) => it.due(run, step));
}

function stopAt(run: Run): Stop {
  const attempt = run.end ? run.end.attempt : (ranked(run)[0]?.attempt ?? null);
  return { tokens: run.tokens.reply, programs: run.attempts.length, attempt };
}

/** With a smaller budget the problems before would have taught other lessons, and a rival's loop is its own. */
function isTold({ rival, settings }: Setup): boolean {
  return rival === undefined && settings.keepLessons !== true;
}

/** The first place at which `budget` is spent, else the end. */
export function stopWithin(stops: readonly Stop[], budget: number): Stop | undefined {
  return stops.find((it) => it.tokens >= budget) ?? stops.at(-1);
}

/**
 * These runs of a folder as they would have been with at most `tokens` on average. Undefined where that cannot be told: of a
 * rival, without transcripts, or where even the first programs take more.
 */
export function cutTo(folder: string, runs: readonly MeasuredRun[], tokens: number): Cut | undefined {
  const setup = readSetup(folder);
  const recorded = isTold(setup) ? recordedIn(folder, setup, runs) : [];
  if (recorded.length < runs.length) return undefined;
  const within = (budget: number) => recorded.flatMap(({ stops }) => stopWithin(stops, budget) ?? []);
  const spent = (budget: number) => mean(within(budget).map((it) => it.tokens));
  const most = Math.max(...runs.map((it) => it.tokens));
  const budget = largest(most, (it) => spent(it) <= tokens);
  if (budget === 0) return undefined;
  const answers = recorded.map(({ answer, stops }) => cutAnswer(answer, stopWithin(stops, budget)));
  const programs = mean(within(budget).map((it) => it.programs));
  const cut = measuredRuns(answers, readRecords(files(folder).scores, scoreSchema));
  return { budget, tokens: spent(budget), programs, runs: cut };
}

function recordedIn(folder: string, { profile, settings }: Setup, runs: readonly MeasuredRun[]) {
  const place = files(folder);
  const problems = new Map(readRecords(place.problems, problemSchema).map((it) => [it.id, it]));
  const wanted = new Set(runs.map((it) => `${it.problem} ${it.seed}`));
  return readRecords(place.answers, answerSchema).flatMap((answer) => {
    const problem = problems.get(answer.problem);
    if (!problem || !wanted.has(`${answer.problem} ${answer.seed}`)) return [];
    const task = taskFor({ problem, seed: answer.seed, profile, settings });
    const stops = stopsOf(readTranscript(transcriptOf(folder, answer)), task);
    return stops.length === 0 ? [] : [{ answer, stops }];
  });
}

function cutAnswer(answer: Answer, stop: Stop | undefined): Answer {
  if (!stop) return answer;
  const { attempt: chosen, tokens, programs } = stop;
  return { ...answer, chosen, tokens, attempts: answer.attempts.slice(0, programs) };
}

/** The largest number up to `most` that holds, where all smaller ones do too; 0 where 1 does not. */
function largest(most: number, holds: (number: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
