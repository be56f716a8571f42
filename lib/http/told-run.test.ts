import { expect, test } from "vitest";
import { recordedRun } from "#lib/recorded.ts";
import { foldRun, type Run } from "#lib/run/fold.ts";
import { toldRun } from "#lib/run/told-run.ts";
import { toldRunSchema } from "./told-run.ts";

const { id, createdAt, endedAt, events } = recordedRun();
const stored = { id, url: `/runs/${id}`, events: `/api/runs/${id}/events`, createdAt, endedAt, lastSeq: 1, spentMs: 1 };

test("a run is told as it is described after each of its events", () => {
  let run: Run | undefined;
  for (const { seq, at, ...event } of events) {
    run = foldRun(run, event);
    const told = { ...stored, ...toldRun(run) };
    expect(toldRunSchema.parse(told)).toEqual(told);
  }
  expect(run?.attempts.length).toBeGreaterThan(0);
});
