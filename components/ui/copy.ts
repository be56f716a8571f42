import { useEffect, useState } from "react";

/**
 * Puts text on the clipboard and says so for two seconds; `failed` when the browser refused, as it does on a page that
 * came over plain HTTP from another machine.
 */
export function useCopy(): { copied: boolean; failed: boolean; copy: (text: string) => void } {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return undefined;
    const timer = setTimeout(() => setState("idle"), 2_000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (text: string) => {
    const write = async () => {
      await navigator.clipboard.writeText(text);
    };
    write().then(
      () => setState("copied"),
      (error: unknown) => setState(error instanceof Error ? "failed" : "idle"),
    );
  };
  return { copied: state === "copied", failed: state === "failed", copy };
}
