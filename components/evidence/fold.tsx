"use client";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useRef } from "react";

type Props = {
  title: string;
  count: number;
  /** The address that has its content; undefined: it is here. */
  opening: string | undefined;
  children: ReactNode;
};

/** Opening it follows the link in it, which alone is there without scripts. */
export function Fold({ title, count, opening, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <details
      className="group min-w-0 border-t"
      open={opening === undefined}
      onToggle={(event) => {
        if (event.currentTarget.open) link.current?.click();
      }}
    >
      <summary className="tap flex min-h-8 list-none items-center gap-2 rounded-md px-2 text-[0.875rem] text-soft [&::-webkit-details-marker]:hidden">
        <ChevronRight size={15} aria-hidden="true" className="shrink-0 transition-transform group-open:rotate-90" />
        {title}
        <span>{count}</span>
      </summary>
      <div className="pt-1.5 pb-2">
        {opening === undefined ? (
          children
        ) : (
          <Link
            ref={link}
            href={opening}
            replace
            scroll={false}
            prefetch={false}
            className="tap inline-flex items-center px-2 text-[0.875rem] underline underline-offset-3"
          >
            Show all {count}
          </Link>
        )}
      </div>
    </details>
  );
}
