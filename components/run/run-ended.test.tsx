import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { openRun, type Run } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { RunEnded } from "./run-ended.tsx";

const choice = "2 different programs pass 1 of 1 example; attempt 1 was chosen by how short it is.";
const evidence = {
  examplesPassed: 1,
  examplesTotal: 1,
  inputs: 0,
  votes: 0,
  distinct: 0,
  programs: 2,
  reasons: ["R."],
};
const end = { outcome: "solved", grade: "passes", attempt: 1, reason: "candidates" } as const;
const run: Run = { ...openRun(taskSchema.parse({ task: "f" })), status: "ended" };

test.each([
  [{ ...evidence, choice }, ["R.", choice]],
  [evidence, ["R."]],
])("why it is this one of several programs stands with the evidence, where there was a choice", (said, lines) => {
  const page = renderToStaticMarkup(<RunEnded id="1" run={run} end={{ ...end, evidence: said }} corrected={null} />);
  expect([...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)).toEqual(lines);
});
