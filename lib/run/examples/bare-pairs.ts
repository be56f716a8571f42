/** Two values that somebody may have meant as an example, and that call nothing: "32 becomes 0", `32: 0`. A person hears of them. */
import { blocksOf, outsideOf } from "../fenced.ts";
import { readLiteral } from "../python/literal.ts";
import { after, afterBlanks } from "./phrase.ts";
import { isValueEnd } from "./value-end.ts";

/** Where a line, a sentence or a part of one may begin with a value; "above 3" tells of all that is. */
const begun =
  /(?:(?<line>^[ \t]*(?:(?:[-*•]|\d+[.)])[ \t]+)?)|[.;!?,:(][ \t]+|\b(?:and|so|thus|like|example|e\.g\.)[ \t]+|(?<of>\bof[ \t]+)|(?<verb>\b(?:returns?|gives?|yields?)[ \t]+)|(?<got>\bexpected[ \t]+))`?(?=["'[({\d-])/gimu;
const verb =
  /(?:gives|returns|becomes|yields|produces|maps[ \t]+to|turns[ \t]+into|results?[ \t]+in|(?:should|must|would)[ \t]+(?:give|return|become|yield|be|produce|output|result[ \t]+in))\b/iy;
/** Between texts, lists and the like: of numbers it may draw a path, and of single characters tell a rule. */
const arrow = /(?:==>|=>|-->|->|➞|→|⇒)/y;
const drawsPath = /\d|-|["'].?["']/y;
/** `IV -> 4` and nothing else, or behind a colon. */
const word = new RegExp(
  String.raw`((?:^|:)[ \t]*(?:[-*•][ \t]+)?)\p{L}[\p{L}\p{N}]{0,30}(?=[ \t]*${arrow.source})`,
  "gmu",
);
const joints = new Map([
  ["of", /(?:is|equals)\b/iy],
  ["verb", /for\b/iy],
  ["got", /,?[ \t]*but[ \t]+got\b/iy],
]);

/** Where each begins; `isLone`: no example stands in the task. What fences hold is data or code. */
export function barePairs(text: string, isLone: boolean): number[] {
  return outsideOf(text, blocksOf(text)).flatMap(({ code, start }) => {
    const pairs = [...code.matchAll(begun)].filter((it) => isPair(code, it, isLone));
    const lone = isLone ? [...wordsIn(code), ...tuplesIn(code), ...columnsIn(code), ...judgedIn(code)] : [];
    const found = [...lone, ...pairs.map((it) => it.index + it[0].length)];
    return found.map((at) => start + at);
  });
}

const wordsIn = (code: string): number[] =>
  [...code.matchAll(word)]
    .filter((it) => isJoined(code, it.index + it[0].length, arrow))
    .map(({ index, 1: margin = "" }) => index + margin.length);

/** "Test cases: (95, 'A'), (85, 'B')" */
const tuples = /\b(?:test[ \t]*cases?|tests?|examples?|cases?)[ \t]*:[ \t]*\n?[ \t]*(?=\()/gi;

const tuplesIn = (code: string): number[] =>
  [...code.matchAll(tuples)]
    .map(({ index, 0: { length } }) => index + length)
    .filter((at) => {
      const read = readLiteral(code, at);
      return (
        read?.value.type === "tuple" &&
        read.value.items.length > 1 &&
        isValueEnd(
          code
            .slice(read.end)
            .slice(0, 200)
            .replace(/^,[ \t]*\(/, ";"),
        )
      );
    });

/** Two values with a tab between them, and nothing else, where examples are spoken of. */
const columnsIn = (code: string): number[] =>
  (/\b(?:examples?|tests?|cases?)\b/i.test(code) ? [...code.matchAll(/^[ \t]*(?=["'[({\d-])/gm)] : [])
    .map(({ index, 0: { length } }) => index + length)
    .filter((at) => {
      const next = after(/[ ]*\t[ \t]*/y, code, readLiteral(code, at)?.end ?? code.length);
      const end = next === undefined ? undefined : readLiteral(code, next)?.end;
      return end !== undefined && after(/[ \t]*(?=\n|$)/y, code, end) !== undefined;
    });

/** "Valid: 'a1', 'b2'" on a line of its own: what is right and what is wrong, each a text. */
const judged =
  /^[ \t]*(?:[-*•][ \t]+)?(?:(?:in)?valid|true|false|yes|no|good|bad|accepted|rejected|(?:is|are) not|not)(?:[ \t]+(?:inputs?|examples?|cases?|ones?))?[ \t]*:[ \t]*`?(?=["'])/gim;

const judgedIn = (code: string): number[] =>
  [...code.matchAll(judged)]
    .map(({ index, 0: { length } }) => index + length)
    .filter(
      (at) => after(/`?[ \t]*(?:,|and\b|\.?[ \t]*(?:\n|$))/iy, code, readLiteral(code, at)?.end ?? at) !== undefined,
    );

function isPair(code: string, { 0: before, index, groups }: RegExpExecArray, isLone: boolean): boolean {
  const at = index + before.length;
  const end = readLiteral(code, at)?.end;
  if (end === undefined) return false;
  const kind = kindOf(groups);
  const mayDraw = isLone && after(drawsPath, code, at) === undefined;
  const signs = [verb, joints.get(kind) ?? verb, ...(mayDraw ? [arrow] : [])];
  return signs.some((it) => isJoined(code, end, it)) || (kind === "line" && isLine(code, index, end));
}

function kindOf(groups: Record<string, string | undefined> = {}): string {
  return Object.keys(groups).find((it) => groups[it] !== undefined) ?? "";
}

function isJoined(text: string, at: number, sign: RegExp): boolean {
  const joint = after(sign, text, afterBlanks(text, at));
  const end = joint === undefined ? undefined : readLiteral(text, afterBlanks(text, joint))?.end;
  if (joint === undefined || end === undefined || text.slice(at, end).includes("\n")) return false;
  const goesOn = after(sign === arrow ? /[ \t]*,/y : /[ \t]+(?:for|on|with)\b/iy, text, end);
  return isValueEnd(text.slice(end, end + 200)) || goesOn !== undefined;
}

/** `32: 0` and nothing else; not what stands in brackets over several lines, nor a ratio. */
function isLine(text: string, from: number, at: number): boolean {
  const sign = after(/[ \t`]*[:=](?=[ \t])/y, text, at);
  const end = sign === undefined ? undefined : readLiteral(text, afterBlanks(text, sign))?.end;
  if (sign === undefined || end === undefined || text.slice(at, end).includes("\n")) return false;
  const isOpen = /[[({,][ \t]*\n$/.test(text.slice(Math.max(0, from - 100), from));
  return !isOpen && after(/[ \t`.]*(?=\n|$)/y, text, end) !== undefined;
}
