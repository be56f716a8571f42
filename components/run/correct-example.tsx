"use client";
import { useQuery } from "@tanstack/react-query";
import { PencilLine } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { useOnce } from "#components/ui/use-once.ts";
import type { Run } from "#lib/run/fold.ts";
import type { Corrected } from "./correction.ts";

type Props = {
  id: string;
  run: Run;
  /** As the server has found it; null: none; undefined: the run went on then. */
  known: Corrected | null | undefined;
};

/** Leads to the form with the example in doubt changed to what the programs answer. What finds and changes it is large, and comes when it is wanted. */
export function CorrectExample({ id, run, known }: Props) {
  const router = useRouter();
  const hydrated = useHydrated();
  const { data: corrected } = useQuery({
    queryKey: ["correction", id],
    queryFn: async () => (await import("./correction.ts")).correctionIn(run),
    staleTime: Number.POSITIVE_INFINITY,
    ...(known !== undefined && { initialData: known }),
  });
  const { press, busy } = useOnce({
    mutationFn: async () => {
      const { correctedTask } = await import("./correction.ts");
      const { draftOf, replaceDraft } = await import("#components/composer/draft.ts");
      replaceDraft(draftOf(correctedTask(run)));
    },
    onSuccess: () => router.push("/"),
  });
  if (!corrected) return null;
  return (
    <Button
      data-command="Change the example that is in doubt"
      disabled={!hydrated}
      aria-disabled={busy}
      onClick={() => press()}
    >
      <PencilLine size={16} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 text-left wrap-anywhere whitespace-normal">
        Change the example to{" "}
        <code className="font-mono">
          {corrected.call} == {corrected.value}
        </code>
      </span>
    </Button>
  );
}
