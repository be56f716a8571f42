/** The files of one measurement, all JSONL or JSON: who writes which is said here, and they are parsed where they are read. */
import { appendFileSync, existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { grades, outcomes, reasons } from "#lib/run/ending.ts";
import { Fault } from "#lib/run/fault.ts";

const attemptSchema = z.strictObject({
  attempt: z.int(),
  kind: z.enum(["given", "greedy", "sample", "repair"]),
  code: z.string().nullable(),
  same: z.int().optional(),
  verdict: z.string().optional(),
  passed: z.int(),
  logprob: z.number().optional(),
  tokens: z.int(),
});

/** One run of one problem by one seed, as `answer` saw it: nothing hidden was known then. */
export const answerSchema = z.strictObject({
  problem: z.string(),
  category: z.string().optional(),
  seed: z.int(),
  chosen: z.int().nullable(),
  outcome: z.enum(outcomes),
  grade: z.enum(grades),
  reason: z.enum(reasons),
  confidence: z.number().optional(),
  vacuous: z.boolean().optional(),
  votes: z.int(),
  distinct: z.int(),
  inputs: z.int(),
  examplesPassed: z.int(),
  examplesTotal: z.int(),
  promptTokens: z.int(),
  tokens: z.int(),
  /** Absent where an earlier measurement had drawn some of its replies. */
  seconds: z.number().optional(),
  attempts: z.array(attemptSchema),
});
export type Answer = z.infer<typeof answerSchema>;

/** What the hidden tests say of one attempt; a copy has its original's. */
export const scoreSchema = z.strictObject({
  problem: z.string(),
  seed: z.int(),
  attempt: z.int(),
  base: z.boolean(),
  /** Base and the further inputs; equal to `base` where the suite has none. */
  plus: z.boolean(),
});
export type Score = z.infer<typeof scoreSchema>;

/**
 * Where a measurement keeps what. `setup` is written by `answer`; a run that goes on must find it unchanged. `problems` are
 * those of all commands, so that every answer can be read. `replies` are all that the
 * model said here, `repliesBefore` what another measurement has drawn and this one need not.
 */
export const files = (folder: string) => ({
  setup: join(folder, "setup.json"),
  problems: join(folder, "problems.jsonl"),
  answers: join(folder, "answers.jsonl"),
  scores: join(folder, "scores.jsonl"),
  judgedBy: join(folder, "judged-by.json"),
  transcripts: join(folder, "transcripts"),
  replies: join(folder, "replies.jsonl"),
  repliesBefore: join(folder, "replies-before.jsonl"),
});

/** What files of a problem are called. */
export const fileOf = (problem: string): string => problem.replaceAll("/", "-");

/** The run's events, a line each. */
export function transcriptOf(folder: string, { problem, seed }: { problem: string; seed: number }): string {
  return join(files(folder).transcripts, `${fileOf(problem)}-${seed}.jsonl`);
}

/**
 * The lines of a file of records; none where it is not there. A last line that was cut off is left out. Throws Fault `bad-input`
 * for one that is no such record.
 */
export function readRecords<T extends z.ZodType>(file: string, schema: T): z.infer<T>[] {
  return existsSync(file) ? recordsIn(readFileSync(file, "utf8"), schema, file) : [];
}

/** The same of the text of a file, whose name is told. */
export function recordsIn<T extends z.ZodType>(text: string, schema: T, file: string): z.infer<T>[] {
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const hint = "what was measured is in its other lines; remove this one, or measure in another folder";
  const record = (line: string, at: number) => readJson(line, schema, { what: `line ${at + 1} of ${file}`, hint });
  return whole.split("\n").flatMap((line, at) => (line === "" ? [] : [record(line, at)]));
}

/** Throws Fault `bad-input` for what is none of the kind. `what` it is, and what mends it, are told. */
export function readJson<T extends z.ZodType>(
  text: string,
  schema: T,
  { what, hint }: { what: string; hint: string },
): z.infer<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    const why = error instanceof z.ZodError ? firstOf(error) : error.message;
    throw new Fault("bad-input", `${what} cannot be read: ${why}`, { hint, cause: error });
  }
}

function firstOf({ issues: [issue] }: z.ZodError): string {
  const { message = "", path = [] } = issue ?? {};
  return path.length === 0 ? message : `${path.join(".")}: ${message}`;
}

/** Answers of which an attempt has no score yet. */
export function unscored(answers: readonly Answer[], scores: readonly Score[]): Answer[] {
  const scored = new Set(scores.map((it) => `${it.problem} ${it.seed} ${it.attempt}`));
  return answers.filter(({ problem, seed, attempts }) =>
    attempts.some(({ attempt }) => !scored.has(`${problem} ${seed} ${attempt}`)),
  );
}

/** Takes a last line away that was cut off, so that the next one does not go on from it. Only who appends may call it. */
export function dropHalfLine(file: string): void {
  if (!existsSync(file)) return;
  const bytes = readFileSync(file);
  const whole = bytes.lastIndexOf("\n") + 1;
  if (whole < bytes.length) truncateSync(file, whole);
}

/** All records in one write. */
export function appendRecords(file: string, records: readonly unknown[]): void {
  appendFileSync(file, linesOf(records));
}

/** In place of those that the file holds. */
export function writeRecords(file: string, records: readonly unknown[]): void {
  writeWhole(file, linesOf(records));
}

/** Readable JSON. */
export function writeJson(file: string, value: unknown): void {
  writeWhole(file, `${JSON.stringify(value, null, 2)}\n`);
}

export const linesOf = (records: readonly unknown[]): string => records.map((it) => `${JSON.stringify(it)}\n`).join("");

/** Whoever reads the file meanwhile, or after this was cut off, finds the old text or the new one. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
