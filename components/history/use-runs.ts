import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { request } from "#components/http.ts";
import type { RunPage } from "#lib/wire.ts";

async function runPage(query: Record<string, string>, signal: AbortSignal): Promise<RunPage> {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  return (await (await request(`/api/runs?${search.toString()}`, { signal })).json()) as RunPage;
}

export function useRecentRuns() {
  return useQuery({
    queryKey: ["runs", "recent"],
    queryFn: ({ signal }) => runPage({}, signal),
    refetchInterval: ({ state }) => (state.data?.runs.some((it) => it.status !== "ended") ? 2_000 : false),
  });
}

export function useRunPages(query: string, model = "") {
  return useInfiniteQuery({
    queryKey: ["runs", "pages", query, model],
    queryFn: ({ pageParam, signal }) => runPage({ query, model, cursor: pageParam }, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.cursor,
    placeholderData: (before) => before,
  });
}
