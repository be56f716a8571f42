import { type RefObject, useEffect } from "react";
import { amendDraft } from "./draft.ts";

const texts = ["task", "examples", "signature", "tests", "code"] as const;

/** Takes over what somebody typed into the form before the page could listen. */
export function useTypedEarly(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const name of texts) {
      const control = form.current?.elements.namedItem(name);
      const typed = control && "value" in control ? control.value : "";
      if (typeof typed === "string" && typed) amendDraft({ [name]: typed });
    }
  }, [form]);
}
