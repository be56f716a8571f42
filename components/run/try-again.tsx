"use client";
import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { asRefusal, post } from "#components/http.ts";
import { Button } from "#components/ui/button.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { useOnce } from "#components/ui/use-once.ts";
import type { Run } from "#lib/run/fold.ts";
import type { CreatedRun } from "#lib/wire.ts";
import { nextTryOf } from "./settled.ts";

/** The same task once more, as a run of its own with a seed of its own. */
export function TryAgain({ run }: { run: Run }) {
  const router = useRouter();
  const hydrated = useHydrated();
  const { press, busy, error } = useOnce({
    mutationFn: async () => (await (await post("/api/runs", await nextTryOf(run))).json()) as CreatedRun,
    onSuccess: ({ url }) => router.push(url),
  });
  const fault = error ? asRefusal(error).fault : undefined;
  return (
    <div>
      <Button
        data-command="Try again: the same task once more"
        disabled={!hydrated}
        aria-disabled={busy}
        onClick={() => press()}
      >
        <RotateCcw size={16} aria-hidden="true" />
        {busy ? "Starting…" : "Try again"}
      </Button>
      {fault ? (
        <div role="alert" className="mt-1.5 text-[0.875rem] text-wrong">
          {fault.message}
          {fault.hint ? <Hint>{fault.hint}</Hint> : null}
        </div>
      ) : null}
    </div>
  );
}
