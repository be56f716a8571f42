/** What a run may spend, from its settings, its profile and the size of its model. */
import type { Run } from "./fold.ts";
import { kindOf } from "./kind.ts";
import type { Limits } from "./ports.ts";
import type { Task } from "./task.ts";
import { drawsNone, repairsFirst, repairsNone } from "./techniques/strategy.ts";

export type Plan = {
  /** Independently written programs at most once one of them passes every example; a batch that is begun is finished. */
  candidates: number;
  /** The same as long as none does. */
  candidatesUntilPass: number;
  /** Programs asked for at once after the greedy one. */
  batch: number;
  /** Programs that are repaired at most. */
  repairs: number;
  /** A program is mended before the first samples, for a wrong value too: who asks for that means more than crashes. */
  repairFirst: boolean;
  temperature: number;
  maxTokens: number;
  /** Ask for log-probabilities, the last word between programs that are equal otherwise. */
  logprobs: boolean;
  /** Reply tokens of the whole run after which no step begins that asks for more: so a run with less is a beginning of it. */
  budget: number;
  /** Milliseconds of the whole run. */
  timeMs: number;
  limits: Limits;
  /** Of what one program answers to the inputs that nobody wrote. */
  voteLimits: Limits;
  /** When a program that passes every example is enough: at once, when two differ and agree, or when votes make it likely right. */
  enough: "first-pass" | "two-agree" | "likely-right";
};

/** `fast` writes on only until one passes: each program beside that one is one too many. */
const batches: Record<Task["profile"], number> = { fast: 3, copy: 4, save: 4, balanced: 4, thorough: 4 };

/** A run that waits for an answer goes on by itself: seconds. */
export const patience = 120;

const enough: Record<Task["profile"], Plan["enough"]> = {
  fast: "first-pass",
  copy: "two-agree",
  save: "two-agree",
  balanced: "two-agree",
  thorough: "likely-right",
};

/** Where a model decodes many programs in one batch, two are not enough: more votes cost it seconds. Of a script no votes are. */
function enoughFor(task: Task, model: Run["model"]): Plan["enough"] {
  const { profile } = task;
  const decodesBatch = (model?.parallel ?? 1) > batches[profile];
  const isMore = enough[profile] === "two-agree" && decodesBatch && kindOf(task) === "function";
  return isMore ? "likely-right" : enough[profile];
}

export function planOf({ task, model }: Pick<Run, "task" | "model">): Plan {
  const { settings, profile } = task;
  const { temperature = 0.8, maxNewTokens = 768, budget = 40_000, timeLimit = 1_800 } = settings;
  const { billions = assumedBillions } = model ?? {};
  // "3B" is 3.1 billion by its provider's word.
  const { iters = billions > 4 ? 2 : 1 } = settings;
  return {
    ...candidatesOf(task, billions),
    batch: batches[profile],
    repairs: repairsNone(settings) ? 0 : iters,
    repairFirst: repairsFirst(settings),
    temperature,
    maxTokens: maxNewTokens,
    logprobs: profile === "thorough",
    budget,
    timeMs: timeLimit * 1_000,
    limits: limitsOf(settings),
    voteLimits: voteLimitsOf(settings),
    enough: enoughFor(task, model),
  };
}

/** Of fewer billions, as measured with 0.5 and 1.5 (docs/decisions/045-repairs-unseen.md). */
const heedsShown = 3;

/** Whether a model says a program again that it is shown, whatever it is told of it; of an unknown size none is taken to. */
export function copiesShown({ model }: Pick<Run, "model">): boolean {
  return (model?.billions ?? heedsShown) < heedsShown;
}

function candidatesOf({ settings, profile }: Task, billions: number): Pick<Plan, "candidates" | "candidatesUntilPass"> {
  const told = drawsNone(settings) ? 1 : settings.candidates;
  const { once, until } = most[profile];
  const full = profile === "thorough" ? 2 * fullOf(billions) : fullOf(billions);
  return { candidates: told ?? Math.min(full, once), candidatesUntilPass: told ?? Math.min(full, until) };
}

function limitsOf({ timeout = 10, memory = 512 }: Task["settings"]): Limits {
  return { wallMs: timeout * 1_000, memoryMb: memory };
}

/**
 * A made-up input may be one that nobody would wait for: `fib(60)` where `fib(30)` was given. Such a one costs little, and
 * the others are answered all the same.
 */
function voteLimitsOf(settings: Task["settings"]): Limits {
  const { wallMs, ...limits } = limitsOf(settings);
  return { ...limits, wallMs: Math.min(wallMs, Math.max(1_000, wallMs / 5)), late: 8 };
}

/** Where the provider does not tell the size. */
const assumedBillions = 1.5;

/**
 * Programs at most, `once` one passes and `until` one does: to vote takes fewer than to find. `fast` gives up early, and who
 * asks for `thorough` waits twice as long for both (docs/decisions/002-the-loop.md).
 */
const most: Record<Task["profile"], { once: number; until: number }> = {
  fast: { once: 7, until: 7 },
  copy: { once: 12, until: 24 },
  save: { once: 12, until: 24 },
  balanced: { once: 12, until: 24 },
  thorough: { once: 48, until: 48 },
};

/** Smaller models need more tries: docs/decisions/002-the-loop.md tells where the numbers come from. */
function fullOf(billions: number): number {
  return billions <= 1 ? 24 : billions <= 2 ? 16 : billions <= 4 ? 12 : 8;
}
