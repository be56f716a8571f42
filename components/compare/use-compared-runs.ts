import { useQueries } from "@tanstack/react-query";
import { asRefusal, request, retryMs } from "#components/http.ts";
import type { Run } from "#lib/run/fold.ts";

export type ComparedAnswer = Run & { id: string; spentMs: number };

/** Asks again while a run goes on: four event streams would use up a browser's connections. */
export function useComparedRuns(ids: readonly string[]) {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ["run", id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await (await request(`/api/runs/${id}`, { signal })).json()) as ComparedAnswer,
      retry: (tries: number, error: Error) => tries < 1 && !isAbsent(error),
      refetchInterval: ({ state }: { state: { data: ComparedAnswer | undefined; error: Error | null } }) => {
        if (state.data?.status === "ended" || isAbsent(state.error)) return false as const;
        return state.error ? retryMs : 1_000;
      },
    })),
  });
}

/** It was deleted, or never was: to ask again changes nothing. */
function isAbsent(error: Error | null): boolean {
  return error !== null && asRefusal(error).status === 404;
}
