import { clsx } from "clsx";
import { GitFork } from "lucide-react";
import Link from "next/link";
import { RunMark } from "#components/history/run-mark.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { Run } from "#lib/run/fold.ts";
import type { Relative } from "#lib/wire.ts";
import { relativesInOrder, withWatched } from "./relatives.ts";
import { useShared } from "./shared-view.ts";
import { viewAddress } from "./view-address.ts";

/** The runs that come from one another, each fork under the run that it goes on from. */
export function ForkTree({ id, run, family }: { id: string; run: Run; family: readonly Relative[] }) {
  const shared = useShared();
  if (family.length < 2) return null;
  return (
    <Panel
      id="forks-heading"
      title="Forks"
      aside="runs that come from one another"
      className="no-print overflow-hidden"
    >
      <ol className="max-h-64 overflow-y-auto p-1.5">
        {relativesInOrder(withWatched(family, { id, run })).map(({ relative, depth }) => (
          <li key={relative.id} style={{ paddingLeft: Math.min(depth, 6) * 20 }}>
            <Link
              prefetch={false}
              href={viewAddress(`/runs/${relative.id}`, shared)}
              aria-current={relative.id === id ? "page" : undefined}
              className={clsx(
                "tap flex min-h-9 min-w-0 items-center gap-2 rounded-md px-2 py-1 text-[0.875rem]",
                relative.id === id ? "bg-fixed-wash font-medium" : "hover:bg-sunk",
              )}
            >
              {depth > 0 ? <GitFork size={14} aria-hidden="true" className="shrink-0 text-soft" /> : null}
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {relative.attempt === null ? relative.title : `from attempt ${relative.attempt}`}
              </span>
              <RunMark run={relative} />
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
