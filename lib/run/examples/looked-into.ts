/** What is done at once with what a call returns: `adder(2)(3)`, `split(s)[0]`, `Temperature(100).fahrenheit`. */
import { argumentsOf, literalOf } from "../python/literal.ts";
import { bracketEnd } from "../python/scan.ts";
import { after } from "./phrase.ts";

const most = 5;

/** The index after that, where it is written out with values; undefined where nothing is done, or with what nobody knows. */
export function lookedIntoEnd(text: string, end: number): number | undefined {
  let at = end;
  for (let count = 0; count < most; count++) {
    const next = after(/\.[\p{XID_Start}_]\p{XID_Continue}*/uy, text, at) ?? bracketsEnd(text, at);
    if (next === undefined) break;
    at = next;
  }
  return at > end ? at : undefined;
}

function bracketsEnd(text: string, at: number): number | undefined {
  const end = "([".includes(text[at] ?? "-") ? bracketEnd(text, at) : undefined;
  if (end === undefined) return undefined;
  const inside = text.slice(at + 1, end - 1).trim();
  const isWritten = text[at] === "(" ? inside === "" || argumentsOf(inside) : literalOf(inside);
  return isWritten ? end : undefined;
}
