/** How much of a folder is in: its seeds and problems may have been asked for one after another. */
import type { Setup } from "#lib/evidence/measured.ts";

/** Of these runs the seeds, and how many runs there are once every problem is answered by every seed. */
export type Extent = { seeds: number[]; asked: number };

export function extentOf({ seeds, suite }: Setup, runs: readonly { problem: string; seed: number }[]): Extent {
  const held = new Set(runs.map((it) => it.seed));
  const problems = new Set(runs.map((it) => it.problem)).size;
  return {
    seeds: [...held].sort((one, other) => one - other),
    // Folders of older versions may say less of themselves than they hold.
    asked: new Set([...seeds, ...held]).size * Math.max(suite.problems, problems),
  };
}
