import type { Run } from "#lib/run/fold.ts";
import type { Relative } from "#lib/wire.ts";

/** With the run that is watched as it stands now; the others stand as they did when the page was made. */
export function withWatched(
  family: readonly Relative[],
  { id, run: { status, end } }: { id: string; run: Pick<Run, "status" | "end"> },
): Relative[] {
  const program = end !== undefined && end.attempt !== null;
  const { outcome = null, grade = null, reason = null } = end ?? {};
  const now = { status, outcome, grade, reason, program };
  return family.map((it) => (it.id === id ? { ...it, ...now } : it));
}

/** Each run once, a fork under the run that it goes on from, otherwise in the order that was given. */
export function relativesInOrder(family: readonly Relative[]): { relative: Relative; depth: number }[] {
  const ids = new Set(family.map(({ id }) => id));
  const under = (parent: string | null, depth: number): { relative: Relative; depth: number }[] =>
    family
      .filter((it) => (it.parent !== null && ids.has(it.parent) ? it.parent : null) === parent)
      .flatMap((relative) => [{ relative, depth }, ...under(relative.id, depth + 1)]);
  return under(null, 0);
}
