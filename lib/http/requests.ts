/** What the routes take beside a task: parsed with these, and described by them in the OpenAPI document. */
import * as z from "zod";
import { grades } from "#lib/run/ending.ts";
import { statuses } from "#lib/run/fold.ts";
import { forms } from "#lib/run/task.ts";

const truth = z.enum(["0", "1", "false", "true"]).transform((text) => text === "1" || text === "true");
const flag = truth.optional();
const count = z
  .string()
  .regex(/^\d{1,9}$/, "must be a whole number")
  .transform(Number);

export const runQuerySchema = z.strictObject({
  /** Words, each in the task or a part of the name or the model. */
  query: z.string().max(1_000).exactOptional(),
  status: z.enum(statuses).exactOptional(),
  model: z.string().max(200).exactOptional(),
  /** `none`: those that have none, or none yet. */
  grade: z.enum([...grades, "none"]).exactOptional(),
  /** Those that came from a bundle, or those that happened here. */
  recorded: truth.exactOptional(),
  /** Begun then or later; PostgreSQL knows no year 0. */
  since: z.iso
    .datetime("must be a moment in UTC, such as 2026-11-30T00:00:00Z")
    .refine((at) => at >= "0001", "must be of the year 1 or later")
    .exactOptional(),
  /** Of the page before. */
  cursor: z.string().max(200).exactOptional(),
  limit: count.exactOptional(),
});

export const idempotencySchema = z.object({
  "Idempotency-Key": z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, "must be 1 to 200 printable characters without spaces")
    .optional(),
});

/** The number of the last event that the client has had. */
export const resumeQuerySchema = z.strictObject({ after: count.optional() });
export const resumeHeaderSchema = z.object({ "Last-Event-ID": count.optional() });

export const codeQuerySchema = z.strictObject({
  form: z.enum(forms).optional(),
  /** Args and Returns in the docstring instead of doctests. */
  clean: flag,
  attempt: count.optional(),
  download: flag,
});

/** `question` and `choice` as the event `question-ask` names them. */
export const answerSchema = z.strictObject({ question: z.string().min(1), choice: z.string().min(1) });

/** Without an attempt: of the one that is handed over. */
export const fileQuerySchema = z.strictObject({ attempt: count.optional() });

export const modelNameSchema = z.strictObject({ model: z.string().min(1).max(200) });
