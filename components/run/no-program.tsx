import { clsx } from "clsx";
import { CircleSlash2 } from "lucide-react";

/** Stands in the place of a grade, which would be one of nothing. */
export function NoProgram({ large = false }: { large?: boolean }) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-sm bg-sunk font-semibold text-soft",
        large ? "px-3 py-1.5 text-lg" : "px-2 py-0.5 text-[0.8125rem]",
      )}
    >
      <CircleSlash2 size={large ? 20 : 14} aria-hidden="true" />
      no program
    </span>
  );
}
