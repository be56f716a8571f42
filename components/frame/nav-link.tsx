"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { OnTheWay } from "#components/ui/on-the-way.tsx";
import type { views } from "./views.ts";

type Props = { href: (typeof views)[number]["href"]; form?: keyof typeof looks; children: ReactNode };

const looks = {
  bar: "tap inline-flex h-9 items-center whitespace-nowrap rounded-md px-2.5 text-[0.9375rem] text-soft hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink",
  icon: "tap inline-flex size-9 items-center justify-center rounded-md text-soft aria-[current=page]:text-fixed md:hidden",
  below:
    "flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-[0.75rem] text-soft aria-[current=page]:font-semibold aria-[current=page]:text-fixed",
};

/** A way to a view; `below` and `icon` are its forms in the bar at the bottom of a phone and at its top. */
export function NavLink({ href, form = "bar", children }: Props) {
  const path = usePathname();
  const here = path === href || (href === "/runs" && path.startsWith("/runs/"));
  return (
    <Link prefetch={false} href={href} aria-current={here ? "page" : undefined} className={looks[form]}>
      <OnTheWay>{children}</OnTheWay>
    </Link>
  );
}
