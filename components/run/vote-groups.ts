import type { Run } from "#lib/run/fold.ts";
import { copies } from "#lib/run/select.ts";

export type VoteGroup = {
  /** `A` for the largest. */
  name: string;
  attempts: number[];
  /** Independent replies that hold one of its programs. */
  votes: number;
  /** What all its programs answer to each input; null: an exception, or out of time. */
  values: readonly (string | null)[];
  leads: boolean;
};

/** Which programs answer alike to every input that nobody wrote, the group of the leader first, then the larger. */
export function voteGroups({ agreement, attempts }: Pick<Run, "agreement" | "attempts">): VoteGroup[] {
  if (!agreement) return [];
  const { outputs, leader } = agreement;
  const answers = outputs.map(({ values }) => JSON.stringify(values));
  return [...new Set(answers)]
    .map((answer) => {
      const numbers = outputs.filter((_, at) => answers[at] === answer).map((it) => it.attempt);
      return {
        attempts: numbers,
        votes: numbers.reduce((sum, number) => sum + copies({ attempts }, number), 0),
        values: JSON.parse(answer) as (string | null)[],
        leads: numbers.includes(leader),
      };
    })
    .toSorted((one, other) => Number(other.leads) - Number(one.leads) || other.votes - one.votes)
    .map((group, at) => ({ name: String.fromCharCode(65 + (at % 26)), ...group }));
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
