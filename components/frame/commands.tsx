"use client";
import { useRouter } from "next/navigation";
import { useTheme } from "next-themes";
import { useDeferredValue, useId, useState } from "react";
import { useRunPages } from "#components/history/use-runs.ts";
import { useListKeys } from "#components/models/use-list-keys.ts";
import { ListOption } from "#components/ui/list-option.tsx";
import { pageActs } from "./page-acts.ts";
import { views } from "./views.ts";

type Act = { key: string; name: string; about: string; act: () => void };

const mostRuns = 6;

/** Everything that can be done or gone to, found by typing a part of it. */
export function Commands({ close, showKeys }: { close: () => void; showKeys: () => void }) {
  const [typed, setTyped] = useState("");
  const acts = useActs(typed.trim(), showKeys);
  const listId = useId();
  const choose = ({ act }: Act) => {
    close();
    act();
  };
  const keys = useListKeys(acts, choose, { always: true });
  return (
    <>
      <input
        role="combobox"
        aria-label="Search commands and runs"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={keys.active ? `${listId}-${acts.indexOf(keys.active)}` : undefined}
        autoFocus
        autoComplete="off"
        placeholder="Go to, do, or find an earlier run"
        className="block w-full border-b bg-sheet px-5 py-4 text-base outline-none"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          keys.show();
        }}
        onKeyDown={keys.onKeyDown}
      />
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
      {acts.length === 0 ? <p className="px-5 pb-4 text-[0.9375rem] text-soft">Nothing is called that.</p> : null}
    </>
  );
}

function useActs(query: string, showKeys: () => void): Act[] {
  const router = useRouter();
  const { setTheme } = useTheme();
  // What the page could do when this was opened: it stands still beneath.
  const [here] = useState(pageActs);
  const { data, isPlaceholderData } = useRunPages({ query: useDeferredValue(query) });
  // Enter takes what stands there: not a run that was found by fewer letters.
  const found = isPlaceholderData ? [] : (data?.pages ?? []);
  const runs = found.flatMap((page) => page.runs).slice(0, mostRuns);
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
      about: status === "ended" ? (program && grade ? grade : "no program") : status,
      act: () => router.push(`/runs/${id}`),
    })),
  ];
}
