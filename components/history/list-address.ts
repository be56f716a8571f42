import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { gradeMeaning } from "#components/run/words.ts";
import { writeAddress } from "#components/ui/address.ts";

/** By grade, or those that have none. */
const soughtGrades: readonly string[] = [...Object.keys(gradeMeaning), "none"];

const names = ["query", "model", "grade", "recorded", "since"] as const;

/** By the names that the address and the server have for it. Empty: any. */
export type Sought = Record<(typeof names)[number], string>;

/** As the server takes it; any words may be searched for. */
const isSought: Partial<Record<keyof Sought, (value: string) => boolean>> = {
  grade: (grade) => soughtGrades.includes(grade),
  recorded: (recorded) => ["true", "false"].includes(recorded),
  since: (since) => /^\d{4}-.*Z$/.test(since) && !Number.isNaN(Date.parse(since)),
};

/** What does not exist narrows nothing: no words could tell of it. */
export function soughtIn(search: URLSearchParams): Sought {
  const values = names.map((name) => {
    const value = search.get(name) ?? "";
    return [name, (isSought[name]?.(value) ?? true) ? value : ""];
  });
  return Object.fromEntries(values) as Sought;
}

const same = (one: Sought, other: Sought) => names.every((name) => one[name] === other[name]);

/** Of the history with nothing but what is sought. */
export function listAddress(sought: Partial<Sought>): string {
  const asks = new URLSearchParams(Object.entries(sought).filter(([, value]) => value));
  return asks.size > 0 ? `/runs?${asks.toString()}` : "/runs";
}

/**
 * What is sought in the history. It stands in the address, a moment after it was typed, and comes from there when somebody
 * goes back, or leaves the search by a link: Next hands the same page out again, with what was sought at first.
 */
export function useListAddress(): { sought: Sought; seek: (changes: Partial<Sought>) => void } {
  const search = useSearchParams();
  const [sought, setSought] = useState(() => soughtIn(search));
  const written = useRef(sought);
  useEffect(() => {
    // The address itself, because what Next tells of it may be as old as the last letter but one.
    const there = soughtIn(new URLSearchParams(location.search));
    if (same(there, written.current)) return;
    written.current = there;
    setSought(there);
  }, [search]);
  useEffect(
    () =>
      writeAddress(() => {
        const wanted = { ...sought, query: sought.query.trim() };
        if (same(wanted, written.current)) return;
        written.current = wanted;
        history.replaceState(null, "", listAddress(wanted));
      }),
    [sought],
  );
  return { sought, seek: (changes) => setSought((before) => ({ ...before, ...changes })) };
}
