import { expect, test } from "vitest";
import { logText, matchingSteps } from "./log-filter.ts";
import type { LogEntry } from "./tell.ts";

const at = "2026-11-21T12:00:00.000Z";
const entries: LogEntry[] = [
  { seq: 1, at, kind: "run", tone: "quiet", text: "The task waits." },
  {
    seq: 2,
    at,
    kind: "writing",
    tone: "plain",
    text: "Attempt 1",
    reply: { attempt: 1, text: "def f():\n", prefilled: 0, open: true },
  },
  { seq: 9, at, kind: "checking", tone: "bad", text: "Attempt 1 raises an exception." },
];
const seqs = (...wanted: Parameters<typeof matchingSteps>) => matchingSteps(...wanted).map(({ seq }) => seq);

test("a filter keeps its kind, trouble is of every kind, and every typed word counts, in replies too", () => {
  expect(seqs(entries, "all", "")).toEqual([1, 2, 9]);
  expect(seqs(entries, "writing", "")).toEqual([2]);
  expect(seqs(entries, "trouble", "")).toEqual([9]);
  expect(seqs(entries, "all", "ATTEMPT raises")).toEqual([9]);
  expect(seqs(entries, "all", "def f")).toEqual([2]);
  expect(seqs(entries, "run", "raises")).toEqual([]);
});

test("the log as text holds what the replies held", () => {
  expect(logText(entries.slice(1, 2))).toBe(`${at}  Attempt 1\n    def f():\n    \n`);
});
