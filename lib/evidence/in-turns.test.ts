import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { effectsOf } from "./effects.ts";
import { effectsInTurns, readInTurns } from "./in-turns.ts";
import { putOnShelf, readShelf } from "./shelf.ts";
import { measuredAbout, measuredRun, wrong } from "./testing-runs.ts";

const runs = ["a", "b", "c"].map((it) => measuredRun(it));
const plain = { name: "plain", about: measuredAbout, runs };
const others = (["sample", "repair"] as const).map((strategy) => ({
  ...{ name: strategy, about: { ...measuredAbout, settings: { strategy } } },
  runs: runs.map((it) => ({ ...it, product: wrong })),
}));

test("effects that are counted in turns are those that are counted at once, and others have their turn in between", async () => {
  let turns = 0;
  const clock = setInterval(() => (turns += 1), 1);
  const effects = await effectsInTurns([plain, ...others]);
  clearInterval(clock);
  expect(effects).toEqual(effectsOf([plain, ...others]));
  expect(turns).toBeGreaterThan(1);
});

test("what was read in turns is what is on the shelf", async () => {
  const place = mkdtempSync(join(tmpdir(), "fixpoint-turns-"));
  for (const one of [plain, ...others]) await putOnShelf(place, one);
  await readInTurns(place);
  const { measurements } = readShelf(place);
  expect(measurements.map((it) => it.name).sort()).toEqual(["plain", "repair", "sample"]);
  rmSync(place, { recursive: true });
  await readInTurns(place);
  expect(readShelf(place).measurements).toEqual([]);
});
