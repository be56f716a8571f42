/** Protects the table of techniques: what each changes with as many tokens, or why that cannot be told. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { effectsOf } from "#lib/evidence/effects.ts";
import type { About, Measurement } from "#lib/evidence/measured.ts";
import { measuredAbout, measuredRun, wrong } from "#lib/evidence/testing-runs.ts";
import { TechniqueTable } from "./technique-table.tsx";

function rowsOf(measurements: readonly Measurement[], build?: string): string[] {
  const html = renderToStaticMarkup(<TechniqueTable effects={effectsOf(measurements)} build={build} />);
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) => row.replaceAll(/<[^>]*>/g, " "));
  return rows.map((row) => row.replaceAll(/\s+/g, " ").trim());
}

function measurement(name: string, more: Partial<About>, tokens: number, stops?: readonly number[]): Measurement {
  const product = stops ? wrong : { visible: true, base: true, plus: true };
  const run = measuredRun("a", { tokens, product });
  const cuts = stops?.map((it) => ({ tokens: it, programs: 1, product: null }));
  return { name, about: { ...measuredAbout, ...more }, runs: [cuts ? { ...run, stops: cuts } : run] };
}

test("given techniques of two models, then each cell says the change with as many tokens, how many runs differ and by which build", () => {
  const large = { model: { id: "local/y" } };
  const all = [
    measurement("small", {}, 100),
    measurement("small-plan", { settings: { plan: true } }, 140, [40, 140]),
    measurement("small-lint", { settings: { lint: true } }, 140),
    measurement("large", large, 100),
    measurement("large-lint", { ...large, settings: { lint: true } }, 100),
  ];
  expect(rowsOf(all, "b1")).toEqual([
    "Technique x y",
    "plan −100.0 (−100 to −21) 1 of 1 runs differ; only 1 problem own, balanced, this build not measured",
    "lint no problem differs not with as many tokens: 100 to 140; 1 of 1 runs differ; only 1 problem own, balanced, this build no problem differs had nothing to do in any run; only 1 problem own, balanced, this build",
  ]);
  expect(rowsOf(all, "b2")[1]).toContain("own, balanced, b1");
});

test("given no technique, then there is nothing", () => {
  expect(rowsOf([measurement("a", {}, 1), measurement("b", { profile: "fast" }, 1)])).toEqual([]);
});
