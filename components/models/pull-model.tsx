"use client";
import { ArrowDownToLine } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { size } from "#components/ui/say.ts";
import type { ModelInfo } from "#lib/wire.ts";
import { PullProgressBar } from "./pull-progress.tsx";
import { usePull } from "./use-pull.ts";

export function PullModel({ model }: { model: ModelInfo }) {
  const { pull, busy, start, cancel } = usePull(model.id);
  const { failure } = pull ?? {};
  return (
    <div className="mt-2 rounded-md border border-dashed border-edge p-3 text-[0.875rem]">
      {pull && busy ? (
        <PullProgressBar name={model.name} pull={pull} cancel={cancel} />
      ) : (
        <>
          <p className="text-soft">{failure?.message ?? `${model.name} is not on this machine yet.`}</p>
          {failure?.hint ? <Hint>{failure.hint}</Hint> : null}
          <Button className="mt-2 w-full" onClick={start}>
            <ArrowDownToLine size={16} aria-hidden="true" />
            {failure ? "Try again" : `Get ${model.name}${model.bytes ? `, ${size(model.bytes)}` : ""}`}
          </Button>
        </>
      )}
    </div>
  );
}
