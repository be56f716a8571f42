/**
 * A measurement as it is kept in eval/results: what each run came to. No test, no program and no problem's text is in it. What
 * the model replied stands beside it, so that whoever doubts a figure can have the same replies chosen from and judged again.
 */
import * as z from "zod";
import { grades, outcomes, reasons } from "#lib/run/ending.ts";
import { profiles, settingsSchema } from "#lib/run/task.ts";

/** Ways of choosing among the same programs. `oracle` would need the hidden tests; it is a bound, never a result. */
export const ways = ["greedy", "product", "oracle"] as const;
export type Way = (typeof ways)[number];

/** Published methods that can answer in place of the loop, with the same model, and the loop without examples: eval/rivals holds one file for each. */
export const rivalNames = [
  "majority",
  "self-debug",
  "codet",
  "reflexion",
  "plan-then-code",
  "adversarial-tests",
  "without-examples",
] as const;
export type RivalName = (typeof rivalNames)[number];

const rightSchema = z.strictObject({
  /** The suite's own tests. */
  base: z.boolean(),
  /** Those and the further inputs; equal to `base` where the suite has none. */
  plus: z.boolean(),
});
export type Right = z.infer<typeof rightSchema>;

const chosenSchema = rightSchema.extend({
  /** Whether it passes every example that the loop saw; false where there was none. */
  visible: z.boolean(),
});

/** One run of one problem by one seed. */
const measuredRunSchema = z.strictObject({
  problem: z.string(),
  category: z.string().optional(),
  seed: z.int(),
  grade: z.enum(grades),
  outcome: z.enum(outcomes),
  reason: z.enum(reasons),
  confidence: z.number().optional(),
  votes: z.int(),
  distinct: z.int(),
  /** Examples that the loop saw. */
  examples: z.int(),
  /** Programs that were written, repairs included. */
  programs: z.int(),
  promptTokens: z.int(),
  tokens: z.int(),
  /** Absent where an earlier measurement had drawn some of its replies. */
  seconds: z.number().optional(),
  /** The first program; null where none was decoded greedily. */
  greedy: chosenSchema.extend({ tokens: z.int() }).nullable(),
  /** What was handed over; null where no reply held a program. */
  product: chosenSchema.nullable(),
  oracle: rightSchema,
  /** The first program that was sampled; absent where none was, and in older measurements. */
  sample: rightSchema.optional(),
});

/** A run as results keep it. */
export const keptRunSchema = measuredRunSchema.extend({
  /** Where it could have ended, in the order of the run, its end last; absent where nobody can tell. */
  stops: z
    .array(measuredRunSchema.pick({ tokens: true, programs: true, product: true }))
    .min(1)
    .optional(),
  /**
   * The counts of votes at which the leader passed every example and its answers told something, in their order: whole votes
   * for each one against, and what the hidden tests say of that leader. Absent where its transcript was not there.
   */
  seen: z.array(z.strictObject({ votes: z.int(), right: z.boolean() })).optional(),
  /** What came of mending; absent where its transcript was not there, and in older measurements. */
  repairs: z
    .strictObject({
      written: z.int(),
      /** Those that pass more of the examples than the program that they mend. */
      better: z.int(),
      /** Whether what was handed over is one. */
      handedOver: z.boolean(),
    })
    .optional(),
});
type KeptRun = z.infer<typeof keptRunSchema>;

/** Where a run could have ended: what it had spent by then, and what it would have handed over. */
export type Stop = NonNullable<KeptRun["stops"]>[number];

/** What came of mending in one run. */
export type Repairs = NonNullable<KeptRun["repairs"]>;

/** What was known at a count of votes, and what the hidden tests said of its leader. */
export type Seen = NonNullable<KeptRun["seen"]>[number];

export type MeasuredRun = Omit<KeptRun, "stops" | "seen"> & {
  stops?: readonly Stop[] | undefined;
  seen?: readonly Seen[] | undefined;
};

