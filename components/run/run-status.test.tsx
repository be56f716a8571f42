/** Protects that the time of a run is that of its work, wherever it is told: a run of seconds may have waited minutes for its turn. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RunEvent, StoredEvent } from "#lib/run/event.ts";
import { openRun } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { advance, nothingYet } from "./feed.ts";
import { RunStatus } from "./run-status.tsx";

const task = taskSchema.parse({ task: "Write double(number)." });
const createdAt = "2026-01-01T00:00:00.000Z";
const told: [seconds: number, RunEvent][] = [
  [0, { type: "run-queue", task }],
  [100, { type: "run-start", model: { id: "local/small" }, seed: 1 }],
  [104, { type: "question-ask", question: "q1", about: "example", input: "double(1)", options: [], waits: 60 }],
  [164, { type: "question-answer", question: "q1", choice: "leave", by: "time" }],
  [165, { type: "run-resume" }],
  [168, { type: "example-find", examples: [], notes: [] }],
];
const events: StoredEvent[] = told.map(([seconds, event], index) => {
  return { seq: index + 1, at: new Date(Date.parse(createdAt) + seconds * 1_000).toISOString(), ...event };
});

function factsAfter(count: number): string {
  const { run = openRun(task), log, spent } = advance(nothingYet, events.slice(0, count));
  const status = { id: "1", connection: "open", now: "ended", past: true } as const;
  const html = renderToStaticMarkup(<RunStatus {...status} {...{ run, log, spent, createdAt }} />);
  return html.replace(/^.*<dl/, "<dl").replace(/(?:<[^>]*>)+/g, "|");
}

test("neither the wait for its turn nor that for an answer is time of the run", () => {
  expect([1, 2, 3, 5, 6].map((count) => /(?:Waited|Time)\|[^|]*/.exec(factsAfter(count))?.[0])).toEqual([
    "Waited|0 ms",
    "Time|0 ms",
    "Time|4.0 s",
    "Time|4.0 s",
    "Time|7.0 s",
  ]);
});
