import { expect, test } from "vitest";
import { effectsOf } from "./effects.ts";
import type { About } from "./measured.ts";
import { techniqueTable } from "./technique-table.ts";
import { measuredAbout, measuredRun } from "./testing-runs.ts";

/** The results that its cells tell of; a dash where none does. */
function cellsOf(abouts: readonly (Partial<About> & { name: string })[]): Record<"models" | "rows", unknown> {
  const measurements = abouts.map(({ name, ...more }) => ({
    ...{ name, about: { ...measuredAbout, ...more } },
    runs: [measuredRun("a")],
  }));
  const { models, rows } = techniqueTable(effectsOf(measurements));
  return { models, rows: rows.map((of) => of.map((it) => it?.after[0]?.name ?? "-")) };
}

test("given techniques measured with two models, then each value has a row and each model a column, the newest build in it", () => {
  const large = { model: { id: "local/y" } };
  expect(
    cellsOf([
      { name: "small" },
      { name: "small, earlier", build: "b0", day: "2026-11-01" },
      { name: "large", ...large },
      { name: "large, repair", ...large, settings: { strategy: "repair" } },
      { name: "small, lint", settings: { lint: true } },
      { name: "small, earlier, lint", settings: { lint: true }, build: "b0", day: "2026-11-01" },
      { name: "large, lint", ...large, settings: { lint: true } },
      { name: "small, sample", settings: { strategy: "sample" } },
      { name: "small, plan", settings: { plan: true } },
    ]),
  ).toEqual({
    models: ["local/x", "local/y"],
    rows: [
      ["small, plan", "-"],
      ["small, lint", "large, lint"],
      ["small, sample", "-"],
      ["-", "large, repair"],
    ],
  });
});

test("given other settings and profiles alone, then there is no row and no column", () => {
  expect(cellsOf([{ name: "a" }, { name: "b", profile: "fast" }, { name: "c", settings: { candidates: 3 } }])).toEqual({
    models: [],
    rows: [],
  });
});
