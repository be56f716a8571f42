/** What is asked for, and which calls in a text are of it. */
import type { Signature } from "../event.ts";
import { isKnown } from "../python/known-names.ts";
import { literalsOf } from "../python/literal.ts";
import { arity, partsOf } from "../parameters.ts";
import { type Names, unboundNames } from "./bound-names.ts";
import type { NodeClass } from "./drawing.ts";
import { isMisspelt } from "./prose.ts";
import type { Sighting } from "./sighting.ts";
import type { Where } from "./whole-call.ts";

export type Asked = Signature &
  Required<Names> & {
    /** There is code to mend. */
    isWrong: boolean;
    /** Whether a text is about nothing else: its docstring, or the box. */
    isOwn: boolean;
    where: Where;
    /** It changes what it is given, by the task's words, and nothing comes back. */
    returnsNothing: boolean;
    /** Classes of which lists and trees are made that examples draw. */
    nodes: readonly NodeClass[];
  };

/**
 * Where no call has the asked name, which names mean it: in running text what looks like it, in a text that is about
 * nothing else any other. What the task defines has a meaning of its own. "Recall that factorial(5) = 120" is no example of `solve`.
 */
export function meant({ name, bound, isOwn }: Asked): (said: string) => boolean {
  return (said) => !bound.has(said) && (isMisspelt(said, name) || (isOwn && !isKnown(said)));
}

/** Whether a call has as many arguments as the signature wants, and each of them a value. */
export function fitting(asked: Signature & Names): (it: Pick<Sighting, "what">) => boolean {
  const wanted = arity(asked);
  return ({ what }) => {
    if (what.kind === "assert") return true;
    if (unboundNames(what.args, asked.bound)?.length !== 0) return false;
    const count = partsOf(what.args).length;
    return wanted === undefined || (count >= wanted.least && count <= wanted.most);
  };
}

export function areLiterals({ what }: Pick<Sighting, "what">): boolean {
  return what.kind !== "assert" && literalsOf(what.args) !== undefined;
}
