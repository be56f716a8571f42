import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

type Props = { title: string; count: number; open?: boolean; children: ReactNode };

/** What few readers look for, and how much of it there is. */
export function Folded({ title, count, open = false, children }: Props) {
  return (
    <details className="group min-w-0 border-t" open={open}>
      <summary className="tap flex min-h-8 list-none items-center gap-2 rounded-md px-2 text-[0.875rem] text-soft [&::-webkit-details-marker]:hidden">
        <ChevronRight size={15} aria-hidden="true" className="transition-transform group-open:rotate-90" />
        {title}
        <span>{count}</span>
      </summary>
      <div className="pt-1.5 pb-2">{children}</div>
    </details>
  );
}
