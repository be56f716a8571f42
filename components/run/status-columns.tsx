import type { ReactNode } from "react";

/** How a run stands, and beside it what that rests on, or the place where that will stand. */
export function StatusColumns({ evidence, children }: { evidence: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      <div className="min-w-0">{children}</div>
      <div className="grid min-w-0 content-start gap-2 text-[0.9375rem] lg:border-l lg:pl-4">{evidence}</div>
    </div>
  );
}
