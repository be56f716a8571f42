"use client";
import Link from "next/link";
import { useClock } from "#components/ui/clock.ts";
import { OnTheWay } from "#components/ui/on-the-way.tsx";
import { ago } from "#components/ui/say.ts";
import { Trouble, useTrouble } from "#components/ui/trouble.tsx";
import { RunMark } from "./run-mark.tsx";
import { useRecentRuns } from "./use-runs.ts";

export function RecentRuns() {
  const asked = useRecentRuns();
  const trouble = useTrouble(asked);
  const { data, isPending } = asked;
  const now = useClock(30_000);
  const runs = data?.runs.slice(0, 5) ?? [];
  return (
    <section aria-labelledby="recent-heading">
      <div className="mb-2 flex items-baseline justify-between">
        <h2 id="recent-heading" className="eyebrow">
          Recent results
        </h2>
        {runs.length > 0 ? (
          <Link
            prefetch={false}
            href="/runs"
            className="tap inline-flex items-center rounded-sm text-[0.875rem] text-fixed underline underline-offset-2"
          >
            All of them
          </Link>
        ) : null}
      </div>
      {trouble ? <Trouble of={trouble} /> : null}
      {trouble || runs.length > 0 ? null : (
        <p className="rounded-lg border border-dashed border-edge px-4 py-3.5 text-[0.9375rem] text-soft">
          {isPending ? "Looking for earlier results." : "Nothing yet. What you start is kept here, on this machine."}
        </p>
      )}
      {trouble || runs.length === 0 ? null : (
        <ul className="sheet divide-y">
          {runs.map((run) => (
            <li key={run.id}>
              <Link prefetch={false} href={`/runs/${run.id}`} className="block px-4 py-2.5 hover:bg-sunk">
                <OnTheWay>
                  <span dir="auto" className="line-clamp-1 text-[0.9375rem] break-words">
                    {run.title}
                  </span>
                  <span className="mt-0.5 flex items-center justify-between gap-3">
                    <RunMark run={run} />
                    <span className="text-[0.8125rem] text-soft">
                      {now ? ago(now - Date.parse(run.createdAt)) : ""}
                    </span>
                  </span>
                </OnTheWay>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
