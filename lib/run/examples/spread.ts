/** What is given as a whole, for each parameter: `(1, 2) -> 3` and `input: [1, 2]` of a function that takes two, and `b = 1, a = 2` by the names. */
import type { Signature } from "../event.ts";
import { arity, partsOf, positionalNames } from "../parameters.ts";
import { literalOf, writeLiteral } from "../python/literal.ts";
import type { Sighting } from "./sighting.ts";

/**
 * The example with what one tuple holds for its arguments, where the function takes so many, and not one; with what a list
 * holds where it is said to be given, since an arrow may show what becomes of a part.
 */
export function spread(it: Sighting, asked: Signature): Sighting {
  const { what, names } = it;
  if (what.kind === "assert" || names === undefined) return it;
  if (names.length > 1) return byNames(it, asked);
  if (names[0] !== undefined) return it;
  const items = heldBy(what.args, { wanted: arity(asked), mayBeList: !it.isArrow });
  return items ? { ...it, names: items.map(() => undefined), what: { ...what, args: items.join(", ") } } : it;
}

type Terms = { wanted: ReturnType<typeof arity>; mayBeList: boolean };

function heldBy(args: string, { wanted, mayBeList }: Terms): string[] | undefined {
  const only = literalOf(args);
  const isHolder = only?.type === "tuple" || (mayBeList && only?.type === "list");
  if (!wanted || wanted.least < 2 || !isHolder) return undefined;
  const count = only.items.length;
  return count >= wanted.least && count <= wanted.most ? only.items.map(writeLiteral) : undefined;
}

/** The example with its arguments in the order of the first parameters, where each of these is named. */
function byNames(it: Sighting, asked: Signature): Sighting {
  const { what, names = [] } = it;
  const places = (positionalNames(asked) ?? []).slice(0, names.length).map((name) => names.indexOf(name));
  if (what.kind === "assert" || places.length < names.length || places.includes(-1)) return it;
  const items = partsOf(what.args);
  return {
    ...it,
    names: places.map((at) => names[at]),
    what: { ...what, args: places.map((at) => items[at]).join(", ") },
  };
}
