"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";

/** Pages that were shown already, by their stamps. */
const shown = new Set<string>();

type Props = {
  /** Another with each answer of the server. */
  stamp: string;
  /** What the address asked for when the server answered. */
  asked: string;
  /** Nothing that the server would say changes any more. */
  settled: boolean;
  children: ReactNode;
};

/**
 * Who goes back is handed the page as the server gave it the first time: a run that has ended since would wait for its
 * worker again, and the attempt of the address would be forgotten. Such a page is fetched anew before it is shown.
 */
export function FreshOnReturn({ stamp, asked, settled, children }: Props) {
  const router = useRouter();
  const address = useSearchParams().toString();
  const [stale] = useState(() => (shown.has(stamp) && (!settled || address !== asked) ? stamp : undefined));
  useEffect(() => {
    shown.add(stamp);
    if (stale === stamp) router.refresh();
  }, [router, stale, stamp]);
  if (stale === stamp) return <div aria-hidden="true" className="skeleton mt-5 h-[150vh]" />;
  return children;
}
