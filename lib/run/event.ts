/**
 * What can happen in a run. The one vocabulary of the project: the loop yields these, the store keeps them, the wire
 * carries them, screen, command line and benchmark fold them. Names are noun-verb; a span is start, delta, end.
 */
import * as z from "zod";
import { grades, outcomes, reasons } from "./ending.ts";
import { contradictionSchema, exampleSchema } from "./example.ts";
import { environmentSchema, installProgressSchema, wantedSchema } from "./package.ts";
import { taskSchema } from "./task.ts";
import { repairStrategies } from "./technique-names.ts";
import { techniqueEvents } from "./techniques/told.ts";
import { verdictSchema } from "./verdict.ts";

/** Attempts count from 1 in a run. */
const attempt = z.int().min(1);

export const signatureSchema = z.object({
  name: z.string(),
  /** `def f(a: int) -> int:`, or `class Stack:`; empty for a script. */
  text: z.string(),
  by: z.enum(["person", "task", "examples", "code", "model"]),
});
export type Signature = z.infer<typeof signatureSchema>;

const agreementSchema = z.object({
  /**
   * What nobody wrote, as Python source: calls, or steps with an object such as `b = Box(2); b.put(1)`, which answer a list.
   * Of a script what it is given, such as `gets "-n", reads "a\n"`; its answer is what it prints, as the source of a text.
   */
  inputs: z.array(z.string()),
  /**
   * What each counted program answered to each input: canonical texts; null where it raised, ran out of time, or answered
   * otherwise when texts had other hashes and the inputs came in the opposite order. The places of those are `unsteady`;
   * absent where there is none. `late` are the places where it ran out of time, and `changed` those of values beside which
   * it has changed an argument, in the same way, `shared` those of values in which one list, dict or set of its own stands
   * at several places. `slow` are places among the `larger` ones, at which its time was over.
   */
  outputs: z.array(
    z.object({
      attempt,
      values: z.array(z.string().nullable()),
      unsteady: z.array(z.int()).optional(),
      late: z.array(z.int()).optional(),
      changed: z.array(z.int()).optional(),
      shared: z.array(z.int()).optional(),
      slow: z.array(z.int()).optional(),
    }),
  ),
  /** Calls with more than any example shows: no answer to them is compared. */
  larger: z.array(z.string()).optional(),
  /** The chosen program. */
  leader: attempt,
  /** Independently written programs, the leader's copies included, that answer as it does, wherever both give a value. */
  votes: z.int(),
  /** How many of those differ in their text. */
  distinct: z.int(),
});
export type Agreement = z.infer<typeof agreementSchema>;

/** Asked instead of guessed. The run waits for the answer, and goes on by itself after a while. */
const questionSchema = z.object({
  /** `q1` is the first of a run. */
  question: z.string(),
  /**
   * `example`: most programs, or another example, contradict it. `behaviour`: two groups of programs differ, and no example tells.
   * `packages`: a program needs what is not installed. `repair`: it would take the place of what it mends.
   */
  about: z.enum(["example", "behaviour", "packages", "repair"]),
  /** The example in doubt. */
  example: z.string().optional(),
  /** The call that it is about, as Python source, or another input as in `agreement-count`; the names of the packages; `attempt 3` for a repair. */
  input: z.string(),
  packages: z.array(wantedSchema).optional(),
  /**
   * `keep`, `change` or `drop` the example; the `first` behaviour, the `second` or `neither`; `no`, `yes` for this run, or
   * `always`; `accept` the repair or `reject` it. Values are Python source, null where the choice stands for none.
   */
  options: z.array(
    z.object({
      choice: z.enum([
        "keep",
        "change",
        "drop",
        "first",
        "second",
        "neither",
        "no",
        "yes",
        "always",
        "accept",
        "reject",
      ]),
      value: z.string().nullable(),
      /** Independent replies that answer so, and their programs. */
      votes: z.int(),
      attempts: z.array(attempt),
    }),
  ),
  /** Seconds until the run goes on without an answer. */
  waits: z.number(),
});
export type Question = z.infer<typeof questionSchema>;

