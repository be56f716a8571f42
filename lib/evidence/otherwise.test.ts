import { expect, test } from "vitest";
import { runsOtherwise } from "./otherwise.ts";
import { measuredRun, wrong } from "./testing-runs.ts";

test("a run that wrote or chose anything else went otherwise; seconds, and runs of one side alone, say nothing", () => {
  const before = ["a", "b", "c", "d"].map((it) => measuredRun(it));
  const after = [
    measuredRun("a", { seconds: 9 }),
    measuredRun("b", { tokens: 101 }),
    measuredRun("c", { product: wrong }),
    measuredRun("e", { tokens: 101 }),
  ];
  expect([runsOtherwise(before, after), runsOtherwise(before, before)]).toEqual([2, 0]);
});
