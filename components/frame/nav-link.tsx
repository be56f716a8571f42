"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";

export function NavLink({ href, children }: { href: "/" | "/runs"; children: string }) {
  const here = usePathname() === href;
  return (
    <Link
      href={href}
      aria-current={here ? "page" : undefined}
      className="tap inline-flex h-9 items-center whitespace-nowrap rounded-md px-3 text-[0.9375rem] text-soft hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      {children}
    </Link>
  );
}
