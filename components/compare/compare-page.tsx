"use client";
import { clsx } from "clsx";
import { Play } from "lucide-react";
import { useEffect, useRef } from "react";
import { ClearForm } from "#components/composer/clear-form.tsx";
import { amendDraft, type Draft, useDraft } from "#components/composer/draft.ts";
import { fieldFault } from "#components/composer/field-fault.ts";
import type { Measured } from "#components/composer/measured-effect.tsx";
import { MoreToGoOn } from "#components/composer/more-to-go-on.tsx";
import { ProfileChoice } from "#components/composer/profile-choice.tsx";
import { RefusalNotice } from "#components/composer/refusal-notice.tsx";
import { ReplacedBar } from "#components/composer/replaced-bar.tsx";
import { SettingsFold } from "#components/composer/settings-fold.tsx";
import { useRunKey } from "#components/composer/use-run-key.ts";
import { useShownField } from "#components/composer/shown-field.ts";
import { TaskFields } from "#components/composer/task-fields.tsx";
import { useTypedEarly } from "#components/composer/use-typed-early.ts";
import { useModels } from "#components/models/use-models.ts";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { FloatingStatus } from "#components/ui/undo-bar.tsx";
import { chooseModels, useChosenModels } from "./chosen-models.ts";
import { comparedId, ComparedRuns } from "./compared-runs.tsx";
import { ModelChecks, readyModels } from "./model-checks.tsx";
import { useComparison } from "./use-comparison.ts";

type Props = { ids: readonly string[]; measured: Measured };

export function ComparePage({ ids, measured }: Props) {
  const draft = useDraft();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const asked = useModels();
  const checked = useChosenModels();
  // One that has gone since it was chosen is not seen, and so not sent.
  const models = readyModels(asked.data);
  const chosen = checked.filter((id) => asked.data === undefined || models.includes(id));
  const { start, busy, refusal, started } = useComparison();
  useTypedEarly(form);
  useRunKey(form);
  useShownField(form, refusal);
  useFocusOnBegun(ids.join());
  const fault = refusal && fieldFault(refusal.fault);
  const errorAt = (name: string) => (fault?.control === name ? fault.words : undefined);
  const usable = hydrated && chosen.length >= 2 && draft.task.trim() !== "";
  return (
    <>
      {ids.length > 0 ? <ComparedRuns key={ids.join()} ids={ids} /> : null}
      <form
        ref={form}
        className="sheet mt-5 grid gap-4 p-4 sm:px-6 sm:py-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (usable && !busy) start({ draft, models: chosen });
        }}
      >
        <div className="grid content-start gap-4">
          <TaskFields draft={draft} errorAt={errorAt} />
          <div className="border-t pt-1">
            <MoreToGoOn draft={draft} errorAt={errorAt} />
            <SettingsFold draft={draft} errorAt={errorAt} measured={measured} />
          </div>
        </div>
        <div className="grid content-start gap-4">
          <ModelChecks asked={asked} chosen={chosen} choose={chooseModels} error={errorAt("model")} />
          <ProfileChoice value={draft.profile} onChange={(profile) => amendDraft({ profile })} measured={measured} />
          {refusal ? <RefusalNotice refusal={refusal} started={started} /> : null}
          <CompareButton usable={usable} busy={busy} missing={whatIsMissing(chosen.length, draft.task)} draft={draft} />
        </div>
      </form>
      <FloatingStatus>
        <ReplacedBar />
      </FloatingStatus>
    </>
  );
}

/** What was begun stands above the form: keys, readers and the screen go on from there. */
function useFocusOnBegun(ids: string): void {
  const known = useRef(ids);
  useEffect(() => {
    if (known.current === ids) return;
    known.current = ids;
    document.getElementById(comparedId)?.focus();
  }, [ids]);
}

type ButtonProps = { usable: boolean; busy: boolean; missing: string; draft: Draft };

function CompareButton({ usable, busy, missing, draft }: ButtonProps) {
  const hydrated = useHydrated();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        look="primary"
        data-command="Compare the models"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className={clsx("min-h-11 px-6", hydrated && "disabled:opacity-60")}
        disabled={!usable}
        aria-disabled={busy}
      >
        <Play size={16} fill="currentColor" aria-hidden="true" />
        {busy ? "Starting…" : "Compare"}
      </Button>
      <span className="text-[0.875rem] text-soft">{missing}</span>
      <ClearForm draft={draft} />
    </div>
  );
}

function whatIsMissing(models: number, task: string): string {
  if (models < 2) return "Choose two to four models.";
  return task.trim()
    ? "The models run one after another. None of them asks you anything, so each has the same task to go by."
    : "Say what the program is to do.";
}
