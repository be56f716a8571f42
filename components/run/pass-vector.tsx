import { clsx } from "clsx";
import type { Attempt } from "#lib/run/fold.ts";

const most = 16;

/** One mark an example, in their order: a look tells whether two attempts fail alike. The words stand beside it. */
export function PassVector({ attempt }: { attempt: Attempt }) {
  const examples = attempt.verdict?.examples ?? [];
  if (examples.length === 0) return null;
  return (
    <span aria-hidden="true" className="flex max-w-28 flex-wrap justify-end gap-[3px]">
      {examples.slice(0, most).map(({ id, status }) => (
        <span
          key={id}
          className={clsx(
            "size-2 rounded-[2px]",
            status === "passed" ? "bg-fixed" : status === "not-run" ? "border border-edge" : "bg-wrong",
          )}
        />
      ))}
      {examples.length > most ? <span className="text-[0.6875rem] leading-2 text-soft">…</span> : null}
    </span>
  );
}
