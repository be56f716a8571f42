import { useEffect, useRef } from "react";

/** Keys of the whole page, by the name that the browser gives them. While somebody types, they are letters. */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function isTyped(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const readOnly = target instanceof HTMLTextAreaElement && target.readOnly;
  return (
    !readOnly &&
    (target.isContentEditable || target.matches("input:not([type=range]):not([type=radio]), textarea, select"))
  );
}
