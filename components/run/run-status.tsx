"use client";
import { useMutation } from "@tanstack/react-query";
import { LoaderCircle, Square, WifiOff } from "lucide-react";
import { useEffect } from "react";
import { request } from "#components/http.ts";
import { Button } from "#components/ui/button.tsx";
import { useClock } from "#components/ui/clock.ts";
import { useHydrated } from "#components/ui/hydrated.ts";
import { count, duration } from "#components/ui/say.ts";
import type { Run } from "#lib/run/fold.ts";
import type { Connection } from "./stream.ts";
import { GradeBadge } from "./grade-badge.tsx";
import { gradeMeaning, outcomeSentence, statusWords } from "./words.ts";

type Props = {
  id: string;
  run: Run;
  connection: Connection;
  createdAt: string;
  endedAt: string | null;
  lastAt: string | undefined;
};

export function RunStatus({ id, run, connection, ...times }: Props) {
  return (
    <section aria-label="Status" className="sheet mt-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          {run.end ? <Ended run={run} end={run.end} /> : <Live run={run} />}
          {connection === "lost" ? <Notice>Reconnecting. The run goes on by itself; nothing is lost.</Notice> : null}
          {connection === "gone" ? <Notice>This run was deleted.</Notice> : null}
        </div>
        {run.status === "ended" ? null : <Stop id={id} stopping={run.status === "cancelling"} />}
      </div>
      <Facts run={run} {...times} />
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

function Live({ run }: { run: Run }) {
  return (
    <>
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <LoaderCircle size={20} aria-hidden="true" className="turning text-fixed" />
        {statusWords(run)}
      </p>
      <p className="mt-1 text-[0.9375rem] text-soft">{doing(run)}</p>
    </>
  );
}

function Ended({ run, end }: { run: Run; end: NonNullable<Run["end"]> }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <GradeBadge grade={end.grade} large />
        <span className="text-[0.9375rem] text-soft">{gradeMeaning[end.grade]}</span>
      </p>
      {end.evidence.reasons.length > 0 ? (
        <ul aria-label="Evidence" className="mt-3 list-disc space-y-0.5 pl-5 text-[0.9375rem] marker:text-edge">
          {end.evidence.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      <p className="mt-3 text-[0.9375rem]">{outcomeSentence(end, run)}</p>
    </>
  );
}

/** Answers at once on screen; the run itself says so when the worker has let go of the model. */
function Stop({ id, stopping }: { id: string; stopping: boolean }) {
  const hydrated = useHydrated();
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: () => request(`/api/runs/${id}/cancel`, { method: "POST" }),
  });
  const under = stopping || isPending || isSuccess;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !under) mutate();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [mutate, under]);
  return (
    <div className="text-right">
      <Button look="danger" aria-keyshortcuts="Escape" disabled={!hydrated || under} onClick={() => mutate()}>
        <Square size={14} fill="currentColor" aria-hidden="true" />
        {under ? "Stopping…" : "Stop"}
        {under ? null : (
          <kbd aria-hidden="true" className="font-sans text-[0.75rem] font-normal max-sm:hidden">
            Esc
          </kbd>
        )}
      </Button>
      {isError ? <p className="mt-1 text-[0.8125rem] text-wrong">The server did not hear it. Try again.</p> : null}
    </div>
  );
}

function Facts({ run, createdAt, endedAt, lastAt }: { run: Run } & Omit<Props, "id" | "run" | "connection">) {
  const now = useClock(500, run.status !== "ended");
  const end = run.status === "ended" ? Date.parse(endedAt ?? lastAt ?? createdAt) : now;
  const tokens = run.tokens.reply + run.tokens.prompt;
  const facts: [string, string][] = [
    ["Model", run.model?.id ?? run.task.model ?? "chosen when it starts"],
    ["Time", end === undefined ? "…" : duration(Math.max(0, end - Date.parse(createdAt)))],
    ["Attempts", String(run.attempts.length)],
    [
      "Tokens",
      tokens === 0
        ? "0"
        : `${run.tokens.reply.toLocaleString("en")} written, ${run.tokens.prompt.toLocaleString("en")} read`,
    ],
  ];
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 border-t pt-3 text-[0.9375rem]">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function doing(run: Run): string {
  if (run.status === "queued") return "The task is in the queue. It starts as soon as a worker is free.";
  if (run.status === "cancelling") return "The model is told to stop. What was found so far stays.";
  const writing = run.attempts.filter((it) => !it.end).length;
  const checking = run.attempts.filter((it) => it.checking).length;
  const parts = [
    writing > 0 ? `The model writes ${count(writing, "attempt")}` : "",
    checking > 0 ? `the sandbox runs ${count(checking, "attempt")}` : "",
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join("; ")}.` : "Getting ready for the next attempt.";
}
