"use client";
import { Square } from "lucide-react";
import { asRefusal, request } from "#components/http.ts";
import { useHydrated } from "#components/ui/hydrated.ts";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { useKeys } from "#components/ui/use-keys.ts";
import { useOnce } from "#components/ui/use-once.ts";

/** Ends one run, or several at once. Answers at once on screen; the run itself says so when the worker has let go of the model. The focus stays in the section of the id `heir`. */
export function Stop({ ids, stopping, heir }: { ids: readonly string[]; stopping: boolean; heir: string }) {
  const hydrated = useHydrated();
  const { press, busy, error } = useOnce({
    mutationFn: () => Promise.all(ids.map(stopRun)),
  });
  const several = ids.length > 1;
  const under = stopping || busy;
  const stop = () => {
    if (!stopping) press();
  };
  useKeys({ Escape: stop });
  return (
    <div className="text-right">
      {/* A button that is disabled while it has the focus would lose it. */}
      <PassingButton
        heir={heir}
        look="danger"
        data-command={several ? "Stop all runs" : "Stop the run"}
        aria-keyshortcuts="Escape"
        disabled={!hydrated}
        aria-disabled={under}
        className="aria-disabled:opacity-70"
        onClick={stop}
      >
        <Square size={14} fill="currentColor" aria-hidden="true" />
        {under ? "Stopping…" : several ? "Stop all" : "Stop"}
        {under ? null : (
          <kbd aria-hidden="true" className="font-sans text-[0.75rem] font-normal max-sm:hidden">
            Esc
          </kbd>
        )}
      </PassingButton>
      {error ? (
        <p role="alert" className="mt-1 text-[0.8125rem] text-wrong">
          {asRefusal(error).fault.message}
        </p>
      ) : null}
    </div>
  );
}

/** One that was deleted meanwhile has stopped. */
async function stopRun(id: string): Promise<void> {
  try {
    await request(`/api/runs/${id}/cancel`, { method: "POST" });
  } catch (error) {
    if (asRefusal(error).status !== 404) throw error;
  }
}
