"use client";
import { clsx } from "clsx";
import { useRouter } from "next/navigation";
import { useTheme } from "next-themes";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { asRefusal } from "#components/http.ts";
import { useRunPages } from "#components/history/use-runs.ts";
import { useListKeys } from "#components/models/use-list-keys.ts";
import { statusWords } from "#components/run/words.ts";
import { CloseButton } from "#components/ui/dialog.tsx";
import { ListOption } from "#components/ui/list-option.tsx";
import { type TroubleOf, useTrouble } from "#components/ui/trouble.tsx";
import type { RunSummary } from "#lib/wire.ts";
import { pageActs } from "./page-acts.ts";
import { views } from "./views.ts";

type Act = { key: string; name: string; about: string; act: () => void };

type Props = { typedAhead: string; close: () => void; showKeys: () => void };

const mostRuns = 6;

/** Everything that can be done or gone to, found by typing a part of it. */
export function Commands({ typedAhead, close, showKeys }: Props) {
  const [typed, setTyped] = useState(typedAhead);
  const { runs, isLooking, trouble } = useEarlierRuns(typed.trim());
  const acts = useActs(typed.trim(), { runs, showKeys });
  const listId = useId();
  const choose = ({ act }: Act) => {
    close();
    act();
  };
  const keys = useListKeys(acts, choose, { always: true });
  return (
    <>
      <div className="flex items-center border-b pr-3">
        <input
          role="combobox"
          aria-label="Search commands and runs"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={keys.active ? `${listId}-${acts.indexOf(keys.active)}` : undefined}
          autoFocus
          autoComplete="off"
          placeholder="Go to, do, or find an earlier run"
          className="min-w-0 flex-1 bg-sheet px-5 py-4 text-base outline-none"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            keys.show();
          }}
          onKeyDown={keys.onKeyDown}
        />
        <CloseButton close={close} />
      </div>
      <div id={listId} role="listbox" aria-label="Commands" className="max-h-[50vh] overflow-y-auto p-1.5">
        {acts.map((it, at) => (
          <ListOption
            key={it.key}
            id={`${listId}-${at}`}
            selected={it === keys.active}
            active={it === keys.active}
            choose={() => keys.choose(it)}
            className="flex min-h-10 px-3.5"
          >
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {it.name}
            </span>
            <span className="shrink-0 text-[0.8125rem] text-soft">{it.about}</span>
          </ListOption>
        ))}
      </div>
      {trouble ? (
        <Note look="text-wrong">Earlier runs cannot be looked for: {asRefusal(trouble.error).fault.message}</Note>
      ) : acts.length === 0 ? (
        <Note look="text-soft">{isLooking ? "Looking for earlier runs…" : "Nothing is called that."}</Note>
      ) : null}
    </>
  );
}

function Note({ look, children }: { look: string; children: ReactNode }) {
  return (
    <p role="status" className={clsx("px-5 pb-4 text-[0.9375rem]", look)}>
      {children}
    </p>
  );
}

function useEarlierRuns(query: string): { runs: RunSummary[]; isLooking: boolean; trouble: TroubleOf | undefined } {
  const sought = useDeferredValue(query);
  const asked = useRunPages({ query: sought });
  const isLooking = asked.isPending || asked.isPlaceholderData || sought !== query;
  // Enter takes what stands there: not a run that was found by fewer letters.
  const pages = isLooking ? [] : (asked.data?.pages ?? []);
  return { runs: pages.flatMap((page) => page.runs).slice(0, mostRuns), isLooking, trouble: useTrouble(asked) };
}

type Given = { runs: readonly RunSummary[]; showKeys: () => void };

function useActs(query: string, { runs, showKeys }: Given): Act[] {
  const router = useRouter();
  const { setTheme } = useTheme();
  // What the page could do when this was opened: it stands still beneath.
  const [here] = useState(pageActs);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fixed = [
    ...here,
    ...views.map(({ href, name }) => ({ name, about: "go to", act: () => router.push(href) })),
    { name: "Keys", about: "?", act: showKeys },
    ...(["light", "dark", "system"] as const).map((theme) => ({
      name: `Theme: ${theme}`,
      about: "look",
      act: () => setTheme(theme),
    })),
  ];
  return [
    ...fixed
      .filter(({ name, about }) => words.every((word) => `${name} ${about}`.toLowerCase().includes(word)))
      .map((it) => ({ key: it.name, ...it })),
    ...runs.map(({ id, title, grade, program, status }) => ({
      key: id,
      name: title,
      about: status === "ended" ? (program && grade ? grade : "no program") : statusWords({ status }).toLowerCase(),
      act: () => router.push(`/runs/${id}`),
    })),
  ];
}
