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

test("what one side alone keeps of a run, since it was published later, is nothing that went otherwise", () => {
  const known = {
    sample: { base: true, plus: true },
    stops: [{ tokens: 100, programs: 3, product: wrong }],
    seen: [{ votes: 2, right: true }],
    repairs: { written: 0, better: 0, handedOver: false },
  };
  const older = [measuredRun("a"), measuredRun("b", { stops: undefined })];
  const newer = [measuredRun("a", known), measuredRun("b", known)];
  const other = [measuredRun("a", { ...known, seen: [] }), measuredRun("b", known)];
  expect([runsOtherwise(older, newer), runsOtherwise(newer, older), runsOtherwise(newer, other)]).toEqual([0, 0, 1]);
});
