/** `(1, 2) -> 3` of a function that takes two numbers: the brackets hold its arguments. */
import type { Signature } from "../event.ts";
import { arity } from "../parameters.ts";
import { literalOf, writeLiteral } from "../python/literal.ts";
import type { Sighting } from "./sighting.ts";

/** The example with what one tuple holds for its arguments, where the function takes so many, and not one. */
export function spread(it: Sighting, asked: Signature): Sighting {
  const { what, names } = it;
  if (what.kind !== "call" || names?.length !== 1 || names[0] !== undefined) return it;
  const items = heldBy(what.args, arity(asked));
  return items ? { ...it, names: items.map(() => undefined), what: { ...what, args: items.join(", ") } } : it;
}

function heldBy(args: string, wanted: ReturnType<typeof arity>): string[] | undefined {
  const only = literalOf(args);
  if (!wanted || wanted.least < 2 || only?.type !== "tuple") return undefined;
  const count = only.items.length;
  return count >= wanted.least && count <= wanted.most ? only.items.map(writeLiteral) : undefined;
}
