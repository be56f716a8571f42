import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { request, retryMs } from "#components/http.ts";
import type { RunPage } from "#lib/wire.ts";
import type { Sought } from "./list-address.ts";

/** How often a page of runs is asked for again while one of them goes on. */
const liveMs = 2_000;

async function runPage(query: Record<string, string>, signal: AbortSignal): Promise<RunPage> {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  return (await (await request(`/api/runs?${search.toString()}`, { signal })).json()) as RunPage;
}

/** All pages that are shown are asked for together: the more there are, the more seldom. */
function againMs({ status, pages }: { status: string; pages: readonly RunPage[] }): number | false {
  if (status === "error") return retryMs;
  return pages.some(({ runs }) => runs.some((it) => it.status !== "ended")) && liveMs * pages.length;
}

export function useRecentRuns() {
  return useQuery({
    queryKey: ["runs", "recent"],
    queryFn: ({ signal }) => runPage({}, signal),
    refetchInterval: ({ state: { status, data } }) => againMs({ status, pages: data ? [data] : [] }),
  });
}

export function useRunPages(sought: Partial<Sought>) {
  return useInfiniteQuery({
    queryKey: ["runs", "pages", sought],
    queryFn: ({ pageParam, signal }) => runPage({ ...sought, cursor: pageParam }, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.cursor,
    placeholderData: (before) => before,
    refetchInterval: ({ state: { status, data } }) => againMs({ status, pages: data?.pages ?? [] }),
  });
}
