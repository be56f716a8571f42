"use client";
import { ArrowDownToLine, PencilLine } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { amendDraft } from "#components/composer/draft.ts";
import { buttonLook } from "#components/ui/button.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { size } from "#components/ui/say.ts";
import type { ModelInfo } from "#lib/wire.ts";
import { ModelCare } from "./model-care.tsx";
import { PullProgressBar } from "./pull-progress.tsx";
import { stateWords } from "./use-models.ts";
import { usePull } from "./use-pull.ts";

type Props = {
  model: ModelInfo;
  standard: boolean;
  /** The id of what has the focus when the row is gone. */
  heir: string;
};

export function ModelRow({ model, standard, heir }: Props) {
  // Of what can be done about the model, which is one thing at a time: get it, cancel that, or use it.
  const actId = useId();
  const { pull, busy, start, cancel } = usePull(model.id);
  const facts = [stateWords[model.state], model.bytes ? size(model.bytes) : "", model.details].filter(Boolean);
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="break-words">
          {model.name}
          {standard ? (
            <span className="ml-2 rounded-sm bg-fixed-wash px-1.5 py-0.5 text-[0.8125rem] font-semibold text-fixed">
              default
            </span>
          ) : null}
        </p>
        <p className="text-[0.8125rem] break-words text-soft">{facts.join(" · ")}</p>
        {pull?.failure ? (
          <div role="alert" className="mt-1 text-[0.875rem] text-wrong">
            {pull.failure.message}
            {pull.failure.hint ? <Hint>{pull.failure.hint}</Hint> : null}
          </div>
        ) : null}
      </div>
      {pull && busy ? (
        <div className="sm:w-80">
          <PullProgressBar name={model.name} pull={pull} cancel={cancel} actId={actId} otherwise={heir} />
        </div>
      ) : model.state === "absent" ? (
        <GetModel name={model.name} actId={actId} heir={heir} of={{ pull, start, cancel }} />
      ) : (
        <Link
          id={actId}
          prefetch={false}
          href="/"
          aria-label={`Use it: ${model.name}`}
          className={buttonLook("plain")}
          onNavigate={() => amendDraft({ model: model.id })}
        >
          <PencilLine size={16} aria-hidden="true" />
          Use it
        </Link>
      )}
      {model.state === "absent" ? null : (
        <ModelCare model={model} removable={isRemovable(model)} heir={actId} otherwise={heir} />
      )}
    </li>
  );
}

type GetProps = {
  name: string;
  actId: string;
  heir: string;
  of: Pick<ReturnType<typeof usePull>, "pull" | "start" | "cancel">;
};

/** Where that failed, it is tried again, or wanted no more: the row of a name that nobody knows goes then. */
function GetModel({ name, actId, heir, of: { pull, start, cancel } }: GetProps) {
  const usable = useHydrated();
  const failed = pull?.failure !== undefined;
  const act = failed ? "Try again" : "Get it";
  return (
    <div className="flex flex-wrap gap-2">
      <PassingButton
        id={actId}
        heir={actId}
        otherwise={heir}
        className="grow"
        disabled={!usable}
        aria-label={`${act}: ${name}`}
        onClick={start}
      >
        <ArrowDownToLine size={16} aria-hidden="true" />
        {act}
      </PassingButton>
      {failed ? (
        <PassingButton heir={actId} otherwise={heir} look="quiet" aria-label={`Dismiss: ${name}`} onClick={cancel}>
          Dismiss
        </PassingButton>
      ) : null}
    </div>
  );
}

/** What a server of its own has loaded is its own affair. */
const isRemovable = ({ id }: ModelInfo): boolean => /^(local|ollama)\//.test(id);
