import { CircleSlash2 } from "lucide-react";

/** Stands in the place of a grade, which would be one of nothing. */
export function NoProgram() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-sm bg-sunk px-3 py-1.5 text-lg font-semibold text-soft">
      <CircleSlash2 size={20} aria-hidden="true" />
      no program
    </span>
  );
}