/** The facts behind a grade: what was checked and what was not. */
export const evidenceSchema = z.object({
  examplesPassed: z.int(),
  examplesTotal: z.int(),
  /** True when a stub that does nothing with its arguments passes every example too. */
  vacuous: z.boolean().optional(),
  /** Whether it passes the calls among the examples in the opposite order too; absent where that was not tried. */
  anyOrder: z.boolean().optional(),
  /** On how many examples and extra inputs it does otherwise where texts have other hashes; absent where on none. */
  unsteady: z.int().optional(),
  /** Inputs that nobody wrote and that the program answered with a value: on all of them the agreeing programs agree. */
  inputs: z.int(),
  votes: z.int(),
  distinct: z.int(),
  programs: z.int(),
  /** Calibrated chance of being right (lib/run/grade.ts tells the source); absent without a vote, and without half of all votes. */
  confidence: z.number().optional(),
  /** Why it is this one of several programs that pass as many examples, in one sentence; absent where there was no choice. */
  choice: z.string().optional(),
  /** One sentence each, for a person. */
  reasons: z.array(z.string()),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Of the model that writes a run's programs. */
export const modelFactsSchema = z.object({
  id: z.string(),
  digest: z.string().optional(),
  billions: z.number().optional(),
  /** Replies that it writes at once; absent in older runs. */
  parallel: z.int().optional(),
});

/** The attempt of another run that a run goes on from. */
export const parentSchema = z.object({ run: z.string(), attempt });
export type Parent = z.infer<typeof parentSchema>;

export const runEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("run-queue"),
    task: taskSchema,
    parent: parentSchema.optional(),
    /** The run did not happen here: it came from a bundle, to be looked at. */
    recorded: z.literal(true).optional(),
  }),
  z.object({
    type: z.literal("run-start"),
    model: modelFactsSchema,
    /** The seed that every attempt's seed follows from. */
    seed: z.int(),
  }),
  z.object({
    type: z.literal("example-find"),
    examples: z.array(exampleSchema),
    notes: z.array(z.string()),
    /** Absent where none was found. */
    contradictions: z.array(contradictionSchema).optional(),
    /** The person's examples beyond so many as are checked; absent where there is none. */
    unused: z.int().optional(),
    /** Lines of task and code that were meant as examples and could not be read as such, of the first few; absent where there is none. */
    leftOut: z.int().optional(),
  }),
  z.object({
    type: z.literal("signature-choose"),
    signature: signatureSchema,
    /** What it cost, where the model was asked for it. */
    promptTokens: z.int().optional(),
    tokens: z.int().optional(),
  }),
  z.object({
    type: z.literal("attempt-start"),
    attempt,
    /** `given`: the person's own code. */
    kind: z.enum(["given", "greedy", "sample", "repair"]),
    /** The attempt that a repair mends. */
    parent: attempt.optional(),
    /** How it goes about it, where several are written at once. */
    strategy: z.enum(repairStrategies).optional(),
    /** The model is told what failed, and not shown the program that it mends. */
    unseen: z.literal(true).optional(),
    /** The program that it mends leaves this out, which was ordered: the reply goes on from that program, with it. */
    adds: z.string().optional(),
    temperature: z.number(),
    seed: z.int(),
    prefill: z.string(),
  }),
  /** The model's server refuses for now, or nobody answers there: it is asked again after so long. */
  z.object({ type: z.literal("reply-wait"), attempt, why: z.enum(["busy", "gone"]), seconds: z.number() }),
  z.object({ type: z.literal("reply-delta"), attempt, text: z.string() }),
  z.object({
    type: z.literal("reply-end"),
    attempt,
    /** The program that was read out of the reply. */
    code: z.string().nullable(),
    stop: z.enum(["stop", "length", "failed"]),
    promptTokens: z.int(),
    tokens: z.int(),
    logprob: z.number().optional(),
    durationMs: z.number(),
    /** What was changed to read it, such as an import that was added. */
    notes: z.array(z.string()),
    /** What mends a failed one, alone; the last note holds it too. */
    hint: z.string().optional(),
    /** An earlier attempt with the same program. */
    same: attempt.optional(),
    /** It is the person's own code under other names, which every prompt shows: it is no vote. */
    repeatsGiven: z.literal(true).optional(),
  }),
  z.object({
    type: z.literal("check-start"),
    attempt,
    /** The environment that the program may import from. */
    packages: environmentSchema.shape.key.optional(),
  }),
  /** What a script prints while it is checked. */
  z.object({
    type: z.literal("output-delta"),
    attempt,
    /** The example that it is run for; absent where there is none. */
    example: z.string().optional(),
    stream: z.enum(["stdout", "stderr"]),
    text: z.string(),
  }),
  z.object({ type: z.literal("check-end"), attempt, verdict: verdictSchema }),
  z.object({ type: z.literal("agreement-count"), ...agreementSchema.shape }),
  ...techniqueEvents,
  z.object({ type: z.literal("question-ask"), ...questionSchema.shape }),
  z.object({
    type: z.literal("question-answer"),
    question: z.string(),
    choice: z.string(),
    /** `time`: nobody answered; the choice changes nothing then. */
    by: z.enum(["person", "time"]),
  }),
  z.object({
    type: z.literal("package-ask"),
    /** The question's id; it is answered as any other is. */
    question: z.string(),
    attempt,
    packages: z.array(wantedSchema),
    /** Seconds until the run goes on without them. */
    waits: z.number(),
  }),
  z.object({
    type: z.literal("package-install"),
    attempt,
    /** The distributions, sorted. */
    names: z.array(z.string()),
    state: z.enum(["start", "progress", "done", "failed"]),
    progress: installProgressSchema.optional(),
    /** Of what was installed. */
    environment: environmentSchema.optional(),
    /** Why it failed. */
    error: z.string().optional(),
  }),
  z.object({ type: z.literal("cancel-request") }),
  /** Its worker gave it back unfinished: it waits for another. */
  z.object({ type: z.literal("run-release") }),
  z.object({ type: z.literal("run-resume") }),
  z.object({
    type: z.literal("run-end"),
    outcome: z.enum(outcomes),
    grade: z.enum(grades),
    /** The attempt that is handed over; null when no reply held a program. */
    attempt: attempt.nullable(),
    reason: z.enum(reasons),
    evidence: evidenceSchema,
    /** For a crash: what happened and what mends it. */
    message: z.string().optional(),
    /** What mends it, alone. */
    hint: z.string().optional(),
  }),
]);
export type RunEvent = z.infer<typeof runEventSchema>;
export type EventOf<Type extends RunEvent["type"]> = Extract<RunEvent, { type: Type }>;
/** Of what a model was asked for that is no program. */
export type AsideEvent = EventOf<"plan-end" | "input-list" | "diagnosis-end" | "lesson-add">;
export type TechniqueEvent = AsideEvent | EventOf<"lesson-recall" | "lint-end" | "coverage-count">;

/** An event as it is kept and sent: `seq` counts from 1 without gaps, `at` is ISO 8601. */
export const storedEventSchema = z.intersection(z.object({ seq: z.int().min(1), at: z.string() }), runEventSchema);
export type StoredEvent = z.infer<typeof storedEventSchema>;
