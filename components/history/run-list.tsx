"use client";
import Link from "next/link";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { asRefusal } from "#components/http.ts";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { useClock } from "#components/ui/clock.ts";
import { Hint } from "#components/ui/hint.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { RunRow } from "./run-row.tsx";
import { useRemoval } from "./use-removal.ts";
import { useRunPages } from "./use-runs.ts";

export function RunList({ query: asked, model: only }: { query: string; model: string }) {
  const [model, setModel] = useState(only);
  const [typed, setTyped] = useState(asked);
  const query = useDeferredValue(typed.trim());
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage: more } = useRunPages(query, model);
  const now = useClock(30_000);
  const { leaving, failed, remove, undo } = useRemoval();
  const runs = data?.pages.flatMap((page) => page.runs).filter((it) => it.id !== leaving?.id) ?? [];
  useEffect(() => {
    const asks = new URLSearchParams({ ...(query && { query }), ...(model && { model }) });
    history.replaceState(null, "", asks.size > 0 ? `/runs?${asks.toString()}` : "/runs");
  }, [query, model]);
  return (
    <>
      <SearchField
        label="Search the history"
        placeholder="Search by task, name or model"
        typed={typed}
        setTyped={setTyped}
        className="mt-5 max-w-md"
      />
      {model ? (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-[0.9375rem]">
          Only runs of <strong className="break-all">{model}</strong>
          <Button onClick={() => setModel("")}>Show all models</Button>
        </p>
      ) : null}
      {error ? <Trouble error={error} /> : null}
      {isPending ? <Waiting /> : null}
      {data && runs.length === 0 ? <Nothing query={query} /> : null}
      {runs.length > 0 ? (
        <ul className="sheet mt-5 divide-y">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} now={now} remove={remove} />
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
      <Farewell leaving={leaving?.title} failed={failed} undo={undo} />
    </>
  );
}

type FarewellProps = { leaving: string | undefined; failed: string | undefined; undo: () => void };

/** What was just deleted, and the way back. */
function Farewell({ leaving, failed, undo }: FarewellProps) {
  return (
    <div role="status" className="pointer-events-none sticky bottom-16 z-20 mt-4 flex justify-center md:bottom-4">
      {leaving ? <Undo title={leaving} undo={undo} /> : null}
      {failed ? (
        <p className="rounded-md bg-wrong-wash px-4 py-2 text-wrong">“{failed}” could not be deleted.</p>
      ) : null}
    </div>
  );
}

function Undo({ title, undo }: { title: string; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [title]);
  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-4 rounded-lg border border-edge bg-sheet py-2 pr-2 pl-4 shadow-float">
      <span className="min-w-0 truncate text-[0.9375rem]">Deleted “{title}”</span>
      <Button ref={button} look="primary" onClick={undo}>
        Undo
      </Button>
    </div>
  );
}

function Trouble({ error }: { error: Error }) {
  const { message, hint } = asRefusal(error).fault;
  return (
    <div role="alert" className="mt-5 rounded-md border border-wrong bg-wrong-wash px-4 py-3 text-[0.9375rem]">
      <p className="font-medium text-wrong">{message}</p>
      {hint ? <Hint>{hint}</Hint> : null}
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
        <Link prefetch={false} href="/" className={buttonLook("primary", "mt-4")}>
          Describe a task
        </Link>
      )}
    </div>
  );
}
