"use client";
import { useMutation } from "@tanstack/react-query";
import { Clapperboard } from "lucide-react";
import { useRouter } from "next/navigation";
import { asRefusal, request } from "#components/http.ts";
import { useModels } from "#components/models/use-models.ts";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import type { CreatedRun } from "#lib/wire.ts";

/** With no model at hand there is still something to see: a real run, played back. */
export function RecordedOffer() {
  const router = useRouter();
  const hydrated = useHydrated();
  const { data } = useModels();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => (await (await request("/api/recorded", { method: "POST" })).json()) as CreatedRun,
    onSuccess: ({ url }) => router.push(`${url}?at=1&play=1`),
  });
  if (!data || data.default !== null) return null;
  return (
    <section aria-labelledby="recorded-heading" className="rounded-lg border border-dashed border-edge px-4 py-3.5">
      <h2 id="recorded-heading" className="font-semibold">
        No model at hand yet
      </h2>
      <p className="mt-0.5 text-[0.9375rem] text-soft">
        See what happens here: a run of a small model as it was recorded.
      </p>
      <Button className="mt-2.5" disabled={!hydrated || isPending || isSuccess} onClick={() => mutate()}>
        <Clapperboard size={16} aria-hidden="true" />
        Play the recorded run
      </Button>
      {error ? (
        <p role="alert" className="mt-2 text-[0.875rem] text-wrong">
          {asRefusal(error).fault.message}
        </p>
      ) : null}
    </section>
  );
}
