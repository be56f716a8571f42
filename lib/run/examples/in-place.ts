/** Who orders what returns nothing, and shows an output, shows what becomes of the argument: "modify nums in-place". */
import type { Signature } from "../event.ts";
import { partsOf, positionalNames, returnHint } from "../parameters.ts";
import type { Sighting } from "./sighting.ts";

/** Whether the person's signature says that nothing comes back, and an example without a call shows that something does. */
export const showsMore = ({ names, what }: Sighting, asked: Signature): boolean =>
  names !== undefined &&
  asked.by !== "model" &&
  returnHint(asked) === "None" &&
  what.kind === "call" &&
  what.expected !== "None";

/** The example as one of its first argument, where that is what can be changed in place. */
export function inPlace(it: Sighting, asked: Signature): Sighting {
  const { what } = it;
  if (what.kind !== "call" || !showsMore(it, asked)) return it;
  const [first = "", ...others] = partsOf(what.args);
  if (!/^[[{]/.test(first)) return it;
  const [own = "given"] = positionalNames(asked) ?? [];
  const call = `${asked.name}(${[own, ...others].join(", ")})`;
  return { ...it, what: { kind: "assert", source: `${own} = ${first}\n${call}\nassert ${own} == ${what.expected}` } };
}
