import type { Run } from "#lib/run/fold.ts";
import { type Camp, campsOf } from "#lib/run/select.ts";

/** `name`: `A` for the leader's, then by votes. */
export type VoteGroup = Camp & { name: string; leads: boolean };

/** Which programs are of one mind about every input that nobody wrote. */
export function voteGroups(run: Pick<Run, "attempts" | "agreement">): VoteGroup[] {
  return campsOf(run).map((camp, at) => ({ ...camp, name: String.fromCharCode(65 + (at % 26)), leads: at === 0 }));
}

/** The inputs on which the groups part, with what each answers. */
export function partings(
  inputs: readonly string[],
  groups: readonly VoteGroup[],
): { input: string; answers: (string | null)[] }[] {
  return inputs
    .map((input, at) => ({ input, answers: groups.map(({ values }) => values[at] ?? null) }))
    .filter(({ answers }) => new Set(answers).size > 1);
}
