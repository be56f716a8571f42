"use client";
import { CircleQuestionMark, History, LoaderCircle, WifiOff } from "lucide-react";
import { useClock } from "#components/ui/clock.ts";
import { count, duration } from "#components/ui/say.ts";
import type { Run } from "#lib/run/fold.ts";
import type { Connection } from "./stream.ts";
import { tokenWords } from "./attempt-facts.ts";
import { RunDeleted } from "./run-deleted.tsx";
import { RunEnded } from "./run-ended.tsx";
import { useShared } from "./shared-view.ts";
import { Stop } from "./stop.tsx";
import { statusWords } from "./words.ts";

/** The id of the section, which takes the focus over from what leaves the page near it. */
export const statusId = "run-status";

type Props = {
  id: string;
  run: Run;
  connection: Connection;
  createdAt: string;
  endedAt: string | null;
  lastAt: string | undefined;
  /** The run is shown as it stood before. */
  past: boolean;
};

export function RunStatus({ id, run, connection, past, ...times }: Props) {
  const shared = useShared();
  return (
    <section id={statusId} tabIndex={-1} aria-label="Status" className="sheet mt-4 px-4 py-3 sm:px-5">
      <div className="flex min-h-[6.25rem] flex-wrap items-start gap-x-6 gap-y-3 max-sm:min-h-40">
        <div className="min-w-0 flex-1 basis-72">
          {connection === "gone" ? <RunDeleted /> : <Standing run={run} past={past} />}
          {connection === "lost" ? <Notice>Reconnecting. The run goes on by itself; nothing is lost.</Notice> : null}
        </div>
        {run.status === "ended" || past || shared ? null : (
          <Stop ids={[id]} stopping={run.status === "cancelling"} heir={statusId} />
        )}
      </div>
      <Facts run={run} past={past} {...times} />
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

function Standing({ run, past }: { run: Run; past: boolean }) {
  const shared = useShared();
  if (run.end) return <RunEnded run={run} end={run.end} />;
  const waits = run.status === "waiting";
  const Icon = past ? History : waits ? CircleQuestionMark : LoaderCircle;
  return (
    <>
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <Icon
          size={20}
          aria-hidden="true"
          className={past ? "text-soft" : waits ? "text-doubt" : "turning text-fixed"}
        />
        {past ? "As it stood then" : statusWords(run, shared)}
      </p>
      <p className="mt-1 text-[0.9375rem] text-soft">{doing(run)}</p>
    </>
  );
}

function Facts({ run, createdAt, endedAt, lastAt, past }: Omit<Props, "id" | "connection">) {
  const moving = run.status !== "ended" && !past;
  const now = useClock(500, moving);
  const end = moving ? now : Date.parse(endedAt ?? lastAt ?? createdAt);
  const facts: [string, string][] = [
    ["Model", run.model?.id ?? run.task.model ?? (run.end ? "none" : "chosen when it starts")],
    ["Time", end === undefined ? "…" : duration(Math.max(0, end - Date.parse(createdAt)))],
    ["Attempts", String(run.attempts.length)],
    ["Tokens", tokenWords(run)],
  ];
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 border-t pt-2.5 text-[0.875rem]">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-soft">{name}</dt>
          <dd className={name === "Time" ? "min-w-12" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function doing(run: Run): string {
  if (run.status === "waiting") return "The model is free meanwhile. What was found so far stays.";
  if (run.status === "queued" && run.model) return "It goes on as soon as a worker is free.";
  if (run.status === "queued") return "The task is in the queue. It starts as soon as a worker is free.";
  if (run.status === "cancelling") return "The model is told to stop. What was found so far stays.";
  const writing = run.attempts.filter((it) => !it.end).length;
  const checking = run.attempts.filter((it) => it.checking).length;
  const parts = [
    writing > 0 ? `The model writes ${count(writing, "attempt")}` : "",
    checking > 0 ? `${writing > 0 ? "the" : "The"} sandbox runs ${count(checking, "attempt")}` : "",
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join("; ")}.` : "Getting ready for the next attempt.";
}
