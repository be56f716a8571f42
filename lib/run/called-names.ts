/** Which names a text calls: those may be the program's own. */
import type { Example } from "./example.ts";
import { bracketEnd } from "./python/scan.ts";

/** Builtins and what test files import; none of them is what a person asks for. */
const notAsked = new Set(
  "assert print len str int float list dict set tuple sorted sum min max abs round range isinstance type repr any all map filter zip enumerate reversed open input bool bytes frozenset iter next super if elif while return not and or in is for lambda def class raises approx isclose fabs assertEqual assertTrue assertFalse assertRaises assertAlmostEqual Counter Decimal Fraction".split(
    " ",
  ),
);

/** Calls of plain names, in their order; `end` is the index after the closing bracket. */
export function callsIn(text: string): { name: string; end: number }[] {
  return [...text.matchAll(/(?<![\w.])([A-Za-z_]\w*)\(/g)].flatMap((match) => {
    const [whole, name = ""] = match;
    const end = bracketEnd(text, match.index + whole.length - 1);
    return end === undefined || notAsked.has(name) ? [] : [{ name, end }];
  });
}

/** The asked name first, then what else the examples call: a program may define several things that its tests use. */
export function namesFor(asked: string, examples: readonly Example[]): string[] {
  const texts = examples.flatMap((it) => (it.kind === "assert" ? [it.source] : it.kind === "output" ? [] : [it.call]));
  const others = texts.flatMap((text) => callsIn(text).map((it) => it.name)).filter((name) => name !== asked);
  return asked === "" ? [] : [asked, ...new Set(others)];
}
