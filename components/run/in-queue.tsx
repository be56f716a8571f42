"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { request } from "#components/http.ts";
import { useHealth } from "#components/models/use-models.ts";
import { useClock } from "#components/ui/clock.ts";
import type { RunPage } from "#lib/wire.ts";
import { useShared } from "./shared-view.ts";

/** Most runs are taken up before that, and nobody need know what was before them. */
const soonMs = 1_500;
const againMs = 2_000;

type Props = {
  /** ISO 8601. */
  since: string;
  /** It was begun before, and waited for an answer. */
  goesOn: boolean;
};

/** What a run in the queue waits for. */
export function InQueue({ since, goesOn }: Props) {
  const now = useClock(500);
  const shared = useShared();
  const { data } = useQuery({
    queryKey: ["runs", "ahead"],
    queryFn: async ({ signal }) =>
      (await (await request("/api/runs?status=running&limit=2", { signal })).json()) as RunPage,
    enabled: now !== undefined && now - Date.parse(since) > soonMs,
    refetchInterval: againMs,
  });
  const [ahead, other] = data?.runs ?? [];
  const isFirst = data !== undefined && !ahead;
  const { data: health } = useHealth({ enabled: isFirst });
  const does = goesOn ? "goes on" : "starts";
  // Its turn has come, and nobody is there to take it up.
  if (isFirst && health?.workers === 0)
    return `The task is in the queue, and no worker is alive: npm start brings one. It ${does} then.`;
  if (!ahead) return `The task is in the queue. It ${does} when its turn comes.`;
  return (
    <>
      {other
        ? `Other runs are going on; this one ${does} when one of them ends.`
        : `Another run is going on; this one ${does} when that ends.`}{" "}
      {shared ? null : (
        <Link prefetch={false} href={`/runs/${ahead.id}`} className="tap underline underline-offset-2 hover:text-ink">
          See what it does
        </Link>
      )}
    </>
  );
}
