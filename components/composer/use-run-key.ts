import { type RefObject, useEffect } from "react";

/** Ctrl or ⌘ with Enter sends the form, wherever on its page the focus is. */
export function useRunKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [form]);
}
