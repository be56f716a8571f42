import { Clapperboard } from "lucide-react";
import type { Run } from "#lib/run/fold.ts";

/** Says of a run from a bundle that nothing of it happens now. */
export function RecordedNote({ run, createdAt }: { run: Run; createdAt: string }) {
  const day = new Date(createdAt).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  return (
    <p className="mt-4 flex items-start gap-2 rounded-md bg-weak-wash px-4 py-2.5 text-[0.9375rem] text-weak">
      <Clapperboard size={17} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <strong className="font-semibold">Recorded.</strong> A real run of {run.model?.id ?? "a model"}, made on {day}{" "}
        on another machine and played back here. Nothing is written or executed now.
      </span>
    </p>
  );
}
