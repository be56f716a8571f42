import { expect, test } from "vitest";
import type { Setup } from "#lib/evidence/measured.ts";
import { resultsOf } from "#lib/evidence/results.ts";
import { measuredRun } from "#lib/evidence/testing-runs.ts";
import { page } from "./page.ts";

const setup: Setup = {
  ...{ suite: { name: "own", sha256: "0", problems: 2 }, model: { id: "local/x" }, profile: "balanced", settings: {} },
  ...{ seeds: [1], prompts: "0", version: "1", machine: "a machine" },
};

test("figures stand apart from a category of many letters and from a count of four digits", () => {
  const category = "what is done with texts in many places";
  const runs = Array.from({ length: 1_000 }, (_, at) =>
    measuredRun(at % 2 === 0 ? "a" : "b", {
      seed: at >> 1,
      grade: "verified",
      category: at % 2 === 0 ? category : "b",
    }),
  );
  const told = page({ setup, runs, results: resultsOf(runs) }).split("\n");
  expect(told.filter((it) => /^(?:what|b |verified| +runs)/.test(it))).toEqual([
    "            runs, % of all           of them right, % [95 % over problems]",
    "verified    1000 100.0 [34.2, 100.0] 100.0 [34.2, 100.0]",
    "what is done with texts in many places 500 of 500 right",
    "b                                      500 of 500 right",
  ]);
});
