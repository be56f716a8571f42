"use client";
import { Trash2 } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/button.tsx";
import { OnTheWay } from "#components/ui/on-the-way.tsx";
import { ago } from "#components/ui/say.ts";
import type { RunSummary } from "#lib/wire.ts";
import { RunMark } from "./run-mark.tsx";
import { WaitingQuestion } from "./waiting-question.tsx";

type Props = { run: RunSummary; now: number | undefined; remove: (run: RunSummary) => void };

export function RunRow({ run, now, remove }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-1 gap-y-1 px-2 py-2 sm:gap-x-4 sm:px-4">
      <Link
        id={`run-${run.id}`}
        prefetch={false}
        href={`/runs/${run.id}`}
        className="min-w-0 flex-1 rounded-md px-2 py-1 hover:bg-sunk"
      >
        <OnTheWay>
          <span dir="auto" className="line-clamp-2 break-words sm:line-clamp-1">
            {run.title}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-soft">
            <RunMark run={run} />
            {run.recorded ? <span>recorded elsewhere</span> : null}
            {run.name ? <code className="min-w-0 font-mono break-all">{run.name}</code> : null}
            <span className="min-w-0 break-words">
              {run.model ?? (run.status === "ended" ? "no model" : "no model yet")}
            </span>
            <time dateTime={run.createdAt}>{now ? ago(now - Date.parse(run.createdAt)) : ""}</time>
          </span>
        </OnTheWay>
      </Link>
      <Button
        look="quiet"
        className="no-print px-2.5"
        aria-label={`Delete “${run.title}”`}
        title="Delete"
        // The second half of a double click comes to the row that has moved up.
        onClick={({ detail }) => (detail > 1 ? undefined : remove(run))}
      >
        <Trash2 size={17} aria-hidden="true" />
      </Button>
      {run.status === "waiting" ? (
        <div className="min-w-0 basis-full pt-2 pb-2">
          <WaitingQuestion id={run.id} />
        </div>
      ) : null}
    </li>
  );
}
