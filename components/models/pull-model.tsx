"use client";
import { ArrowDownToLine } from "lucide-react";
import { useId } from "react";
import { Hint } from "#components/ui/hint.tsx";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { size } from "#components/ui/say.ts";
import type { ModelInfo } from "#lib/wire.ts";
import { PullProgressBar } from "./pull-progress.tsx";
import { usePull } from "./use-pull.ts";

type Props = {
  model: ModelInfo;
  /** The id of what has the focus when the model is there. */
  heir: string;
};

/** One line where nothing is under way, so that it fits the place that is kept for it. */
export function PullModel({ model, heir }: Props) {
  const actId = useId();
  const { pull, busy, start, cancel } = usePull(model.id);
  const { failure } = pull ?? {};
  if (pull && busy)
    return <PullProgressBar name={model.name} pull={pull} cancel={cancel} actId={actId} otherwise={heir} />;
  return (
    <>
      {failure ? (
        <div role="alert">
          <p className="mb-1 break-words text-wrong">{failure.message}</p>
          {failure.hint ? <Hint>{failure.hint}</Hint> : null}
        </div>
      ) : null}
      <PassingButton id={actId} heir={actId} otherwise={heir} className="w-full px-2 text-[0.875rem]!" onClick={start}>
        <ArrowDownToLine size={16} aria-hidden="true" className="shrink-0" />
        <span className="truncate">
          {failure ? "Try again: " : "Get "}
          {model.name}
          {model.bytes ? `, ${size(model.bytes)}` : ""}
        </span>
      </PassingButton>
    </>
  );
}
