"use client";
import { ArrowDownToLine } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { size } from "#components/ui/say.ts";
import type { ModelInfo } from "#lib/wire.ts";
import { PullProgressBar } from "./pull-progress.tsx";
import { usePull } from "./use-pull.ts";

/** One line where nothing is under way, so that it fits the place that is kept for it. */
export function PullModel({ model }: { model: ModelInfo }) {
  const { pull, busy, start, cancel } = usePull(model.id);
  const { failure } = pull ?? {};
  if (pull && busy) return <PullProgressBar name={model.name} pull={pull} cancel={cancel} />;
  return (
    <>
      {failure ? <p className="mb-1 break-words text-wrong">{failure.message}</p> : null}
      {failure?.hint ? <Hint>{failure.hint}</Hint> : null}
      <Button className="w-full px-2 text-[0.875rem]!" onClick={start}>
        <ArrowDownToLine size={16} aria-hidden="true" className="shrink-0" />
        <span className="truncate">
          {failure ? "Try again: " : "Get "}
          {model.name}
          {model.bytes ? `, ${size(model.bytes)}` : ""}
        </span>
      </Button>
    </>
  );
}
