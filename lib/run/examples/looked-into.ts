/** What is done at once with what a call returns: `adder(2)(3)`, `split(s)[0]`, `Temperature(100).fahrenheit`, `len(f(1))`. */
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

const functions =
  /(?<![\p{XID_Continue}.])(?:(?:len|list|sorted|set|tuple|dict|sum|min|max|str|repr|int|float|bool|round|abs|type|next|any|all|asyncio\.run)\()+$/u;

const closing = /(?:[ \t]*,[ \t]*(?:\w+[ \t]*=[ \t]*)?[\w.-]+)?[ \t]*\)/y;

/** Python's own functions around the call, with nothing else in their brackets but values behind it: `round(f(1), 2)`. */
export function wrapAt(text: string, from: number, end: number): { from: number; to: number } | undefined {
  const [wraps = ""] = functions.exec(text.slice(Math.max(0, from - 40), from)) ?? [];
  let to = lookedIntoEnd(text, end) ?? end;
  for (let open = wraps.split("(").length - 1; open > 0 && to >= 0; open--) to = after(closing, text, to) ?? -1;
  return wraps === "" || to < 0 ? undefined : { from: from - wraps.length, to };
}

function bracketsEnd(text: string, at: number): number | undefined {
  const end = "([".includes(text[at] ?? "-") ? bracketEnd(text, at) : undefined;
  if (end === undefined) return undefined;
  const inside = text.slice(at + 1, end - 1).trim();
  const isWritten = text[at] === "(" ? inside === "" || argumentsOf(inside) : literalOf(inside);
  return isWritten ? end : undefined;
}
