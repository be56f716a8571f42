"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import type { views } from "./views.ts";

type Props = { href: (typeof views)[number]["href"]; below?: boolean; children: ReactNode };

const looks = {
  bar: "tap inline-flex h-9 items-center whitespace-nowrap rounded-md px-2.5 text-[0.9375rem] text-soft hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink",
  below:
    "flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-[0.75rem] text-soft aria-[current=page]:font-semibold aria-[current=page]:text-fixed",
};

/** A way to a view; `below` is its form in the bar at the bottom of a phone. */
export function NavLink({ href, below = false, children }: Props) {
  const path = usePathname();
  const here = path === href || (href === "/runs" && path.startsWith("/runs/"));
  return (
    <Link
      prefetch={false}
      href={href}
      aria-current={here ? "page" : undefined}
      className={below ? looks.below : looks.bar}
    >
      {children}
    </Link>
  );
}
