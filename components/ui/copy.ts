import { useEffect, useState } from "react";

type Outcome = "copied" | "failed";

/**
 * Puts text on the clipboard and says so for two seconds, or until `of` is another: what is said is said of that one alone.
 * `failed` when the browser refused.
 */
export function useCopy(of: string): { copied: boolean; failed: boolean; copy: (text: string) => void } {
  const [last, setLast] = useState<{ outcome: Outcome; of: string }>();
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setLast(undefined), 2_000);
    return () => clearTimeout(timer);
  }, [last]);
  const say = (outcome: Outcome) => setLast({ outcome, of });
  const copy = (text: string) => {
    // A page that came over plain HTTP from another machine is given no clipboard.
    if (!isSecureContext) {
      say(copyBySelection(text) ? "copied" : "failed");
      return;
    }
    navigator.clipboard.writeText(text).then(
      () => say("copied"),
      () => say("failed"),
    );
  };
  const outcome = last?.of === of ? last.outcome : undefined;
  return { copied: outcome === "copied", failed: outcome === "failed", copy };
}

/** The old way, which every browser still goes: the text is selected in a field that nobody sees. */
function copyBySelection(text: string): boolean {
  const page: { execCommand: (command: "copy") => boolean } = document;
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // Beside what has the focus: a dialog lets nothing outside itself be selected.
  (focused?.closest("dialog") ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const copied = page.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
