"use client";
import { Trash2 } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ago } from "#components/ui/say.ts";
import type { RunSummary } from "#lib/wire.ts";
import { RunMark } from "./run-mark.tsx";
import { useRemoveRun } from "./use-runs.ts";

export function RunRow({ run, now }: { run: RunSummary; now: number | undefined }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-2 py-2 sm:px-4">
      <Link href={`/runs/${run.id}`} className="min-w-0 flex-1 basis-64 rounded-md px-2 py-1 hover:bg-sunk">
        <span className="line-clamp-2 break-words sm:line-clamp-1">{run.title}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-soft">
          <RunMark run={run} />
          {run.name ? <code className="font-mono">{run.name}</code> : null}
          <span>{run.model ?? "no model yet"}</span>
          <time dateTime={run.createdAt}>{now ? ago(now - Date.parse(run.createdAt)) : ""}</time>
        </span>
      </Link>
      <Remove run={run} />
    </li>
  );
}

/** Asks once before it deletes: there is no way back. */
function Remove({ run }: { run: RunSummary }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useRemoveRun();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);
  if (!asking)
    return (
      <Button look="quiet" aria-label={`Delete “${run.title}”`} title="Delete" onClick={() => setAsking(true)}>
        <Trash2 size={17} aria-hidden="true" />
      </Button>
    );
  return (
    <span className="flex items-center gap-2">
      <span className="text-[0.875rem] text-soft">{error ? "It could not be deleted." : "Delete for good?"}</span>
      <Button look="danger" disabled={isPending} onClick={() => mutate(run.id)}>
        Delete
      </Button>
      <Button ref={keep} onClick={() => setAsking(false)}>
        Keep
      </Button>
    </span>
  );
}
