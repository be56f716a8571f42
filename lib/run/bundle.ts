/** A whole run in one file: what was asked, what happened, and what it takes to check it again somewhere else. */
import * as z from "zod";
import { modelFactsSchema, type StoredEvent, storedEventSchema } from "./event.ts";
import { Fault } from "./fault.ts";
import { foldRun, type Run } from "./fold.ts";
import { taskSchema } from "./task.ts";

const format = "fixpoint-run-1";

export const bundleSchema = z.strictObject({
  format: z.literal(format),
  /** The version of Fixpoint that wrote the file. */
  fixpoint: z.string(),
  id: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  endedAt: z.string(),
  task: taskSchema,
  model: modelFactsSchema.nullable(),
  /** Every attempt's seed follows from it, and stands with the attempt. */
  seed: z.int(),
  /** The prompts of that version, holes and all, with the SHA-256 of each. */
  prompts: z.record(z.string(), z.strictObject({ sha256: z.string(), text: z.string() })),
  /** The program that was handed over. */
  code: z.string().nullable(),
  events: z.array(storedEventSchema).min(1),
});
export type Bundle = z.infer<typeof bundleSchema>;

/** A run as it is stored: the source of a bundle. */
export type RunRecord = { id: string; createdAt: string; endedAt: string | null; events: readonly StoredEvent[] };

/** Throws Fault `conflict` for a run that goes on. */
export function bundleOf(record: RunRecord, made: Pick<Bundle, "fixpoint" | "prompts">): Bundle {
  const { id, createdAt, endedAt, events } = record;
  const run = runOf(events);
  if (endedAt === null) throw new Fault("conflict", "The run goes on.", { hint: "wait for its end, or stop it" });
  return {
    format,
    fixpoint: made.fixpoint,
    id,
    createdAt,
    endedAt,
    task: run.task,
    model: run.model ?? null,
    seed: run.seed,
    prompts: made.prompts,
    code: run.attempts.find((it) => it.attempt === run.end?.attempt)?.end?.code ?? null,
    events: [...events],
  };
}

/**
 * Reads the text of a bundle. Throws Fault `bad-input` for anything else, for events that make no whole run, and for a
 * bundle whose summary was changed to say something else than its events.
 */
export function readBundle(text: string): { bundle: Bundle; run: Run } {
  const bundle = parsed(text);
  const made = { fixpoint: bundle.fixpoint, prompts: bundle.prompts };
  const run = ordered(bundle.events) ? folded(bundle.events) : undefined;
  if (run?.status !== "ended") throw notWhole("its events make no whole run");
  const told = { ...bundle, ...bundleOf(bundle, made) };
  const differs = (Object.keys(told) as (keyof Bundle)[]).find(
    (name) => JSON.stringify(told[name]) !== JSON.stringify(bundle[name]),
  );
  if (differs) throw notWhole(`its ${differs} is not what its events tell`);
  return { bundle, run };
}

function parsed(text: string): Bundle {
  try {
    return bundleSchema.parse(JSON.parse(text));
  } catch (cause) {
    const where = cause instanceof z.ZodError ? cause.issues[0]?.path.join(".") : "";
    throw notWhole(where ? `${where} is not as it should be` : "it is no JSON of a run", cause);
  }
}

const ordered = (events: readonly StoredEvent[]): boolean => events.every(({ seq }, at) => seq === at + 1);

function folded(events: readonly StoredEvent[]): Run {
  try {
    return runOf(events);
  } catch (cause) {
    throw notWhole("its events make no whole run", cause);
  }
}

/** The run that whole events add up to. */
export function runOf(events: readonly StoredEvent[]): Run {
  const run = events.reduce<Run | undefined>((before, { seq, at, ...event }) => foldRun(before, event), undefined);
  if (!run) throw new Error("a run without events");
  return run;
}

function notWhole(why: string, cause?: unknown): Fault {
  return new Fault("bad-input", `this is no bundle of a run: ${why}`, {
    hint: "npx fixpoint export ID writes one",
    ...(cause === undefined ? {} : { cause }),
  });
}
