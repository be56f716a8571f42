/** How many replies agree with a program, and on what, as sentences for a person. */
import type { Facts } from "./facts.ts";
import { fewestCompared } from "./votes.ts";

/** `own`: the votes of the program itself. `tried`: the inputs on which it was to be compared with others. */
export function voteReasons(facts: Facts, own: number, tried: number): string[] {
  const { votes, inputs, examplesTotal } = facts;
  if (inputs === 0) return [`Of ${counted(tried, "extra input")} none has a value to compare by.`];
  if (inputs < Math.min(fewestCompared, tried))
    return [`Of ${tried} extra inputs only ${inputs} ${inputs === 1 ? "has" : "have"} a value to compare by: too few.`];
  const answered =
    inputs < tried
      ? `all ${inputs} of ${tried} extra inputs that have a value`
      : `all ${counted(inputs, "extra input")}`;
  if (votes === 1 && own === 0) return [`One independent reply agrees with it on ${answered}.`];
  if (votes < 2) return [`No other independent reply agrees with it on ${answered}.`];
  return [repliesAgree(facts, own, answered), ...(examplesTotal === 0 ? onlyOneReason(facts) : [])];
}

function repliesAgree({ votes, distinct }: Facts, own: number, answered: string): string {
  const replies = counted(votes, "independent reply", "independent replies");
  if (own === votes) return `${replies} are this very program; no other reply agrees with it on ${answered}.`;
  return distinct === 1
    ? `${replies} write one and the same program, and agree on ${answered}.`
    : `${replies}, ${distinct} different programs among them, agree on ${answered}.`;
}

/** However many replies write it. */
export const onlyOneReason = ({ votes, distinct }: Facts): string[] =>
  votes > 1 && distinct < 2 ? ["For more, a program that is written otherwise has to agree."] : [];

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
