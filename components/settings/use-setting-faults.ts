import { type InputEvent, useEffect, useState } from "react";
import type { Draft } from "#components/composer/draft.ts";

type Faults = (draft: Draft) => Readonly<Record<string, string>>;

/** What is wrong with the settings, told at a field once it is left: half a number is no fault yet. */
export function useSettingFaults(draft: Draft) {
  const [faults, setFaults] = useState<Faults>();
  const [typedIn, setTypedIn] = useState("");
  const some = Object.values(draft.settings).some(Boolean);
  useEffect(() => {
    if (!some) return;
    const load = async () => {
      const { settingFaults } = await import("#components/composer/setting-faults.ts");
      setFaults(() => settingFaults);
    };
    load().catch(reportError);
  }, [some]);
  const found = faults?.(draft) ?? {};
  return {
    errorAt: (name: string) => (name === typedIn ? undefined : found[name]),
    listeners: {
      onInput: ({ target }: InputEvent) => setTypedIn(target instanceof HTMLInputElement ? target.name : ""),
      onBlur: () => setTypedIn(""),
    },
  };
}
