"use client";
import { useLinkStatus } from "next/link";
import type { ReactNode } from "react";

/** What stands in a link. While the page behind it has not come, the link breathes: see globals.css. */
export function OnTheWay({ children }: { children: ReactNode }) {
  const { pending } = useLinkStatus();
  return (
    <span aria-busy={pending || undefined} className="contents">
      {children}
    </span>
  );
}
