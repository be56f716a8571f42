/** Protects that a server that answers is not said to be silent, and that what it says is shown. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Refusal } from "#components/http.ts";
import { openRun } from "#lib/run/fold.ts";
import { nothingSpent } from "#lib/run/spent-time.ts";
import { taskSchema } from "#lib/run/task.ts";
import { RunStatus } from "./run-status.tsx";
import type { Connection } from "./stream.ts";

const queued = openRun(taskSchema.parse({ task: "Write double(number)." }));
const times = { createdAt: "2026-01-01T00:00:00Z", spent: nothingSpent, log: [] };

/** What stands above the facts of a run that goes on. */
function told(connection: Connection, refusal?: Refusal, past = false): string {
  const run = { ...queued, status: "running" } as const;
  const html = renderToStaticMarkup(
    <RunStatus id="1" {...{ run, connection, refusal, past }} now="running" {...times} />,
  );
  return html
    .replace(/<dl.*/, "")
    .replace(/<[^>]*>/g, "|")
    .replace(/\|+/g, "|");
}

const refused = (status: number, message: string, hint?: string) =>
  new Refusal(status, { message, ...(hint && { hint }) });

test("only a server that does not answer is to be started again", () => {
  expect(told("away")).toMatch(/^\|Fixpoint does not answer\|.*npm start/);
});

test("what the server says is shown, with what mends it", () => {
  const seen = told("refused", refused(503, "The database does not answer.", "run npx fixpoint doctor"));
  expect(seen).toMatch(/^\|The database does not answer\|.*run npx fixpoint doctor/);
  expect(seen).not.toMatch(/npm start|Stop/);
});

test("a server that asks for its token has a press that leads to the form for it", () => {
  const seen = told("refused", refused(401, "this server asks for a token", "send Authorization: Bearer"));
  expect(seen).toMatch(/^\|This server asks for its token\|.*\|Enter the token\|$/);
  expect(seen).not.toContain("Bearer");
});

test("while an earlier moment is looked at it is said beside it", () => {
  expect(told("refused", refused(503, "the disk is full."), true)).toMatch(
    /As it stood then.*The disk is full\. The steps/,
  );
});
