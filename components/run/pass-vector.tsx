import { clsx } from "clsx";
import type { Attempt } from "#lib/run/fold.ts";
import { isBroken } from "#lib/run/broken.ts";

const most = 16;

/** One mark an example, in their order: a look tells whether two attempts fail alike. The words stand beside it. */
export function PassVector({ attempt }: { attempt: Attempt }) {
  const examples = attempt.verdict?.examples ?? [];
  if (examples.length === 0) return null;
  return (
    <span aria-hidden="true" className="flex max-w-28 flex-wrap justify-end gap-[3px]">
      {examples.slice(0, most).map((it) => (
        <span
          key={it.id}
          className={clsx(
            "size-2 rounded-[2px]",
            it.status === "passed" ? "bg-fixed" : isBroken(it) ? "bg-wrong" : "border border-edge",
          )}
        />
      ))}
      {examples.length > most ? <span className="text-[0.6875rem] leading-2 text-soft">…</span> : null}
    </span>
  );
}
