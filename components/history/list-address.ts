import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";

/** Empty: any. */
export type Sought = { query: string; model: string; grade: string };

const soughtIn = (search: URLSearchParams): Sought => ({
  query: search.get("query") ?? "",
  model: search.get("model") ?? "",
  grade: search.get("grade") ?? "",
});

const same = (one: Sought, other: Sought) =>
  one.query === other.query && one.model === other.model && one.grade === other.grade;

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
  useEffect(() => {
    const put = () => {
      const wanted = { ...sought, query: sought.query.trim() };
      if (same(wanted, written.current)) return;
      written.current = wanted;
      const asks = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
      history.replaceState(null, "", asks.size > 0 ? `/runs?${asks.toString()}` : "/runs");
    };
    // Browsers refuse more than some hundred changes in half a minute.
    const timer = setTimeout(put, 200);
    return () => clearTimeout(timer);
  }, [sought]);
  return { sought, seek: (changes) => setSought((before) => ({ ...before, ...changes })) };
}
