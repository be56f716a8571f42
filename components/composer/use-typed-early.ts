import { type RefObject, useEffect, useRef } from "react";
import { amendDraft, amendSettings, type Draft, useDraft } from "./draft.ts";
import { settingFields } from "./setting-fields.ts";

const texts = ["task", "examples", "signature", "tests", "code", "profile", "kind", "name", "form"] as const;

/** Takes over what somebody typed or chose before the page could listen: what its controls hold and no draft put there. */
export function useTypedEarly(form: RefObject<HTMLElement | null>): void {
  const shown = useRef(useDraft());
  useEffect(() => {
    const controls = form.current?.querySelectorAll<HTMLInputElement>("[name]") ?? [];
    for (const { name, value } of controls) takeOver(name, value, shown.current);
  }, [form]);
}

function takeOver(name: string, value: string, shown: Draft): void {
  const text = texts.find((it) => it === name);
  if (text && value !== shown[text]) amendDraft({ [text]: value });
  const setting = settingFields.find((it) => name === `settings.${it.name}`)?.name;
  if (setting && value !== (shown.settings[setting] ?? "")) amendSettings({ [setting]: value });
}
