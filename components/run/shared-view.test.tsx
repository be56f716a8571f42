/** Protects that nothing of a shared run can be pressed that would change it, answer it or begin another. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Question } from "#lib/run/event.ts";
import { type Attempt, openRun, type Run } from "#lib/run/fold.ts";
import { nothingSpent } from "#lib/run/spent-time.ts";
import { taskSchema } from "#lib/run/task.ts";
import { ForkTree } from "./fork-tree.tsx";
import { ProposalsPanel } from "./proposals-panel.tsx";
import { QuestionShown } from "./question-shown.tsx";
import { RunStatus } from "./run-status.tsx";
import { SharedView } from "./shared-view.ts";
import { TakeAlong } from "./take-along.tsx";

const evidence = { examplesPassed: 0, examplesTotal: 1, inputs: 0, votes: 0, distinct: 0, programs: 1, reasons: [] };
const attempt: Attempt = { attempt: 1, kind: "greedy", temperature: 0, seed: 0, reply: "", checking: false };
const run: Run = {
  ...openRun(taskSchema.parse({ task: "Write double(number)." })),
  attempts: [attempt],
  listed: [{ by: "design", calls: [], proposals: [{ call: "double(2)", expected: "4" }] }],
};
const times = { createdAt: "2026-01-01T00:00:00Z", spent: nothingSpent, log: [], past: false };

const page = (shown: ReactNode) => renderToStaticMarkup(<SharedView value>{shown}</SharedView>);
const words = (html: string) =>
  html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);
const buttons = (html: string) => html.match(/<button|<input|<select|<textarea/g) ?? [];

test("a run that goes on has no Stop, and says that it waits for somebody else", () => {
  const html = page(
    <RunStatus id="1" run={{ ...run, status: "waiting" }} connection="open" now="waiting" {...times} />,
  );
  expect([words(html)[0], buttons(html)]).toEqual(["Waiting for an answer", []]);
});

test("a run that has found nothing is not tried again", () => {
  const end = { outcome: "gave-up", grade: "unverified", attempt: null, reason: "candidates", evidence } as const;
  const html = page(
    <RunStatus id="1" run={{ ...run, status: "ended", end }} connection="closed" now="ended" {...times} />,
  );
  expect([words(html)[0], buttons(html)]).toEqual(["no program", []]);
});

test("a question is shown with its answers, and none can be given", () => {
  const question: Question = {
    question: "q1",
    about: "behaviour",
    input: "double('a')",
    options: [
      { choice: "first", value: "'aa'", votes: 2, attempts: [1] },
      { choice: "neither", value: null, votes: 0, attempts: [] },
    ],
    waits: 60,
  };
  const html = page(<QuestionShown run={run} question={question} />);
  expect([words(html), buttons(html)]).toEqual([
    [
      "What is",
      "double(&#x27;a&#x27;)",
      "?",
      "This waits for whoever started the run. Without an answer the run goes on by itself after a while.",
      "&#x27;aa&#x27;",
      "2 replies answer so.",
      "Neither",
      "Both are wrong; others are written.",
    ],
    [],
  ]);
});

test("what the model proposes is read, and not taken over", () => {
  const end = { outcome: "solved", grade: "passes", attempt: 1, reason: "agreed", evidence } as const;
  const html = page(<ProposalsPanel id="1" run={{ ...run, status: "ended", end }} />);
  expect([words(html).slice(2), buttons(html)]).toEqual([["double(2) == 4"], []]);
});

test("from one shared run to its relatives it stays a shared view", () => {
  const kin = { title: "double", status: "ended", grade: "passes", program: true } as const;
  const ended = { ...kin, outcome: "solved", reason: "agreed" } as const;
  const html = page(
    <ForkTree
      id="1"
      run={run}
      family={[
        { ...ended, id: "1", parent: null, attempt: null },
        { ...ended, id: "2", parent: "1", attempt: 1 },
      ]}
    />,
  );
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/runs/1?view=shared"', 'href="/runs/2?view=shared"']);
});

test("of a relative that waits, a reader is told that it waits for somebody else", () => {
  const kin = { title: "double", outcome: null, grade: null, reason: null, program: false } as const;
  const family = [
    { ...kin, id: "1", status: "running", parent: null, attempt: null },
    { ...kin, id: "2", status: "waiting", parent: "1", attempt: 1 },
  ] as const;
  expect(words(page(<ForkTree id="1" run={{ ...run, status: "running" }} family={family} />)).slice(2)).toEqual([
    "double",
    "working",
    "from attempt 1",
    "waiting for an answer",
  ]);
});

test("who reaches a shared link is said as the server's door has it", () => {
  const told = (asksToken: boolean) =>
    words(renderToStaticMarkup(<TakeAlong id="1" run={run} asksToken={asksToken} />)).join(" ");
  expect([told(true), told(false)]).toEqual([
    expect.stringMatching(/is asked for this server’s token, FIXPOINT_TOKEN. That opens everything here/),
    expect.stringMatching(/It opens on this machine alone: .* HOST and FIXPOINT_TOKEN\./),
  ]);
});
