/**
 * Two sides held against each other with as many tokens. The loop is a pure question to what it knows, and looks at its
 * budget between two steps alone: a run with a smaller budget is the beginning of the run that was recorded, up to the first
 * stop at which that much is spent. A rival's loop is not of that kind; it is measured again with a budget.
 */
import type { MeasuredRun, Setup, Stop } from "./measured.ts";
import { type Change, commonRuns, pairedChange } from "./paired.ts";
import { mean } from "./statistics.ts";

export type Side = { setup: Pick<Setup, "rival" | "settings">; runs: readonly MeasuredRun[] };

/** One side as it would have been with no more tokens than the other. */
export type Cut = {
  side: "first" | "second";
  /** The largest budget at which its runs write no more tokens on average than the other's. */
  budget: number;
  /** What they then write on average. */
  tokens: number;
  programs: number;
  /** What they spend and hand over then; their seconds and grades are those of the whole runs. */
  runs: readonly MeasuredRun[];
};

/** The side that wrote more cannot be cut: it `why`. */
export type Uncut = { side: "first" | "second"; why: string };

/** The side that wrote more, cut to what the other wrote; undefined where both wrote as much. Of the runs that both have. */
export function cutToEqual(first: Side, second: Side): Cut | Uncut | undefined {
  const [one, other] = commonRuns(first.runs, second.runs);
  const [a, b] = [meanTokens(one), meanTokens(other)];
  if (a === b) return undefined;
  return a > b
    ? { side: "first", ...cutTo(one, b, first.setup) }
    : { side: "second", ...cutTo(other, a, second.setup) };
}

/** What the second side changes with no more tokens on either, and which of them that has cut. */
export type ChangeAtEqual = (Change & { cut?: Pick<Cut, "side" | "budget"> }) | Uncut;

export function changeAtEqual(first: Side, second: Side): ChangeAtEqual {
  const cut = cutToEqual(first, second);
  if (cut && "why" in cut) return cut;
  const runs = (side: Cut["side"], whole: Side) => (cut?.side === side ? cut.runs : whole.runs);
  const way = "product";
  const change = pairedChange({ runs: runs("first", first), way }, { runs: runs("second", second), way });
  return { ...change, ...(cut ? { cut: { side: cut.side, budget: cut.budget } } : {}) };
}

/** The first stop at which `budget` is spent, else the end. */
export function stopWithin<S extends Pick<Stop, "tokens">>(stops: readonly S[], budget: number): S | undefined {
  return stops.find((it) => it.tokens >= budget) ?? stops.at(-1);
}

/** With a smaller budget the problems before would have taught other lessons, and a rival's loop is its own. */
export function canStop({ rival, settings }: Side["setup"]): boolean {
  return rival === undefined && settings.keepLessons !== true;
}

function cutTo(
  runs: readonly MeasuredRun[],
  tokens: number,
  setup: Side["setup"],
): Omit<Cut, "side"> | { why: string } {
  if (!canStop(setup)) return { why: "has to be measured again with a budget" };
  if (runs.some((it) => it.stops === undefined)) return { why: "does not say where it could have ended" };
  const within = (budget: number) => runs.map((it) => ({ ...it, ...stopWithin(it.stops ?? [], budget) }));
  const most = Math.max(...runs.map((it) => it.tokens));
  const budget = largest(most, (it) => meanTokens(within(it)) <= tokens);
  if (budget === 0) return { why: "takes more for its first programs alone" };
  const cut = within(budget);
  return { budget, tokens: meanTokens(cut), programs: mean(cut.map((it) => it.programs)), runs: cut };
}

function meanTokens(runs: readonly MeasuredRun[]): number {
  return mean(runs.map((it) => it.tokens));
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
