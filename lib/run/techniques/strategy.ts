/** `strategy`: the order of work. Programs first, or repairs first; or the one without the other. */
import type { Task } from "../task.ts";

type Told = Task["settings"];

/** A program is mended before the first samples. */
export function repairsFirst({ strategy }: Told): boolean {
  return strategy === "repair" || strategy === "repair-then-sample";
}

export function repairsNone({ strategy }: Told): boolean {
  return strategy === "sample";
}

/** One program is written, and mended at most. */
export function drawsNone({ decode, strategy }: Told): boolean {
  return decode === "greedy" || strategy === "repair";
}
