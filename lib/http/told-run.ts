/** A run as GET answers it (lib/run/told-run.ts), made of the schemas of its events. */
import * as z from "zod";
import { modelFactsSchema, parentSchema, type RunEvent, runEventSchema, signatureSchema } from "#lib/run/event.ts";
import { exampleSchema } from "#lib/run/example.ts";
import { settingsSchema, taskSchema } from "#lib/run/task.ts";
import { verdictSchema } from "#lib/run/verdict.ts";
import { createdRunSchema, runSummarySchema } from "#lib/wire.ts";

type Schemas = (typeof runEventSchema)["options"][number];
type SchemaOf<Type extends RunEvent["type"]> = Extract<Schemas, { shape: { type: z.ZodLiteral<Type> } }>;

function schemaOf<Type extends RunEvent["type"]>(type: Type): SchemaOf<Type> {
  const found = runEventSchema.options.find((it): it is SchemaOf<Type> => it.shape.type.value === type);
  if (!found) throw new Error(`there is no event ${type}`);
  return found;
}

const toldAttemptSchema = z.looseObject({
  ...schemaOf("attempt-start").omit({ type: true, prefill: true }).shape,
  reply: z.string(),
  /** Absent until the reply has ended. */
  end: schemaOf("reply-end").omit({ type: true, attempt: true }).optional(),
  checking: z.boolean(),
  /** Absent until it was checked; a copy bears that of its original. */
  verdict: verdictSchema.optional(),
});

/** The fold of a run has more fields than are promised here. */
export const toldRunSchema = z.looseObject({
  ...createdRunSchema.shape,
  ...runSummarySchema.pick({ status: true, outcome: true, grade: true, createdAt: true, endedAt: true }).shape,
  lastSeq: z.int(),
  spentMs: z.number(),
  task: taskSchema,
  settings: settingsSchema,
  parent: parentSchema.optional(),
  model: modelFactsSchema.optional(),
  seed: z.int(),
  signature: signatureSchema.optional(),
  examples: z.array(exampleSchema).optional(),
  notes: z.array(z.string()),
  attempts: z.array(toldAttemptSchema),
  agreement: schemaOf("agreement-count").omit({ type: true }).optional(),
  questions: z.array(z.looseObject(schemaOf("question-ask").omit({ type: true }).shape)),
  tokens: z.object({ prompt: z.int(), reply: z.int() }),
  /** Absent until it has ended. */
  end: schemaOf("run-end").omit({ type: true }).optional(),
});
