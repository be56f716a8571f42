"use client";
import { clsx } from "clsx";
import { Clapperboard } from "lucide-react";
import { useRouter } from "next/navigation";
import { asRefusal, request } from "#components/http.ts";
import { useModels } from "#components/models/use-models.ts";
import { useHydrated } from "#components/ui/hydrated.ts";
import { useOnce } from "#components/ui/use-once.ts";
import type { CreatedRun } from "#lib/wire.ts";
import { RefusalNotice } from "./refusal-notice.tsx";

/**
 * A real run, played back. It has its place whether or not there is a model, so that nothing moves when that is known;
 * with none at hand it is what there is to see.
 */
export function RecordedRun() {
  const router = useRouter();
  const hydrated = useHydrated();
  const { data } = useModels();
  const { press, busy, error } = useOnce({
    mutationFn: async () => (await (await request("/api/recorded", { method: "POST" })).json()) as CreatedRun,
    onSuccess: ({ url }) => router.push(`${url}?at=1&play=1`),
  });
  const alone = data?.default === null;
  const about = alone ? "no model is at hand yet: see what one does" : "a small model at work, as it happened";
  return (
    <>
      <button
        type="button"
        disabled={!hydrated}
        aria-disabled={busy}
        className={clsx(
          "group flex min-h-14 w-full items-center gap-3 rounded-lg border border-dashed px-4 py-2.5 text-left hover:border-fixed",
          alone ? "border-fixed bg-fixed-wash" : "border-edge",
        )}
        onClick={() => press()}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Watch a recording</span>
          <span className="block text-[0.875rem] text-soft">{busy ? "Starting…" : about}</span>
        </span>
        <Clapperboard size={18} aria-hidden="true" className="shrink-0 text-soft group-hover:text-fixed" />
      </button>
      {error ? (
        <div className="mt-2">
          <RefusalNotice refusal={asRefusal(error)} />
        </div>
      ) : null}
    </>
  );
}
