"use client";
import { Play } from "lucide-react";
import { useRef } from "react";
import { ModelPicker } from "#components/models/model-picker.tsx";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { CommandLine } from "#components/ui/command-line.tsx";
import { Trouble } from "#components/ui/trouble.tsx";
import { ClearForm } from "./clear-form.tsx";
import { amendDraft, type Draft, forgetReplaced, useDraft } from "./draft.ts";
import { fieldFault } from "./field-fault.ts";
import { Fold } from "./fold.tsx";
import type { Measured } from "./measured-effect.tsx";
import { shellCommand } from "./shell-command.ts";
import { MoreToGoOn } from "./more-to-go-on.tsx";
import { ProfileChoice } from "./profile-choice.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { SettingsFold } from "./settings-fold.tsx";
import { useRunKey } from "./use-run-key.ts";
import { useShownField } from "./shown-field.ts";
import { TaskFields } from "./task-fields.tsx";
import type { useStart } from "./use-start.ts";
import type { TaskOfAddress } from "./use-task-of-address.ts";
import { useTypedEarly } from "./use-typed-early.ts";

type Props = { starting: ReturnType<typeof useStart>; ofAddress: TaskOfAddress; measured: Measured };

export function Composer({ starting, ofAddress, measured }: Props) {
  const draft = useDraft();
  const form = useRef<HTMLFormElement>(null);
  const { start, busy, refusal } = starting;
  const fault = refusal && fieldFault(refusal.fault);
  const errorAt = (name: string) => (fault?.control === name ? fault.words : undefined);

  useTypedEarly(form);
  useRunKey(form);
  useShownField(form, refusal);

  return (
    <form
      ref={form}
      noValidate
      aria-busy={ofAddress.coming}
      className="sheet grid min-w-0 gap-3 p-4 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        forgetReplaced();
        start({ draft });
      }}
    >
      {ofAddress.trouble ? <Trouble of={ofAddress.trouble} undone="The task could not be put here." /> : null}
      <TaskFields draft={draft} coming={ofAddress.coming} errorAt={errorAt} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ModelPicker value={draft.model} onChange={(model) => amendDraft({ model })} error={errorAt("model")} />
        <ProfileChoice value={draft.profile} onChange={(profile) => amendDraft({ profile })} measured={measured} />
      </div>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <RunButton busy={busy} draft={draft} />
      <div className="-mb-2 border-t pt-1">
        <MoreToGoOn draft={draft} errorAt={errorAt} />
        <SettingsFold draft={draft} errorAt={errorAt} measured={measured} />
        <SameOnTerminal draft={draft} />
      </div>
    </form>
  );
}

function SameOnTerminal({ draft }: { draft: Draft }) {
  return (
    <Fold title="The same on a terminal" note="as a command">
      {draft.task.trim() ? (
        <CommandLine command={shellCommand(draft)} />
      ) : (
        <p className="text-[0.875rem] text-soft">The command stands here as soon as there is a task.</p>
      )}
    </Fold>
  );
}

function RunButton({ busy, draft }: { busy: boolean; draft: Draft }) {
  const hydrated = useHydrated();
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-4">
      <Button
        type="submit"
        look="primary"
        data-command="Run the task"
        disabled={!hydrated}
        aria-disabled={busy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="min-h-11 px-7 text-base"
      >
        <Play size={16} fill="currentColor" aria-hidden="true" />
        {busy ? "Starting…" : "Run"}
      </Button>
      <span className="text-[0.8125rem] text-soft max-sm:hidden">
        <kbd className="font-sans">Ctrl</kbd> or <kbd className="font-sans">⌘</kbd> with{" "}
        <kbd className="font-sans">Enter</kbd>
      </span>
      <ClearForm draft={draft} />
      <noscript>
        <span className="text-[0.875rem] text-doubt">
          Starting a task needs scripts; finished ones can be read without.
        </span>
      </noscript>
    </div>
  );
}
