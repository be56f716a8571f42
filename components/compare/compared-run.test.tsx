import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { foldRun, openRun, type Run } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { ComparedColumn } from "./compared-run.tsx";

const evidence = { examplesPassed: 0, examplesTotal: 2, votes: 0, distinct: 0, inputs: 0, programs: 2, reasons: [] };

function endedRun(attempt: number | null): Run {
  const end = { outcome: "gave-up", grade: "unverified", attempt, reason: "candidates", evidence } as const;
  return foldRun(openRun(taskSchema.parse({ task: "add" })), { type: "run-end", ...end });
}

const shown = (run: Run) => renderToStaticMarkup(<ComparedColumn run={{ ...run, id: "a", spentMs: 1_000 }} />);

test("a run without a program has no grade in a comparison, as on its own page", () => {
  const marks = (attempt: number | null) =>
    shown(endedRun(attempt))
      .split(/<[^>]*>/)
      .filter((words) => words === "unverified" || words === "no program");
  expect([marks(null), marks(1)]).toEqual([["no program"], ["unverified"]]);
});

test("of examples it says how many pass only where there are any and the program was run on them", () => {
  const attempt = { attempt: 1, kind: "greedy", temperature: 0, seed: 0, reply: "", checking: false } as const;
  const verdict = { kind: "failed", examples: [], durationMs: 1 } as const;
  const examples = [{ kind: "call", id: "0", style: "==", call: "add(1, 2)", expected: "3" }] as const;
  const said = (changes: Pick<Run, "examples" | "attempts">) =>
    /Examples<\/dt><dd>(.*?)<\/dd>/.exec(shown({ ...endedRun(1), ...changes }))?.[1];
  expect([
    said({ examples: [...examples], attempts: [{ ...attempt, verdict: { ...verdict, examples: [] } }] }),
    said({ examples: [...examples], attempts: [attempt] }),
    said({ examples: [], attempts: [attempt] }),
  ]).toEqual(["0 of 2 pass", "not run", "none given"]);
});
