"use client";
import { ArrowDownToLine } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { CommandLine } from "#components/ui/command-line.tsx";
import { duration, size } from "#components/ui/say.ts";
import type { ModelInfo, PullProgress } from "#lib/wire.ts";
import { usePull } from "./use-pull.ts";

export function PullModel({ model }: { model: ModelInfo }) {
  const { progress, speed, refusal, busy, start, cancel } = usePull(model.id);
  const failed = progress?.status === "failed" ? progress.message : refusal?.message;
  return (
    <div className="mt-2 rounded-md border border-dashed border-edge p-3 text-[0.875rem]">
      {busy ? (
        <>
          <progress
            aria-label={`Getting ${model.name}`}
            className="h-2 w-full accent-fixed"
            {...(progress && progress.total > 0 ? { value: progress.bytes, max: progress.total } : {})}
          />
          <div className="mt-1.5 flex items-center justify-between gap-3">
            <span className="tabular-nums">{progress ? progressWords(progress, speed) : "Asking for it…"}</span>
            <Button look="quiet" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-soft">{failed ?? `${model.name} is not on this machine yet.`}</p>
          {refusal?.fault.hint ? <CommandLine command={refusal.fault.hint} /> : null}
          <Button className="mt-2 w-full" onClick={start}>
            <ArrowDownToLine size={16} aria-hidden="true" />
            {failed ? "Try again" : `Get ${model.name}${model.bytes ? `, ${size(model.bytes)}` : ""}`}
          </Button>
        </>
      )}
    </div>
  );
}

function progressWords({ bytes, total, message }: PullProgress, speed: number | undefined): string {
  if (total === 0) return message;
  const left = speed ? `, ${duration(((total - bytes) / speed) * 1_000)} left` : "";
  return `${size(bytes)} of ${size(total)}${speed ? ` at ${size(speed)}/s` : ""}${left}`;
}
