"use client";
import { Search } from "lucide-react";
import Link from "next/link";
import { useDeferredValue, useEffect, useState } from "react";
import { asRefusal } from "#components/http.ts";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { useClock } from "#components/ui/clock.ts";
import { CommandLine } from "#components/ui/command-line.tsx";
import { RunRow } from "./run-row.tsx";
import { useRunPages } from "./use-runs.ts";

export function RunList({ query: asked }: { query: string }) {
  const [typed, setTyped] = useState(asked);
  const query = useDeferredValue(typed.trim());
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage: more } = useRunPages(query);
  const now = useClock(30_000);
  const runs = data?.pages.flatMap((page) => page.runs) ?? [];
  useEffect(() => {
    history.replaceState(null, "", query ? `/runs?query=${encodeURIComponent(query)}` : "/runs");
  }, [query]);
  return (
    <>
      <div className="relative mt-5 max-w-md">
        <Search
          size={17}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-soft"
        />
        <input
          type="search"
          aria-label="Search the history"
          placeholder="Search by task, name or model"
          className="control pl-10"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {error ? <Trouble error={error} /> : null}
      {isPending ? <Waiting /> : null}
      {data && runs.length === 0 ? <Nothing query={query} /> : null}
      {runs.length > 0 ? (
        <ul className="sheet mt-5 divide-y">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} now={now} />
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <Button
          className="mt-4"
          disabled={isFetchingNextPage}
          onClick={() => {
            more().catch(reportError);
          }}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}

function Trouble({ error }: { error: Error }) {
  const { message, hint } = asRefusal(error).fault;
  return (
    <div role="alert" className="mt-5 rounded-md border border-wrong bg-wrong-wash px-4 py-3 text-[0.9375rem]">
      <p className="font-medium text-wrong">{message}</p>
      {hint ? <CommandLine command={hint} /> : null}
    </div>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className="mt-5 grid gap-2">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="skeleton h-16" />
      ))}
    </div>
  );
}

function Nothing({ query }: { query: string }) {
  return (
    <div className="mt-5 rounded-lg border border-dashed border-edge px-5 py-8 text-center">
      <p className="text-soft">
        {query ? `Nothing in the history matches “${query}”.` : "Nothing has been asked for yet."}
      </p>
      {query ? null : (
        <Link href="/" className={buttonLook("primary", "mt-4")}>
          Describe a task
        </Link>
      )}
    </div>
  );
}
