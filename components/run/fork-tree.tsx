import { clsx } from "clsx";
import { GitFork } from "lucide-react";
import Link from "next/link";
import { RunMark } from "#components/history/run-mark.tsx";
import type { Relative } from "#lib/wire.ts";
import { relativesInOrder } from "./relatives.ts";

/** The runs that come from one another, each fork under the run that it goes on from. */
export function ForkTree({ id, family }: { id: string; family: readonly Relative[] }) {
  if (family.length < 2) return null;
  return (
    <section aria-labelledby="forks-heading" className="sheet no-print min-w-0 overflow-hidden">
      <div className="panel-head">
        <h2 id="forks-heading" className="eyebrow">
          Forks
        </h2>
        <span className="text-[0.8125rem] text-soft">runs that come from one another</span>
      </div>
      <ol className="max-h-64 overflow-y-auto p-1.5">
        {relativesInOrder(family).map(({ relative, depth }) => (
          <li key={relative.id} style={{ paddingLeft: Math.min(depth, 6) * 20 }}>
            <Link
              prefetch={false}
              href={`/runs/${relative.id}`}
              aria-current={relative.id === id ? "page" : undefined}
              className={clsx(
                "tap flex min-h-9 min-w-0 items-center gap-2 rounded-md px-2 py-1 text-[0.875rem]",
                relative.id === id ? "bg-fixed-wash font-medium" : "hover:bg-sunk",
              )}
            >
              {depth > 0 ? <GitFork size={14} aria-hidden="true" className="shrink-0 text-soft" /> : null}
              <span className="min-w-0 flex-1 truncate">
                {relative.attempt === null ? relative.title : `from attempt ${relative.attempt}`}
              </span>
              <RunMark run={relative} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
