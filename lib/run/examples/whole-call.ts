/**
 * What is told without a call may be half of one: "if b is 0, return None" is a rule of safe_divide(a, b), and no example.
 * No right program passes what is made of half a call.
 */
import { callsIn } from "../called-names.ts";
import type { Signature } from "../event.ts";
import { arity, partsOf, positionalNames } from "../parameters.ts";
import { showsMore } from "./in-place.ts";
import type { NodeClass } from "./drawing.ts";
import { drawsNodes } from "./nodes.ts";
import type { Sighting } from "./sighting.ts";

/** In a box each line is meant as an example; in running text an "if" is a rule, and an example by chance. */
export type Where = "text" | "box";

type Asked = Signature & { nodes: readonly NodeClass[]; returnsNothing: boolean };
type Told = { names: NonNullable<Sighting["names"]>; isRule: boolean; isOption: boolean };

/** Says of a sighting why it is no whole call, as far as its arguments tell; `seen` is all that was seen. */
export function whyNotWhole(
  asked: Asked,
  seen: readonly Sighting[],
): (it: Sighting, where: Where) => string | undefined {
  const whyPart = whyHalf(asked, seen);
  return (it, where) => {
    const { names } = it;
    if (names === undefined) return undefined;
    const told = { names, isRule: it.isRule === true && where === "text", isOption: it.isOption === true };
    return whyNever(it, asked) ?? whyPart(told, it.style);
  };
}

/** Whatever the arguments are. */
function whyNever(it: Sighting, asked: Asked): string | undefined {
  const { name, text } = asked;
  if (text.startsWith("class")) return `${name} is a class, and nobody says what of it is called`;
  if (nodes.test(text) || drawsNodes(it, asked)) return `${name} takes or returns nodes, and values are none`;
  return showsMore(it, asked) ? `${name} returns None` : undefined;
}

function whyHalf(asked: Signature, seen: readonly Sighting[]): (told: Told, style: string) => string | undefined {
  const wanted = arity(asked);
  const parameters = positionalNames(asked) ?? [];
  // Of each example a whole session may have to be read, so not before somebody asks.
  let counts: readonly number[] | undefined;
  const others = `${asked.name} takes other arguments than these`;
  return (told, style) => {
    const { names } = told;
    if (wanted) return within(names.length, wanted) && areAtHome(told, parameters) ? undefined : others;
    if (style !== "given") return undefined;
    counts ??= [...new Set(seen.flatMap((it) => countsIn(it, asked.name)))];
    if (counts.length === 0) return whyOpen(told, asked);
    // Beside calls without names "with sep='/'" tells of a parameter that they leave out.
    const isOther = told.isOption && names.every((name) => name !== undefined);
    return !isOther && names.length >= leastOf(names, counts) ? undefined : others;
  };
}

/** A list that is shown for `head: Optional[ListNode]` draws what a program is given, and is none itself. */
const nodes = /(?::|->|\[|\|)\s*["']?\w*Node\b/;

const within = (count: number, { least, most }: { least: number; most: number }): boolean =>
  count >= least && count <= most;

/** By the calls of others. What has a name may be the second of two, where the second can be left out. */
function leastOf(names: Told["names"], counts: readonly number[]): number {
  return names.every((name) => name === undefined) ? Math.min(...counts) : Math.max(...counts);
}

/** Whether each name stands at its parameter's place. A name of no parameter may be another word for it, but not in a rule. */
function areAtHome({ names, isRule }: Told, parameters: readonly string[]): boolean {
  return names.every(
    (name, at) => name === undefined || parameters[at] === name || (!isRule && !parameters.includes(name)),
  );
}

/** Where nothing tells how many arguments there are. A model that is still to choose the parameters will tell. */
function whyOpen({ names, isRule }: Told, { name, by }: Signature): string | undefined {
  const [only] = names;
  const isOpen = isRule && only !== undefined && names.length === 1 && by !== "model";
  return isOpen ? `nobody says whether ${name} takes more than ${only}` : undefined;
}

/** With how many arguments the example calls; what is told in words is no measure. */
function countsIn({ style, what }: Sighting, name: string): number[] {
  if (style === "given") return [];
  if (what.kind !== "assert") return [partsOf(what.args).length];
  const calls = callsIn(what.source).filter((it) => it.name === name);
  return calls.map(({ from, end }) => partsOf(what.source.slice(from + name.length + 1, end - 1)).length);
}

/** What was seen: whole calls, and parts of them with the reason. */
export function parted(seen: readonly Sighting[], whyNot: (it: Sighting) => string | undefined) {
  const told = seen.map((it) => ({ it, at: it.from, why: whyNot(it) }));
  return {
    whole: told.flatMap(({ it, why }) => (why === undefined ? [it] : [])),
    partial: told.flatMap(({ at, why }) => (why === undefined ? [] : [{ at, why }])),
  };
}
