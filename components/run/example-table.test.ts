import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Attempt, openRun, type Run } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { ExampleTable } from "./example-table.tsx";

const end = { stop: "stop", promptTokens: 1, tokens: 1, durationMs: 1, notes: [], code: "def f(x): ..." } as const;
const plain = { temperature: 0, seed: 1, reply: "", checking: false } as const;
const checked: Attempt = {
  ...plain,
  attempt: 1,
  kind: "greedy",
  end: { ...end, notes: [] },
  verdict: {
    kind: "failed",
    durationMs: 1,
    examples: [
      { id: "e1", status: "passed" },
      { id: "e2", status: "failed" },
    ],
  },
};
const copy: Attempt = { ...plain, attempt: 2, kind: "sample", end: { ...end, notes: [], same: 1 } };
const unchecked: Attempt = { ...plain, attempt: 3, kind: "sample", end: { ...end, notes: [] } };
const run: Run = {
  ...openRun(taskSchema.parse({ task: "f" })),
  status: "running",
  examples: ["e1", "e2"].map((id) => ({ kind: "call", id, style: "==", call: `f(${id})`, expected: "1" })),
  attempts: [checked, copy, unchecked],
};

/** What stands beside the heading, and the result of each example. */
function shown(of: Run, attempt: Attempt): (string | undefined)[] {
  const page = renderToStaticMarkup(createElement(ExampleTable, { run: of, attempt }));
  const results = [...page.matchAll(/<\/svg>([^<]+)</g)].map(([, word]) => word);
  return [/<\/h2><span[^>]*>([^<]*)</.exec(page)?.[1], ...results];
}

test("an attempt that repeats an earlier program fares as that one did", () => {
  expect(shown(run, checked)).toEqual(["attempt 1 passes 1 of 2", "passed", "wrong value"]);
  expect(shown(run, copy)).toEqual(["attempt 2 passes 1 of 2, as attempt 1 does", "passed", "wrong value"]);
});

test("a run that ended in the queue does not say that its task holds no example", () => {
  const page = (of: Run) => renderToStaticMarkup(createElement(ExampleTable, { run: of, attempt: undefined }));
  const { examples: _, ...unread } = { ...run, status: "ended" as const, attempts: [] };
  expect(page(unread)).toContain("The run ended before the examples were read.");
  expect(page({ ...unread, examples: [] })).toContain("The task holds no example.");
});

test("what was not run when the run ended is said to be so, and is awaited before", () => {
  expect(shown(run, unchecked)).toEqual(["2 to pass", "not yet", "not yet"]);
  expect(shown({ ...run, status: "ended" }, unchecked)).toEqual(["not run", "not run", "not run"]);
});
