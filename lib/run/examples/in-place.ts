/** Who orders what returns nothing, and shows an output, shows what becomes of the argument: "modify nums in-place". */
import type { Signature } from "../event.ts";
import { inputsAre } from "../keeps-input.ts";
import { partsOf, positionalNames, returnHint } from "../parameters.ts";
import type { Sighting } from "./sighting.ts";

/** Whether nothing comes back, by the person's signature or words, and an example without a call shows that something does. */
export const showsMore = ({ names, what }: Sighting, { returnsNothing, ...asked }: Asked): boolean =>
  names !== undefined &&
  (returnsNothing || (asked.by !== "model" && returnHint(asked) === "None")) &&
  what.kind === "call" &&
  what.expected !== "None";

type Asked = Signature & { returnsNothing: boolean };

const denied =
  /(?:\b(?:not|never|without|nothing to)|n['’]t)[ \t]+return(?:s|ing)?(?:[ \t]+(?:anything|a(?:ny)?[ \t]+values?))?\b|\breturn(?:s|ing)?[ \t]+(?:nothing|None)\b/gi;

/** "Do not return anything, modify the list in-place": nothing else is said to come back. */
export const tellsInPlace = (task: string): boolean =>
  inputsAre(task) === "changed" &&
  /\bin[ -]?place\b/i.test(task) &&
  !/\breturn(?:s|ed|ing)?\b/i.test(task.replace(denied, ""));

/** The example as one of its first argument, where that is what can be changed in place. */
export function inPlace(it: Sighting, asked: Asked): Sighting {
  const { what } = it;
  if (what.kind !== "call" || !showsMore(it, asked)) return it;
  const [first = "", ...others] = partsOf(what.args);
  if (!/^[[{]/.test(first) || first[0] !== what.expected[0]) return it;
  const [own = it.names?.[0] ?? "given"] = positionalNames(asked) ?? [];
  const call = `${asked.name}(${[own, ...others].join(", ")})`;
  return { ...it, what: { kind: "assert", source: `${own} = ${first}\n${call}\nassert ${own} == ${what.expected}` } };
}
