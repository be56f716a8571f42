/** Two values that somebody may have meant as an example, and that call nothing: "32 becomes 0", `32: 0`. A person hears of them. */
import { blocksOf, outsideOf } from "../fenced.ts";
import { readLiteral } from "../python/literal.ts";
import { after, afterBlanks } from "./phrase.ts";
import { isValueEnd } from "./value-end.ts";

/** Where a line, a sentence or a part of one may begin with a value; "above 3" tells of all that is. */
const begun =
  /(?:(?<line>^[ \t]*(?:(?:[-*•]|\d+[.)])[ \t]+)?)|[.;!?,:(][ \t]+|\b(?:and|example)[ \t]+|(?<of>\bof[ \t]+)|(?<verb>\b(?:returns?|gives?|yields?)[ \t]+)|(?<got>\bexpected[ \t]+))`?(?=["'[({\d-])/gimu;
const verb =
  /(?:gives|returns|becomes|yields|produces|maps[ \t]+to|turns[ \t]+into|(?:should|must)[ \t]+(?:give|return|become|yield|be))\b/iy;
const joints = new Map([
  ["of", /(?:is|equals)\b/iy],
  ["verb", /for\b/iy],
  ["got", /,?[ \t]*but[ \t]+got\b/iy],
]);

/** Where each begins. What fences hold is data or code. */
export function barePairs(text: string): number[] {
  return outsideOf(text, blocksOf(text)).flatMap(({ code, start }) =>
    [...code.matchAll(begun)].flatMap((it) => {
      const at = it.index + it[0].length;
      const end = readLiteral(code, at)?.end;
      if (end === undefined) return [];
      const groups: Record<string, string | undefined> = it.groups ?? {};
      const [kind = ""] = Object.entries(groups).find(([, said]) => said !== undefined) ?? [];
      const isPair = [verb, joints.get(kind) ?? verb].some((it) => isJoined(code, end, it));
      return isPair || (kind === "line" && isLine(code, it.index, end)) ? [start + at] : [];
    }),
  );
}

function isJoined(text: string, at: number, sign: RegExp): boolean {
  const joint = after(sign, text, afterBlanks(text, at));
  const end = joint === undefined ? undefined : readLiteral(text, afterBlanks(text, joint))?.end;
  if (joint === undefined || end === undefined || text.slice(at, end).includes("\n")) return false;
  return isValueEnd(text.slice(end, end + 200)) || after(/[ \t]+(?:for|on|with)\b/iy, text, end) !== undefined;
}

/** `32: 0` and nothing else; not what stands in brackets over several lines, nor a ratio. */
function isLine(text: string, from: number, at: number): boolean {
  const sign = after(/[ \t`]*[:=](?=[ \t])/y, text, at);
  const end = sign === undefined ? undefined : readLiteral(text, afterBlanks(text, sign))?.end;
  if (sign === undefined || end === undefined || text.slice(at, end).includes("\n")) return false;
  const isOpen = /[[({,][ \t]*\n$/.test(text.slice(Math.max(0, from - 100), from));
  return !isOpen && after(/[ \t`.]*(?=\n|$)/y, text, end) !== undefined;
}
