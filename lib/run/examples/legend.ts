/** Values with arrows between them that are no calls: legends, such as `km -> 1000`, and ways, such as `A -> B -> C`. */
import type { Signature } from "../event.ts";
import { saidType } from "../guessed-type.ts";
import { onlyRequired } from "../parameters.ts";
import type { Sighting } from "./sighting.ts";

/** What fits the parameter of the function; none where the text tells of items, or where they draw a way. */
export const withoutLegends = (seen: readonly Sighting[], text: string, asked: Signature): Sighting[] =>
  ofMany.test(text) ? [] : withoutWays(seen.filter((it) => fitsGuess(it, asked)));

/** The same of values that stand as Python has them: there a name that says nothing rules nothing out. */
export const withoutUnfit = (seen: readonly Sighting[], asked: Signature): Sighting[] =>
  withoutWays(seen.filter((it) => typeOf(onlyRequired(asked)) === undefined || fitsGuess(it, asked)));

const withoutWays = (seen: readonly Sighting[]): Sighting[] => (isChain(seen) ? [] : [...seen]);

const typeOf = (only: ReturnType<typeof onlyRequired>): string | undefined => only?.hint ?? saidType(only?.name ?? "");

/** Then a legend may tell of the items, or of the keys. */
export const ofMany = /\b(?:lists?|dict(?:ionary)?|keys?|columns?|pipeline|grammar|machine|each|every)\b/i;

/** What is listed behind these words are no calls. */
export const ofLegend =
  /\b(?:units?|codes?|legend|map(?:s|ped|pings?)?|rules?|replac\w*|substitut\w*|abbreviat\w*|symbols?|weights?|prices?|points|values?|colou?rs?|states?|transitions?|edges?|paths?|routes?|steps?|levels?|grades?|scores?|with|using|where|keywords?|operators?|meaning|stand|each|every|keys?|columns?|pipeline|grammar|machine|endings?|suffix\w*|variables?|rates?|opcodes?|roles?|priority|order|schema|brackets?|extensions?|digits|ladders?|snakes?|connections?|dependenc\w+|discounts?|percentages?|quantity)\b[^.!?\n]*$/i;

/** "A -> B", "B -> C" draws a way. */
const isChain = (seen: readonly Sighting[]): boolean =>
  seen.some(({ what: one }) =>
    seen.some(
      ({ what: other }) =>
        one.kind === "call" && other.kind === "call" && one.args !== one.expected && other.args === one.expected,
    ),
  );

/** What begins so is of such a type; all else is a number. */
const kinds: readonly [RegExp, RegExp][] = [
  [/^["']/, /^str\b/],
  [/^\[/, /^(?:list|List|Sequence|Iterable|Collection)\b/],
  [/^\{/, /^(?:dict|Dict|Mapping|set|Set)\b/],
  [/^\(/, /^(?:tuple|Tuple)\b/],
];

/** A legend may be drawn the same way: "1 -> I" beside `from_roman(s)`. */
function fitsGuess({ what }: Sighting, asked: Signature): boolean {
  const only = onlyRequired(asked);
  // Of two parameters the values say so by their number; of one the type has to be known.
  if (what.kind !== "call" || only === undefined) return what.kind === "call";
  const [, fits = /^(?:int|float)\b/] = kinds.find(([begins]) => begins.test(what.args)) ?? [];
  return fits.test(typeOf(only) ?? "");
}
