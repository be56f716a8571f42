import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** A part of the form that most people never open. `note` says what was set inside. */
export function Fold({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <details className="group min-w-0">
      <summary className="tap flex min-h-10 list-none items-center gap-2 rounded-md text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="shrink-0 text-soft transition-transform group-open:rotate-90"
        />
        <span className="font-medium">{title}</span>
        <span className="ml-auto text-[0.8125rem] text-soft">{note}</span>
      </summary>
      <div className="pt-2 pb-5">{children}</div>
    </details>
  );
}
