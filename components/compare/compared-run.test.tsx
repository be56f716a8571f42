import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { foldRun, openRun } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { ComparedColumn } from "./compared-run.tsx";

const evidence = { examplesPassed: 0, examplesTotal: 2, votes: 0, distinct: 0, inputs: 0, programs: 2, reasons: [] };

function marks(attempt: number | null): string[] {
  const end = { outcome: "gave-up", grade: "unverified", attempt, reason: "candidates", evidence } as const;
  const run = foldRun(openRun(taskSchema.parse({ task: "add" })), { type: "run-end", ...end });
  const html = renderToStaticMarkup(<ComparedColumn run={{ ...run, id: "a", spentMs: 1_000 }} />);
  return html.split(/<[^>]*>/).filter((words) => words === "unverified" || words === "no program");
}

test("a run without a program has no grade in a comparison, as on its own page", () => {
  expect([marks(null), marks(1)]).toEqual([["no program"], ["unverified"]]);
});
