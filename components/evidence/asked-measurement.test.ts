import { expect, test } from "vitest";
import { measuredAbout } from "#lib/evidence/testing-runs.ts";
import { askedMeasurement } from "./asked-measurement.ts";

const rival = { name: "rival", about: { ...measuredAbout, rival: { name: "codet" as const } }, runs: [] };
const own = { name: "own", about: measuredAbout, runs: [] };

test("a name stands for its measurement and for no other; without one Fixpoint's own goes first", () => {
  expect([
    askedMeasurement([rival, own], "rival"),
    askedMeasurement([rival, own], "gone"),
    askedMeasurement([rival, own], undefined),
    askedMeasurement([rival], undefined),
  ]).toEqual([rival, undefined, own, rival]);
});