/** What was measured and with what. */
export const setupSchema = z.strictObject({
  /** `problems`: how many of the suite were asked for. */
  suite: z.strictObject({ name: z.string(), sha256: z.string(), problems: z.int() }),
  model: z.strictObject({ id: z.string(), digest: z.string().optional(), billions: z.number().optional() }),
  /** What techniques asked in its place; absent: none. */
  otherModels: z.array(z.strictObject({ id: z.string(), digest: z.string().optional() })).optional(),
  profile: z.enum(profiles),
  settings: settingsSchema,
  /** What answered in place of the loop, with the SHA-256 of words of its own; absent: the loop. */
  rival: z.strictObject({ name: z.enum(rivalNames), prompts: z.string().optional() }).optional(),
  seeds: z.array(z.int()).min(1),
  /** How far the seeds of their programs lie apart; absent where it was one, and neighbours asked for the same programs. */
  seedsApart: z.int().optional(),
  /** SHA-256 over the prompts. */
  prompts: z.string(),
  version: z.string(),
  /** SHA-256 over what answers, the prompts too; absent in older measurements, whose code nobody wrote down. */
  build: z.string().optional(),
  /** Of a model that runs inside. */
  engine: z.string().optional(),
  /** Problems at the same time: they share the machine, so their seconds are longer. */
  concurrency: z.int().optional(),
  /** The one that answered last. */
  machine: z.string(),
  /** Those that answered before it, the first one first: the seconds of their answers are theirs. */
  earlierMachines: z.array(z.string()).min(1).optional(),
});
export type Setup = z.infer<typeof setupSchema>;

/** All machines that answered, the last one first. */
export function machinesOf({ machine, earlierMachines = [] }: Pick<Setup, "machine" | "earlierMachines">): string {
  return [machine, ...earlierMachines.toReversed()].join("; before it ");
}

/** Whether its grades are the loop's, if without examples; another method gives none. */
export function givesGrade({ rival }: Pick<Setup, "rival">): boolean {
  return rival === undefined || rival.name === "without-examples";
}

export const unsoundSchema = z.strictObject({
  problem: z.string(),
  /**
   * They pass a program of which every call raises, or whatever is answered, may refuse every program, refuse the author's own
   * solution, or pass a program that knows the examples by heart.
   */
  why: z.enum(["nothing-checked", "answers-unread", "all-refused", "reference-refused", "all-shown"]),
});
/** A problem whose tests tell nothing of a program: its figures hang on them all the same. */
export type Unsound = z.infer<typeof unsoundSchema>;

export const aboutSchema = setupSchema.extend({
  /** The model's weights in words, with their quantisation, where they are known. */
  weights: z.string().optional(),
  /** Problems of the whole suite. */
  all: z.int(),
  /** Runs that were asked for, each problem by each seed. With fewer runs here the others are not in; absent in older ones. */
  asked: z.int().optional(),
  /** SHA-256 over the hidden tests that judged and what a program may take; absent where nobody wrote it down. */
  tests: z.string().optional(),
  /** Among the problems of its runs; absent where nothing was found, and in older ones. */
  unsound: z.array(unsoundSchema).min(1).optional(),
  /** The result whose replies were said again wherever the same was asked; absent: none was, or nobody wrote it down. */
  repliesOf: z.string().optional(),
  /** How many of the model's replies are kept with it, or with the result that it took them from; absent in older ones. */
  replies: z.int().min(1).optional(),
  /** The day of the last answer, as `2026-11-30`. */
  day: z.string(),
  /** UTC, as `2026-11-30T17:04:05Z`: of builds of one day it tells which was the last. Absent where nobody wrote it down. */
  published: z.iso.datetime().optional(),
  /** What measures the same again. */
  command: z.string(),
});
export type About = z.infer<typeof aboutSchema>;

/** By which the later of two measurements comes last. */
export const agedBy = ({ day, published = "" }: Pick<About, "day" | "published">): string => `${day} ${published}`;

export type Measurement = { name: string; about: About; runs: readonly MeasuredRun[] };
