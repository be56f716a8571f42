import type { Attempt, Run } from "#lib/run/fold.ts";
import { areLate } from "#lib/run/late-answers.ts";
import { type Camp, campsOf } from "#lib/run/camps.ts";
import { compared } from "#lib/run/votes.ts";

/** `name`: `A` for the leader's, then by votes. */
export type VoteGroup = Camp & { name: string; leads: boolean };

/** Which programs are of one mind about every input that nobody wrote; none where no input could be made up. */
export function voteGroups(run: Pick<Run, "attempts" | "agreement">): VoteGroup[] {
  if (run.agreement?.inputs.length === 0) return [];
  const unsteady = unsteadyVoters(run);
  const camps = campsOf(run).filter(({ attempts }) => !attempts.some((it) => unsteady.includes(it)));
  return camps.map((camp, at) => ({
    ...camp,
    name: String.fromCharCode(65 + (at % 26)),
    leads: run.agreement !== undefined && camp.attempts.includes(run.agreement.leader),
  }));
}

/** The name of those that answer like the attempt; undefined where it gave no value to anything, which is no answer. */
export function groupOf(groups: readonly VoteGroup[], { attempt, end }: Attempt): string | undefined {
  const group = groups.find((it) => it.attempts.includes(end?.same ?? attempt));
  return group && compared(group.values) > 0 ? group.name : undefined;
}

/** Programs that answer some of the inputs by chance: they are in no group. */
export function unsteadyVoters({ agreement }: Pick<Run, "agreement">): number[] {
  return (agreement?.outputs ?? [])
    .flatMap(({ attempt, unsteady }) => (unsteady ? [attempt] : []))
    .sort((a, b) => a - b);
}

type Parting = { input: string; answers: { value: string | null; isLate: boolean }[] };

/** The inputs on which the groups part, with what each answers; one that gives no value may have run out of time. */
export function partings(run: Pick<Run, "agreement">, groups: readonly VoteGroup[]): Parting[] {
  const answersTo = (at: number) =>
    groups.map(({ values, attempts }) => ({
      value: values[at] ?? null,
      isLate: areLate(run, attempts, at),
    }));
  return (run.agreement?.inputs ?? [])
    .map((input, at) => ({ input, answers: answersTo(at) }))
    .filter(({ answers }) => new Set(answers.map(({ value }) => value)).size > 1);
}

/** Where no group parts from another. Where a program gives no value, or most do not, there is nothing to be alike in. */
export function alikeSentence(inputs: number, [first]: readonly VoteGroup[]): string {
  const valued = compared(first?.values ?? []);
  if (valued === 0) return "None gives a value to any of them, so there is nothing to be alike in.";
  if (inputs === 1) return "All answer alike to the only one.";
  const has = valued === 1 ? "has" : "have";
  const where = valued < inputs ? `the ${valued} of ${inputs} that ${has} a value to compare` : `all ${inputs}`;
  return `All answer alike to ${where}.`;
}
