/** Measured runs for tests: one line a run, everything else as usual. */
import type { About, MeasuredRun } from "./measured.ts";

export function measuredRun(problem: string, more: Partial<MeasuredRun> = {}): MeasuredRun {
  return {
    problem,
    ...{ seed: 1, grade: "passes", outcome: "solved", reason: "agreed", votes: 2, distinct: 2, examples: 2 },
    ...{ programs: 3, promptTokens: 200, tokens: 100, seconds: 4 },
    greedy: { visible: true, base: true, plus: false, tokens: 30 },
    product: { visible: true, base: true, plus: true },
    oracle: { base: true, plus: true },
    ...more,
  };
}

export const wrong = { visible: false, base: false, plus: false };

/** As of older measurements. */
export const aboutUnknownBuild: About = {
  suite: { name: "own", sha256: "0", problems: 4 },
  model: { id: "local/x" },
  profile: "balanced",
  settings: {},
  seeds: [1],
  prompts: "0",
  version: "1",
  machine: "a machine",
  all: 4,
  day: "2026-11-30",
  command: "npx fixpoint bench --suite own",
};

export const measuredAbout: About = { ...aboutUnknownBuild, build: "b1", tests: "t1", seedsApart: 1_000 };
