import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { measuredAbout, measuredRun } from "#lib/evidence/testing-runs.ts";
import { RunTable } from "./run-table.tsx";
import { shownRuns } from "./shown-runs.ts";

const runs = [measuredRun("a", { grade: "verified", sample: { base: false, plus: false } })];

function columnsOf(show: string): string[] {
  const measurement = { name: "one", about: measuredAbout, runs };
  const shown = shownRuns(runs, show, undefined);
  const html = renderToStaticMarkup(<RunTable measurement={measurement} shown={shown} every address={() => ""} />);
  return [...html.matchAll(/scope="col"[^>]*>([^<]+)/g)].map(([, name = ""]) => name);
}

test("grade and votes stand beside the program that was handed over, and beside no other of the run", () => {
  const costs = ["Programs", "Tokens", "Seconds"];
  expect(["product", "grade:verified"].map(columnsOf)).toEqual([
    ["Problem", "Result", "Grade", "Votes", ...costs],
    ["Problem", "Result", "Grade", "Votes", ...costs],
  ]);
  expect(["greedy", "sample", "oracle"].map(columnsOf)).toEqual(Array(3).fill(["Problem", "Result", ...costs]));
});
