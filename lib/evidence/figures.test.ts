import { expect, test } from "vitest";
import { figuresOf, measuredEffects, measuredRivals } from "./figures.ts";
import { resultsOf } from "./results.ts";
import { measuredAbout, measuredRun } from "./testing-runs.ts";

test("figures are counted once for the same runs, and anew for others", () => {
  const runs = ["a", "b"].map((it) => measuredRun(it));
  const figures = figuresOf(runs);
  expect(figures.results).toEqual(resultsOf(runs));
  expect(figuresOf(runs)).toBe(figures);
  expect(figuresOf([...runs])).not.toBe(figures);
  const one = { name: "one", about: measuredAbout, runs };
  const shelf = [one, { ...one, name: "other", about: { ...measuredAbout, rival: { name: "codet" as const } } }];
  expect(measuredEffects(shelf)).toBe(measuredEffects(shelf));
  expect(measuredRivals(shelf)(one)).toHaveLength(1);
  expect(measuredRivals(shelf)(one)).toBe(measuredRivals(shelf)(one));
});
