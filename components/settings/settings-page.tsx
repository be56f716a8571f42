"use client";
import { clsx } from "clsx";
import { useTheme } from "next-themes";
import { useRef } from "react";
import { amendDraft, useDraft } from "#components/composer/draft.ts";
import type { Measured } from "#components/composer/measured-effect.tsx";
import { ProfileChoice } from "#components/composer/profile-choice.tsx";
import { SettingsGrid } from "#components/composer/settings-fold.tsx";
import { shellCommand } from "#components/composer/shell-command.ts";
import { useTypedEarly } from "#components/composer/use-typed-early.ts";
import { ModelPicker } from "#components/models/model-picker.tsx";
import { CommandLine } from "#components/ui/command-line.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { Panel } from "#components/ui/panel.tsx";
import { TellMe } from "./tell-me.tsx";
import { useSettingFaults } from "./use-setting-faults.ts";

const themes = ["system", "light", "dark"] as const;

export function SettingsPage({ measured }: { measured: Measured }) {
  const draft = useDraft();
  const { model, profile, settings } = draft;
  const fields = useRef<HTMLDivElement>(null);
  useTypedEarly(fields);
  const { errorAt, listeners } = useSettingFaults(draft);
  return (
    <div ref={fields} className="mt-5 grid gap-4">
      <Panel id="look" title="Look">
        <div className="panel-body">
          <ThemeChoice />
        </div>
      </Panel>
      <Panel id="notifications" title="Notifications">
        <div className="panel-body">
          <TellMe />
        </div>
      </Panel>
      <Panel id="tasks" title="New tasks">
        <div className="panel-body" {...listeners}>
          <div className="mb-5 grid gap-x-5 gap-y-4 sm:grid-cols-2">
            <ModelPicker value={model} onChange={(next) => amendDraft({ model: next })} error={undefined} />
            <ProfileChoice value={profile} onChange={(next) => amendDraft({ profile: next })} measured={measured} />
          </div>
          <SettingsGrid draft={draft} errorAt={errorAt} measured={measured} />
          <h3 className="mt-5 text-[0.875rem] text-soft">The same on a terminal</h3>
          <CommandLine command={shellCommand({ task: "what the program is to do", model, profile, settings })} />
        </div>
      </Panel>
    </div>
  );
}

function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  const hydrated = useHydrated();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 text-[0.875rem] text-soft">Theme</legend>
      {themes.map((it) => (
        <label
          key={it}
          className={clsx(
            "tap inline-flex items-center rounded-md border px-3.5 py-1.5 text-[0.9375rem] capitalize has-focus-visible:outline-2 has-focus-visible:outline-fixed",
            hydrated && theme === it ? "border-fixed bg-fixed-wash font-semibold text-fixed" : "border-edge",
          )}
        >
          <input
            type="radio"
            name="theme"
            className="sr-only"
            disabled={!hydrated}
            checked={hydrated && theme === it}
            onChange={() => setTheme(it)}
          />
          {it}
        </label>
      ))}
    </fieldset>
  );
}
