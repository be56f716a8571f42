"use client";
import { clsx } from "clsx";
import { CircleQuestionMark, History, LoaderCircle, WifiOff } from "lucide-react";
import { useState } from "react";
import type { Refusal } from "#components/http.ts";
import { useClock } from "#components/ui/clock.ts";
import { duration } from "#components/ui/say.ts";
import type { Run } from "#lib/run/fold.ts";
import type { Spent } from "#lib/run/spent-time.ts";
import { tokenWords } from "./attempt-facts.ts";
import type { Corrected } from "./correction.ts";
import { doing, openLetters } from "./doing.ts";
import { InQueue } from "./in-queue.tsx";
import { InstallBar } from "./install-bar.tsx";
import { RunDeleted } from "./run-deleted.tsx";
import { RunEnded } from "./run-ended.tsx";
import { awayWords, isAway, ServerAway } from "./server-away.tsx";
import { useShared } from "./shared-view.ts";
import { StatusColumns } from "./status-columns.tsx";
import { Stop } from "./stop.tsx";
import type { Connection } from "./stream.ts";
import type { LogEntry } from "./tell.ts";
import { statusWords } from "./words.ts";

/** The id of the section, which takes the focus over from what leaves the page near it. */
export const statusId = "run-status";

type Props = {
  id: string;
  run: Run;
  connection: Connection;
  /** Why the server refuses the run now, where it does. */
  refusal?: Refusal | undefined;
  createdAt: string;
  spent: Spent;
  log: readonly LogEntry[];
  /** The example in doubt, put right, as the server has found it; undefined: the run went on then. */
  corrected?: Corrected | null | undefined;
  /** Where it stands now, whatever moment is shown. */
  now: Run["status"];
  /** The run is shown as it stood before. */
  past: boolean;
};

export function RunStatus({ id, run, connection, refusal, now, past, ...told }: Props) {
  const shared = useShared();
  const away = isAway(connection);
  const [wasOpen] = useState(now !== "ended");
  return (
    <section id={statusId} tabIndex={-1} aria-label="Status" className="sheet mt-4 px-4 py-3 sm:px-5">
      {/* Of a run that goes on as high as most need it at their end, so that nothing below moves then. */}
      <div
        className={clsx(
          "flex flex-wrap content-between items-start gap-x-6 gap-y-3",
          wasOpen ? "min-h-40 max-sm:min-h-80 lg:min-h-[11.75rem]" : "min-h-[6.25rem] max-sm:min-h-40",
        )}
      >
        <div className="min-w-0 flex-1 basis-72">
          <Standing {...{ id, run, connection, refusal, past }} {...told} />
          {connection === "lost" ? <Notice>Reconnecting.</Notice> : null}
          {away && (now === "ended" || past) ? (
            <Notice>{`${awayWords(refusal)}. The steps are read when ${refusal ? "that has changed" : "it is back"}.`}</Notice>
          ) : null}
        </div>
        {now === "ended" || shared || away ? null : <Stop ids={[id]} stopping={now === "cancelling"} heir={statusId} />}
      </div>
      <Facts {...{ run, past, away }} {...told} />
    </section>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <p className="mt-3 flex items-center gap-2 text-[0.9375rem] text-doubt">
      <WifiOff size={16} aria-hidden="true" className="shrink-0" />
      {children}
    </p>
  );
}

const evidenceToCome = <p className="text-soft">What vouches for the program comes here.</p>;

function Standing({ id, run, connection, refusal, past, log, createdAt, corrected }: Omit<Props, "now">) {
  const shared = useShared();
  if (connection === "gone") return <RunDeleted />;
  if (isAway(connection) && run.status !== "ended" && !past) return <ServerAway refusal={refusal} />;
  if (run.end) return <RunEnded {...{ id, run, corrected }} end={run.end} />;
  const waits = run.status === "waiting";
  const Icon = past ? History : waits ? CircleQuestionMark : LoaderCircle;
  return (
    <StatusColumns evidence={past ? evidenceToCome : <InstallBar run={run}>{evidenceToCome}</InstallBar>}>
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <Icon
          size={20}
          aria-hidden="true"
          className={past ? "text-soft" : waits ? "text-doubt" : "turning text-fixed"}
        />
        {past ? "As it stood then" : statusWords(run, shared)}
      </p>
      <p className="mt-1 text-[0.9375rem] text-soft">
        <Doing {...{ run, log, createdAt, past }} />
      </p>
    </StatusColumns>
  );
}

type FactsProps = Omit<Props, "id" | "connection" | "refusal" | "now"> & {
  /** Whether the run goes on is not known: the clock stands still. */
  away: boolean;
};

function Facts({ run, createdAt, spent, log, past, away }: FactsProps) {
  const moving = run.status !== "ended" && !past;
  const now = useClock(500, moving && !away);
  const waited = run.status === "queued" && run.model === undefined;
  const facts: [string, string][] = [
    ["Model", run.model?.id ?? run.task.model ?? (run.end ? "none" : "chosen when it starts")],
    waited
      ? ["Waited", waitedWords(createdAt, moving ? now : Date.parse(createdAt))]
      : ["Time", duration(workedMs(spent, moving ? now : undefined))],
    ["Attempts", String(run.attempts.length)],
    ["Tokens", tokenWords(run, openLetters(run, log))],
  ];
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 max-sm:grid max-sm:grid-cols-2 gap-y-1 border-t pt-2.5 text-[0.875rem]">
      {facts.map(([name, value]) => (
        <div key={name} className={clsx("flex gap-2", isLong(name) && "max-sm:col-span-2")}>
          <dt className="text-soft">{name}</dt>
          <dd className={name === "Time" || name === "Waited" ? "min-w-12" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const waitedWords = (since: string, now: number | undefined): string =>
  now === undefined ? "…" : duration(Math.max(0, now - Date.parse(since)));

/** Up to now while somebody works: as long as the comparison of models says it took. */
const workedMs = ({ ms, last }: Spent, now: number | undefined): number =>
  ms + (now === undefined || last === undefined ? 0 : Math.max(0, now - last));

/** On a phone it has a line of its own, so that no other is moved when it grows. */
const isLong = (name: string): boolean => name === "Model" || name === "Tokens";

function Doing({ run, log, createdAt, past }: Pick<Props, "run" | "log" | "createdAt" | "past">) {
  if (run.status === "waiting") return "The model is free meanwhile. What was found so far stays.";
  // What is ahead of it can only be asked of the queue of today.
  if (run.status === "queued" && past) return "The task is in the queue.";
  if (run.status === "queued") return <InQueue since={createdAt} goesOn={run.model !== undefined} />;
  if (run.status === "cancelling") return "The model is told to stop. What was found so far stays.";
  return doing(run, log);
}
