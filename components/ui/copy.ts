import { useEffect, useState } from "react";

/** Puts text on the clipboard and says so for two seconds; `failed` when the browser refused. */
export function useCopy(): { copied: boolean; failed: boolean; copy: (text: string) => void } {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return undefined;
    const timer = setTimeout(() => setState("idle"), 2_000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (text: string) => {
    // A page that came over plain HTTP from another machine is given no clipboard.
    if (!isSecureContext) {
      setState(copyBySelection(text) ? "copied" : "failed");
      return;
    }
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      (error: unknown) => setState(error instanceof Error ? "failed" : "idle"),
    );
  };
  return { copied: state === "copied", failed: state === "failed", copy };
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
