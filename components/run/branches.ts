import type { Attempt } from "#lib/run/fold.ts";

export type Branch = {
  attempt: Attempt;
  /** 0 for what was written anew, 1 and more for what mends another. */
  depth: number;
  /** Nothing mends the same attempt after it. */
  last: boolean;
};

/** Every attempt once, each repair under the attempt that it mends, otherwise in the order of their start. */
export function branchesOf(attempts: readonly Attempt[]): Branch[] {
  const numbers = new Set(attempts.map((it) => it.attempt));
  const parentOf = ({ parent = 0, attempt }: Attempt) => (numbers.has(parent) && parent < attempt ? parent : 0);
  const under = (parent: number, depth: number): Branch[] => {
    const children = attempts.filter((it) => parentOf(it) === parent);
    return children.flatMap((attempt, at) => [
      { attempt, depth, last: at === children.length - 1 },
      ...under(attempt.attempt, depth + 1),
    ]);
  };
  return under(0, 0);
}

/** The attempt that is `step` further down the tree than `shown`; the first when none is shown, and never beyond an end. */
export function neighbour(branches: readonly Branch[], shown: number | undefined, step: 1 | -1): number | undefined {
  const at = branches.findIndex((it) => it.attempt.attempt === shown);
  const next = at < 0 ? 0 : Math.max(0, Math.min(branches.length - 1, at + step));
  return branches[next]?.attempt.attempt;
}
