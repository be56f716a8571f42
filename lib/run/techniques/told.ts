/** The events of techniques: what was asked of the model besides programs, or of a linter, and what came of it. */
import * as z from "zod";

/** Attempts count from 1 in a run. */
const attempt = z.int().min(1);

/** What an answer of a model that is no program has cost, and whose it is. */
const cost = {
  /** Absent: the one that writes. */
  model: z.object({ id: z.string(), digest: z.string().optional() }).optional(),
  /** The model broke off and has not answered: what is empty beside this is nobody's answer. */
  failed: z.literal(true).optional(),
  promptTokens: z.int(),
  tokens: z.int(),
};

/** What may be wrong with a program, as a diagnosis names it. */
export const categories = [
  "logic_error",
  "boundary_condition",
  "type_error",
  "missing_case",
  "off_by_one",
  "algorithm_error",
  "performance",
  "other",
] as const;

/** Techniques whose answer is calls. */
export const listers = ["design", "test", "adversary", "critic", "coverageRepair"] as const;
export type Lister = (typeof listers)[number];

/** A call, and what the model would expect of it: a proposal, which nothing is judged by unless a person takes it over. */
export const proposalSchema = z.object({ call: z.string(), expected: z.string() });
export type Proposal = z.infer<typeof proposalSchema>;

/** Static checkers. */
export const analysers = ["ruff", "mypy", "bandit"] as const;
export type Analyser = (typeof analysers)[number];

export const findingSchema = z.object({
  /** Absent: ruff. */
  by: z.enum(analysers).optional(),
  /** `F821`, as the checker calls the rule. */
  rule: z.string(),
  line: z.int(),
  message: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

/** A lesson of an earlier run: which of its attempts taught it, and what was asked for there. */
export const keptLessonSchema = z.object({ run: z.string(), attempt, lesson: z.string(), task: z.string() });
export type KeptLesson = z.infer<typeof keptLessonSchema>;

export const techniqueEvents = [
  /** How the model would solve the task. */
  z.object({ type: z.literal("plan-end"), text: z.string(), ...cost }),
  /** Inputs that the model names; they join the vote. */
  z.object({
    type: z.literal("input-list"),
    /** Absent in older runs: `adversary`. */
    by: z.enum(listers).optional(),
    calls: z.array(z.string()),
    proposals: z.array(proposalSchema).optional(),
    /** `def f(x: int) -> int:` as the model designed it, where the person gave a name alone; it is chosen next. */
    signature: z.string().optional(),
    /** The one that is not chosen, since the person's examples call something else or it does more than take arguments. */
    refused: z.string().optional(),
    ...cost,
  }),
  /** What the model holds to be wrong with an attempt; texts are empty where it did not say. */
  z.object({
    type: z.literal("diagnosis-end"),
    attempt,
    category: z.enum(categories),
    cause: z.string(),
    strategy: z.string(),
    /** 0 to 1, in the model's own opinion. */
    confidence: z.number(),
    ...cost,
  }),
  /** What the failure of an attempt teaches; empty where the model said nothing. */
  z.object({
    type: z.literal("lesson-add"),
    attempt,
    lesson: z.string(),
    /** An earlier attempt that has taught as much: it counts once. */
    same: attempt.optional(),
    /** It names nothing of its task, and later runs may be told it. */
    kept: z.literal(true).optional(),
    ...cost,
  }),
  /** What earlier runs have learned and this one is told; none is told too. */
  z.object({ type: z.literal("lesson-recall"), lessons: z.array(keptLessonSchema.omit({ task: true })) }),
  /** What static checkers say of an attempt's program. */
  z.object({
    type: z.literal("lint-end"),
    attempt,
    findings: z.array(findingSchema),
    /** Checkers that were asked for and could not be had, or did not come to an end. */
    silent: z.array(z.enum(analysers)).optional(),
  }),
  /** Which lines of an attempt's program have run. Lines count from 1. */
  z.object({
    type: z.literal("coverage-count"),
    attempt,
    /** Lines inside functions; 0 where the program could not be watched. */
    lines: z.int(),
    /** Those that no example runs. */
    unrun: z.array(z.int()),
    /** Those of them that none of the extra inputs runs either. */
    unreached: z.array(z.int()),
  }),
] as const;
