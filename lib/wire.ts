/** What the HTTP routes answer: the schemas that the routes hold to and the page parses with. */
import * as z from "zod";
import { grades, outcomes, reasons } from "./run/ending.ts";
import { faultCodes } from "./run/fault.ts";
import { statuses } from "./run/fold.ts";

export const createdRunSchema = z.object({
  id: z.string(),
  /** Page of the run. */
  url: z.string(),
  /** Its event stream. */
  events: z.string(),
});
export type CreatedRun = z.infer<typeof createdRunSchema>;

export const runSummarySchema = z.object({
  id: z.string(),
  status: z.enum(statuses),
  /** The first line of the task, 200 characters at most. */
  title: z.string(),
  name: z.string().nullable(),
  model: z.string().nullable(),
  outcome: z.enum(outcomes).nullable(),
  grade: z.enum(grades).nullable(),
  /** It ended with a program to hand over, which the grade is of. */
  program: z.boolean(),
  /** Why it went no further; null until then. */
  reason: z.enum(reasons).nullable(),
  /** It did not happen here, but came from a bundle to be looked at. */
  recorded: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

/** One of the runs that come from one another. */
export const relativeSchema = z.object({
  ...runSummarySchema.pick({
    id: true,
    status: true,
    title: true,
    outcome: true,
    grade: true,
    program: true,
    reason: true,
  }).shape,
  /** Null for the first of them, and for one whose parent was deleted. */
  parent: z.string().nullable(),
  /** The attempt of the parent that it goes on from. */
  attempt: z.int().nullable(),
});
export type Relative = z.infer<typeof relativeSchema>;

export const runPageSchema = z.object({
  runs: z.array(runSummarySchema),
  /** Hand it back as `cursor` for the next page; null on the last. */
  cursor: z.string().nullable(),
});
export type RunPage = z.infer<typeof runPageSchema>;

export const providers = ["ollama", "local", "openai", "textgen"] as const;

export const modelFindingSchema = z.object({
  /** What was looked at: fenced code, the end of replies, the chat template, replies begun for it, long prompts, speed. */
  what: z.enum(["fence", "stop", "template", "prefill", "context", "speed"]),
  /** `unknown`: what was asked to see it was not answered. */
  status: z.enum(["good", "weak", "bad", "unknown"]),
  /** One sentence for a person. */
  said: z.string(),
  /** The mark of an end that its replies hold. */
  mark: z.string().optional(),
});
export type ModelFinding = z.infer<typeof modelFindingSchema>;

/** What a look at a model showed. */
export const modelReportSchema = z.object({
  model: z.string(),
  /** Of the weights that were looked at, where the provider tells. */
  digest: z.string().optional(),
  /** `good`: nothing to say against it; `usable`: with weaknesses; `poor`: expect little. */
  verdict: z.enum(["good", "usable", "poor"]),
  findings: z.array(modelFindingSchema),
  /** Of one reply at a time. */
  tokensPerSecond: z.number().nullable(),
  /** ISO 8601. */
  at: z.string(),
});
export type ModelReport = z.infer<typeof modelReportSchema>;

export const modelSchema = z.object({
  /** `provider/name`. */
  id: z.string(),
  name: z.string(),
  /** `loaded`: in memory; `ready`: on disk or served; `absent`: can be pulled. */
  state: z.enum(["loaded", "ready", "absent"]),
  bytes: z.number().nullable(),
  /** What pins the weights, where the provider tells. */
  digest: z.string().optional(),
  /** Parameters, where the provider tells: a run takes its defaults from it. */
  billions: z.number().optional(),
  /** For people: parameters, quantisation, licence. */
  details: z.string(),
  /** What the last look at it showed, where somebody looked. */
  report: modelReportSchema.optional(),
});
export type ModelInfo = z.infer<typeof modelSchema>;

export const providerSchema = z.object({
  provider: z.enum(providers),
  health: z.enum(["ok", "down", "not-configured"]),
  /** Why it is silent, or what it is; one sentence. */
  message: z.string(),
  /** The command or setting that mends it. */
  hint: z.string().nullable(),
  models: z.array(modelSchema),
});
export type ProviderInfo = z.infer<typeof providerSchema>;

export const modelsSchema = z.object({
  /** What a run takes when it names no model; null when there is none. */
  default: z.string().nullable(),
  providers: z.array(providerSchema),
});
export type Models = z.infer<typeof modelsSchema>;

export const pullProgressSchema = z.object({
  model: z.string(),
  status: z.enum(["running", "done", "failed"]),
  message: z.string(),
  /** The command that mends a failure. */
  hint: z.string().optional(),
  bytes: z.number(),
  /** 0 while unknown. */
  total: z.number(),
});
export type PullProgress = z.infer<typeof pullProgressSchema>;

export const healthSchema = z.object({
  status: z.enum(["ok", "degraded"]),
  model: z.object({ status: z.enum(["ok", "down"]), id: z.string().nullable(), hint: z.string().nullable() }),
  database: z.object({ status: z.enum(["ok", "down"]), hint: z.string().nullable() }),
  sandbox: z.object({
    /** 1 is the strongest; 5 refuses to run anything; null while no worker has told. */
    rung: z.int().min(1).max(5).nullable(),
    canaries: z.object({ held: z.int(), leaked: z.array(z.string()) }).nullable(),
    hint: z.string().nullable(),
  }),
  workers: z.int(),
  version: z.string(),
});
export type Health = z.infer<typeof healthSchema>;

export const errorSchema = z.object({
  error: z.object({
    code: z.enum(faultCodes),
    message: z.string(),
    hint: z.string().optional(),
    field: z.string().optional(),
  }),
});

/** A fault as the Model Context Protocol tells it; `data` is missing where its own library does. */
export const protocolErrorSchema = z.object({
  jsonrpc: z.literal("2.0"),
  error: z.object({
    code: z.int(),
    message: z.string(),
    data: errorSchema.shape.error.omit({ message: true }).optional(),
  }),
  id: z.union([z.string(), z.number()]).nullable(),
});
