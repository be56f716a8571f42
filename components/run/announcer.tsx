"use client";
import type { Refusal } from "#components/http.ts";
import { Polite } from "#components/ui/polite.tsx";
import type { Run } from "#lib/run/fold.ts";
import { askedNow } from "./run-news.ts";
import { awayWords, isAway } from "./server-away.tsx";
import { useShared } from "./shared-view.ts";
import type { Connection } from "./stream.ts";
import { outcomeSentence, statusWords, verdictSentence } from "./words.ts";

type Props = {
  run: Run;
  connection: Connection;
  /** Why the server refuses the run now, where it does. */
  refusal: Refusal | undefined;
};

/** Says changes of state to screen readers, and nothing else: the log beside it is silent. */
export function Announcer({ run, connection, refusal }: Props) {
  const shared = useShared();
  return <Polite news={unheard(connection, refusal) ?? announcement(run, shared)} />;
}

function unheard(connection: Connection, refusal: Refusal | undefined): string | undefined {
  if (connection === "gone") return "This run was deleted.";
  if (connection === "lost") return "Reconnecting.";
  return isAway(connection) ? `${awayWords(refusal)}.` : undefined;
}

function announcement(run: Run, shared: boolean): string {
  if (run.end) return outcomeSentence(run.end, run);
  const checked = run.attempts.findLast((it) => it.verdict);
  const verdict = checked?.verdict ? ` Attempt ${checked.attempt} ${verdictSentence(checked.verdict)}` : "";
  const asked = askedNow(run);
  return `${statusWords(run, shared)}.${asked ? ` ${asked}` : verdict}`;
}
