"use client";
import { useMutation } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useDraft } from "#components/composer/draft.ts";
import { RefusalNotice } from "#components/composer/refusal-notice.tsx";
import { taskBody } from "#components/composer/task-body.ts";
import { TaskFields } from "#components/composer/task-fields.tsx";
import { asRefusal, post } from "#components/http.ts";
import { useModels } from "#components/models/use-models.ts";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import type { CreatedRun } from "#lib/wire.ts";
import { ComparedRun } from "./compared-run.tsx";

const most = 4;

export function ComparePage({ ids }: { ids: readonly string[] }) {
  const draft = useDraft();
  const router = useRouter();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<string[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const made: string[] = [];
      for (const model of chosen)
        made.push(((await (await post("/api/runs", { ...taskBody(draft), model })).json()) as CreatedRun).id);
      return made;
    },
    onSuccess: (made) => router.push(`/compare?runs=${made.join(",")}`),
  });
  const refusal = error ? asRefusal(error) : undefined;
  const errorAt = (name: string) => (refusal?.fault.field === name ? refusal.fault.message : undefined);
  const usable = hydrated && !isPending && chosen.length >= 2 && draft.task.trim() !== "";
  return (
    <>
      {ids.length > 0 ? (
        <div className="mt-5 grid gap-3 md:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
          {ids.map((id) => (
            <ComparedRun key={id} id={id} />
          ))}
        </div>
      ) : null}
      <form
        className="sheet mt-5 grid gap-4 p-4 sm:px-6 sm:py-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (usable) mutate();
        }}
      >
        <div className="grid content-start gap-4">
          <TaskFields draft={draft} errorAt={errorAt} />
        </div>
        <div className="grid content-start gap-4">
          <ModelChecks chosen={chosen} choose={setChosen} />
          {refusal ? <RefusalNotice refusal={refusal} /> : null}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" className="min-h-11 px-6" disabled={!usable}>
              <Play size={16} fill="currentColor" aria-hidden="true" />
              {isPending ? "Starting…" : "Compare"}
            </Button>
            <span className="text-[0.875rem] text-soft">{whatIsMissing(chosen.length, draft.task)}</span>
          </div>
        </div>
      </form>
    </>
  );
}

function whatIsMissing(models: number, task: string): string {
  if (models < 2) return "Choose two to four models.";
  return task.trim() ? "They run one after another." : "Say what the program is to do.";
}

function ModelChecks({ chosen, choose }: { chosen: string[]; choose: (models: string[]) => void }) {
  const { data, isPending } = useModels();
  const ready = (data?.providers ?? []).flatMap((it) => it.models).filter((it) => it.state !== "absent");
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-1.5">Models</legend>
      {isPending ? <div className="skeleton h-24" /> : null}
      {data && ready.length < 2 ? (
        <p className="text-[0.9375rem] text-soft">Two models are needed; the Models page gets another.</p>
      ) : null}
      <div className="grid max-h-80 gap-1 overflow-y-auto">
        {ready.map(({ id }) => {
          const on = chosen.includes(id);
          return (
            <label
              key={id}
              className="flex min-h-9 items-center gap-2.5 rounded-md px-2 text-[0.9375rem] hover:bg-sunk pointer-coarse:min-h-11"
            >
              <input
                type="checkbox"
                className="size-4 accent-fixed"
                checked={on}
                disabled={!on && chosen.length >= most}
                onChange={() => choose(on ? chosen.filter((it) => it !== id) : [...chosen, id])}
              />
              <span className="min-w-0 break-all">{id}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
