import { type ReactNode, useState } from "react";
import type { Install, Run } from "#lib/run/fold.ts";
import { useClock } from "#components/ui/clock.ts";
import { listed } from "#components/ui/say.ts";
import { firstMark, type Mark, speedSince } from "#components/ui/transfer.ts";
import { installSaid } from "./package-words.ts";

/** How far an installation is, while the run waits for it; what else stands in that place while none is under way. */
export function InstallBar({ run, children }: { run: Run; children: ReactNode }) {
  const going = run.installs?.find((it) => it.state === "start" || it.state === "progress");
  if (!going || run.status !== "running") return children;
  return <Installing key={going.names.join()} install={going} />;
}

function Installing({ install: { names, progress } }: { install: Install }) {
  const counted = progress?.phase === "download" && progress.total > 0;
  const speed = useSpeed(progress?.bytes ?? 0);
  return (
    <section aria-label="Installing packages" className="no-print">
      <p className="text-[0.9375rem] font-semibold">Installing {listed(names)}</p>
      <progress
        aria-label={`Installing ${listed(names)}`}
        className="mt-2 block h-2 w-full"
        {...(counted ? { value: progress.bytes, max: progress.total } : {})}
      />
      <p className="mt-1.5 min-h-5 text-[0.875rem] text-soft">
        {progress ? installSaid(progress, speed) : "Asking the package index…"}
      </p>
    </section>
  );
}

/** By what has come since this page saw the first of it. */
function useSpeed(bytes: number): number | undefined {
  const at = useClock(500);
  const [first, setFirst] = useState<Mark>();
  if (at === undefined) return undefined;
  const now = { bytes, at };
  const begun = firstMark(first, now);
  if (begun.bytes !== first?.bytes) setFirst(begun);
  return speedSince(begun, now);
}
