"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Stethoscope, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { asRefusal, request } from "#components/http.ts";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { size } from "#components/ui/say.ts";
import { useOnce } from "#components/ui/use-once.ts";
import type { ModelInfo } from "#lib/wire.ts";
import { CheckUnderWay } from "./check-under-way.tsx";
import { ModelReportList, verdictWords } from "./model-report.tsx";
import { useCheck } from "./use-check.ts";

type Props = {
  model: ModelInfo;
  removable: boolean;
  /** The id of what has the focus when the model is gone; where that has gone with it, the id `otherwise`. */
  heir: string;
  otherwise: string;
};

/** Looking at a model that is here, and taking it from the disk. */
export function ModelCare({ model, removable, heir, otherwise }: Props) {
  const usable = useHydrated();
  const checkId = useId();
  const look = useCheck(model.id);
  return (
    <div className="grid gap-2 sm:col-span-2">
      <div className="flex flex-wrap gap-2">
        <Button
          id={checkId}
          className="text-[0.875rem] aria-disabled:opacity-60"
          disabled={!usable}
          aria-disabled={look.since !== undefined}
          aria-label={`Check: ${model.name}`}
          onClick={look.start}
        >
          <Stethoscope size={15} aria-hidden="true" />
          {look.since === undefined ? "Check" : "Asking it…"}
        </Button>
        {removable ? <Removal model={model} heir={heir} otherwise={otherwise} /> : null}
      </div>
      {/* What it showed is seen in the report. */}
      <p role="status" className={look.since === undefined ? "sr-only" : "text-[0.875rem] text-soft"}>
        {look.since === undefined
          ? ""
          : "Five short requests: half a minute with a small model, some minutes with a large one."}
        {look.isDone && model.report ? `${model.name}, ${verdictWords[model.report.verdict]}` : ""}
      </p>
      {look.since === undefined ? null : <CheckUnderWay since={look.since} cancel={look.cancel} heir={checkId} />}
      {look.error ? <Trouble error={look.error} /> : null}
      {model.report && look.since === undefined ? <ModelReportList report={model.report} /> : null}
    </div>
  );
}

/** Asked twice, because a model may have taken an hour to get. */
function Removal({ model, heir, otherwise }: Omit<Props, "removable">) {
  const client = useQueryClient();
  const usable = useHydrated();
  const removeId = useId();
  const [sure, setSure] = useState(false);
  const { press, busy, error } = useOnce({
    mutationFn: () =>
      request("/api/models", {
        method: "DELETE",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ model: model.id }),
      }),
    onSuccess: () => client.invalidateQueries(),
  });
  const freed = model.bytes ? `, frees ${size(model.bytes)}` : "";
  if (!sure)
    return (
      <Button
        look="quiet"
        className="text-[0.875rem]"
        id={removeId}
        disabled={!usable}
        aria-label={`Remove: ${model.name}`}
        onClick={() => setSure(true)}
      >
        <Trash2 size={15} aria-hidden="true" />
        Remove
      </Button>
    );
  return (
    <>
      {/* First, and with the focus: whoever presses twice, or holds Enter down, has not been asked twice. */}
      <PassingButton heir={removeId} className="text-[0.875rem]" autoFocus onClick={() => setSure(false)}>
        Keep it
      </PassingButton>
      <PassingButton
        heir={heir}
        otherwise={otherwise}
        look="danger"
        className="text-[0.875rem] aria-disabled:opacity-60"
        aria-disabled={busy}
        onClick={() => press()}
      >
        Remove it{freed}
      </PassingButton>
      {error ? <Trouble error={error} /> : null}
    </>
  );
}

function Trouble({ error }: { error: Error }) {
  const { message, hint } = asRefusal(error).fault;
  return (
    <p role="alert" className="text-[0.875rem] text-wrong">
      {[message, hint].filter(Boolean).join(" – ")}
    </p>
  );
}
