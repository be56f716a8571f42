import { expect, test } from "vitest";
import type { Relative } from "#lib/wire.ts";
import { foldRun, openRun } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { relativesInOrder, withWatched } from "./relatives.ts";

const relative = (id: string, parent: string | null): Relative => ({
  id,
  parent,
  attempt: parent === null ? null : 1,
  title: id,
  status: "ended",
  reason: "first-pass",
  outcome: "solved",
  grade: "passes",
  program: true,
});

test("each fork stands under its parent, and one whose parent is not among them stands at the edge", () => {
  const family = [
    relative("a", null),
    relative("b", "a"),
    relative("c", "a"),
    relative("d", "b"),
    relative("e", "gone"),
  ];
  expect(relativesInOrder(family).map((it) => [it.relative.id, it.depth])).toEqual([
    ["a", 0],
    ["b", 1],
    ["d", 2],
    ["c", 1],
    ["e", 0],
  ]);
});

test("the run that is watched is told as it stands now, and the others as they were", () => {
  const family = [
    relative("a", null),
    { ...relative("b", "a"), status: "queued", outcome: null, grade: null, reason: null, program: false } as const,
  ];
  const open = openRun(taskSchema.parse({ task: "add" }));
  const evidence = { examplesPassed: 2, examplesTotal: 2, votes: 0, distinct: 0, inputs: 0, programs: 1, reasons: [] };
  const end = { outcome: "solved", grade: "passes", attempt: 1, reason: "first-pass", evidence } as const;
  const ended = foldRun(open, { type: "run-end", ...end });
  expect(withWatched(family, { id: "b", run: ended })).toEqual([family[0], relative("b", "a")]);
  const empty = foldRun(open, { type: "run-end", ...end, outcome: "gave-up", grade: "unverified", attempt: null });
  expect(withWatched(family, { id: "b", run: empty })[1]?.program).toBe(false);
  expect(withWatched(family, { id: "b", run: open })[1]).toEqual({ ...family[1], status: open.status });
});
