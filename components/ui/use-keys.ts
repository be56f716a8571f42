import { useEffect, useRef } from "react";

/**
 * Keys of the whole page, by the name that the browser gives them; letters by their small form. While somebody types they
 * are letters, and while a dialog lies over the page they are the dialog's.
 */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyped(event.target) || document.querySelector("dialog[open]")) return;
      const { key } = event;
      // Escape that is held down has closed something before.
      if (event.repeat && key === "Escape") return;
      const act = latest.current[key.length === 1 ? key.toLowerCase() : key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

const fields = "input:not([type=range], [type=radio], [type=checkbox]), textarea, select";

/** An editor's place for the caret is a field as well, but for one in `data-reading`, which only shows. */
export function isTyped(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches(fields)) return !(target instanceof HTMLTextAreaElement && target.readOnly);
  const holdsCaret = target.isContentEditable || target.matches("[role=textbox]");
  return holdsCaret && target.closest("[data-reading]") === null;
}
