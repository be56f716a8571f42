import { expect, test } from "vitest";
import { figuresOf, measuredEffects } from "./figures.ts";
import { resultsOf } from "./results.ts";
import { measuredAbout, measuredRun } from "./testing-runs.ts";

test("figures are counted once for the same runs, and anew for others", () => {
  const runs = ["a", "b"].map((it) => measuredRun(it));
  const figures = figuresOf(runs);
  expect(figures.results).toEqual(resultsOf(runs));
  expect(figuresOf(runs)).toBe(figures);
  expect(figuresOf([...runs])).not.toBe(figures);
  const shelf = [{ name: "one", about: measuredAbout, runs }];
  expect(measuredEffects(shelf)).toBe(measuredEffects(shelf));
});
