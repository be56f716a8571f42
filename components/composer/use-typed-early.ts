import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { amendDraft, amendSettings, type Draft, useDraft } from "./draft.ts";
import { settingFields } from "./setting-fields.ts";

const texts = ["task", "examples", "signature", "tests", "code", "profile", "kind", "name", "form"] as const;

/** Takes over what somebody typed or chose before the page could listen: what its controls hold and no draft put there. */
export function useTypedEarly(form: RefObject<HTMLElement | null>): void {
  const shown = useRef(useDraft());
  // React hears of keys before anything here heeds the draft, and after each puts back what it showed: the text would be
  // gone. What waits for an update of the layout is run at once, so that no key comes in between.
  const [, heed] = useReducer(() => true, false);
  useLayoutEffect(heed, [heed]);
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
