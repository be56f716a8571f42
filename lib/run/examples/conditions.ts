/** Conditions that name one value of a function's only parameter: "if the list is empty", "for negative numbers", "when n < 1". */
import { saidType } from "../guessed-type.ts";
import { type Literal, writeLiteral } from "../python/literal.ts";
import { after, afterAny, afterBlanks } from "./phrase.ts";

/** `told`: among several parameters it is told by its kind ("the list") or by its name alone. `like`: the numbers of a list that is shown. */
export type Only = { name: string; hint: string | undefined; told?: "by kind" | "by name"; like?: readonly Literal[] };
/** `values`: the nearest that the condition holds of, as Python source. `isPart`: it tells of what a list holds. */
export type Condition = { from: number; to: number; values: string[]; isPart?: true };

const emptyKinds: readonly { words: string; source: string; type: RegExp }[] = [
  { words: "list|array|sequence|iterable", source: "[]", type: /^(?:list|List|Sequence|Iterable|Collection)\b/ },
  { words: "string|text|word|sentence", source: '""', type: /^str\b/ },
  { words: "dictionary|dict|mapping", source: "{}", type: /^(?:dict|Dict|Mapping)\b/ },
  { words: "tuple", source: "()", type: /^(?:tuple|Tuple)\b/ },
];
const anyKind = emptyKinds.map((it) => it.words).join("|");

/** In the order of the text. */
export function conditionsIn(text: string, only: Only): Condition[] {
  const type = only.hint ?? saidType(only.name) ?? (/\b(?:lists?|texts?|strings?|readings)\b/i.test(text) ? "" : "int");
  if (only.hint === undefined && (isElsewhere.test(text) || isToldOtherwise(text, only.name))) return [];
  const named = /^(?:int|float)\b/.test(type)
    ? comparisonsIn(text, only)
    : [...emptyIn(text, only, type), ...partsIn(text, only)];
  return [...named, ...otherKindsIn(text, only)].sort((a, b) => a.from - b.from);
}

/** A path is not what stands in the file, and other libraries have their own lists. */
const isElsewhere = /\b(?:numpy|ndarray|series|pandas|data[ \t]?frame|linked[ \t]+list|deque|files?)\b/i;

const isToldOtherwise = (text: string, name: string): boolean =>
  /^(?:path|filename|file|url)$/.test(name) ||
  new RegExp(
    `(?<!\\p{XID_Continue})${name}\x60?[ \\t]+(?:is|as)[ \\t]+(?:an?|the)[ \\t]+(?:list|string|text|dict)`,
    "iu",
  ).test(text);

const ifWord = String.raw`(?:if|when|whenever|where|in[ \t]+(?:the[ \t]+)?case)`;

const isKind = (said: string): boolean => new RegExp(`^(?:${anyKind})$`, "i").test(said);
/** What a parameter may be whatever its name lets one guess. */
const otherKinds =
  /\b(?:dict|dictionary|mapping|json|strings?|text|tuples?|sets?|data[ \t]?frame|file|iterator|generator|iterable|matrix|tree|object)\b/i;

function emptyIn(text: string, { name, hint, told }: Only, type: string): Condition[] {
  const isGuess = hint === undefined;
  const kind = String.raw`\x60?(?<kind>${[name, ...(told === "by name" ? [] : [anyKind]), ...(told ? [] : ["inputs?|argument"])].join("|")})\x60?`;
  const being = String.raw`(?<![\p{L}\p{N}_])${ifWord}[ \t]+(?:(?:the|its|your|this)[ \t]+)?(?:(?:given|input)[ \t]+)?${kind}(?:[ \t]+\x60?${name}\x60?)?[ \t]+(?:is|are|was)[ \t]+empty\b(?:[ \t]+or[ \t]+[^,.;\n]{1,60}(?=,))?`;
  const given = String.raw`(?<![\p{L}\p{N}_])(?:for|on|with|given|${ifWord}[ \t]+(?:given|called[ \t]+with|passed))[ \t]+(?:an|the)[ \t]+empty[ \t]+(?:input[ \t]+)?${kind}(?![\p{L}\p{N}_])`;
  const first = String.raw`(?<=(?:^|[.!?:;,\n*•-]|\band)[ \t]{0,9})an[ \t]+empty[ \t]+(?:input[ \t]+)?${kind}(?=${demand})`;
  const bare = String.raw`(?<=(?:^|[.!?]|\n)[ \t]{0,9})empty[ \t]+(?:input[ \t]+)?${kind}(?=${demand}[^.,;\n]*(?:[.;\n]|$))`;
  return [being, given, first, ...(ofParts.test(text) ? [] : [bare])].flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, "giu"))].flatMap(({ index, 0: { length }, groups }) => {
      const said = groups?.["kind"] ?? "";
      const source = isKind(said) || !(isGuess && otherKinds.test(text)) ? emptyOf(said, type) : undefined;
      return source === undefined ? [] : [{ from: index, to: index + length, values: [source] }];
    }),
  );
}

/** A rule without an article may be of these. */
const ofParts = /\b(?:fields?|rows?|values|items|cells?|each|every|columns?)\b/i;

/** Of a function that takes something else, "the list is empty" tells of a part. */
function emptyOf(said: string, type: string): string | undefined {
  const own = emptyKinds.find((it) => it.type.test(type));
  const isOther = emptyKinds.some((it) => it !== own && new RegExp(`^(?:${it.words})$`, "i").test(said));
  return isOther ? undefined : own?.source;
}

const number = String.raw`-?\d{1,12}(?![\w.]*\w|,\d)(?:[ \t]*(?![*^]))`;
const least = (n: number): number[] => [n - 1];
const most = (n: number): number[] => [n + 1];
const same = (n: number): number[] => [n];
/** Words before the number that is compared with. */
const signs: readonly [RegExp, (n: number) => number[]][] = [
  [/(?:(?:less|smaller|lower)[ \t]+than|below|under)(?![ \t]+or\b)(?=[ \t])/iy, least],
  [/(?:(?:greater|larger|bigger|more|higher)[ \t]+than|above|over)(?![ \t]+or\b)(?=[ \t])/iy, most],
  [
    /(?:(?:less|smaller|lower|greater|larger|bigger|more|higher)[ \t]+than[ \t]+or[ \t]+)?equal[ \t]+to(?=[ \t])/iy,
    same,
  ],
  [/<=|>=|==?|≤|≥/y, same],
  [/</y, least],
  [/>/y, most],
  [/(?=-?\d)/y, same],
];
const words: readonly [RegExp, string[]][] = [
  [/negative(?![ \t]+(?:infinity|or)\b)(?![\p{L}\p{N}_-])/iuy, ["-1"]],
  [/(?:zero|null)(?![ \t]+or[ \t]+(?:less|more))(?![\p{L}\p{N}_-])/iuy, ["0"]],
  [/(?:not[ \t]+positive|non-?positive)(?![\p{L}\p{N}_-])/iuy, ["0", "-1"]],
];
const outside =
  /(?:outside|out[ \t]+of|not[ \t]+(?:in|within|between))(?:[ \t]+of)?(?:[ \t]+the)?(?:[ \t]+(?:range|interval))?(?:[ \t]+(?:from|between|of))?[ \t]+\[?(-?\d{1,12})[ \t]*(?:to|and|-|–|\.{2,3}|,)[ \t]*(-?\d{1,12})\]?(?![\w.]*\w)/iy;
/** What is demanded of what stands before it. */
const demand = String.raw`[ \t]+(?:(?:should|must|gives?|returns?|yields?|raises?|throws?|is)\b|->|=>|→|⇒)`;
/** "Negative numbers should raise ValueError" */
const begun = (name: string): string =>
  String.raw`(?<=(?:^|[.!?:;\n*•-]|\band)[ \t]{0,9})(?=(?:negative|non-?positive)[ \t]+(?:numbers?|integers?|values?|inputs?|arguments?|\x60?${name}\x60?)${demand})`;
const subject = String.raw`(?:the[ \t]+)?(?:given[ \t]+|input[ \t]+)?(?:numbers?|integers?|inputs?|arguments?)`;

function comparisonsIn(text: string, { name, told }: Only): Condition[] {
  const who = new RegExp(
    String.raw`(?:(?:the[ \t]+)?\x60?${name}\x60?(?![\p{L}\p{N}_])${told ? "" : `|${subject}`})[ \t]*(?:(?:is|are|was)\b[ \t]*)?`,
    "iuy",
  );
  const opener = new RegExp(
    String.raw`(?<![\p{L}\p{N}_])(?:${ifWord}|for|on|with)[ \t]+(?:an?[ \t]+)?${told ? "" : `|${begun(name)}`}`,
    "giu",
  );
  return comparedIn(text, opener, who);
}

/** Behind each opener what is compared, where `who` is what is said of it. */
function comparedIn(text: string, opener: RegExp, who: RegExp): Condition[] {
  return [...text.matchAll(opener)].flatMap(({ index, 0: { length } }) => {
    const found = [comparisonAt(text, index + length, who)].flatMap((it) => it ?? []);
    for (let last = found.at(-1); last; ) {
      const next = afterAny([/,/y, /or\b/iy, /if\b/iy], text, last.to);
      const isJoined = /\bor\b/i.test(text.slice(last.to, next));
      last = isJoined ? furtherAt(text, next, who) : undefined;
      if (last) found.push(last);
    }
    const end = found.at(-1);
    return end === undefined ? [] : [{ from: index, to: end.to, values: found.flatMap((it) => it.values) }];
  });
}

/** "If any price is negative", "on negative prices", "if the list contains a number below 0": the list that is shown, with such a one. */
function partsIn(text: string, { name, like }: Only): Condition[] {
  const before = like?.slice(0, -1).map(writeLiteral);
  if (!before) return [];
  const one = `(?:${[name, ...namesOfOne(name)].join("|")}|(?:number|value|element|item|integer)s?|entry|entries)`;
  const list = String.raw`(?:(?:the[ \t]+)?(?:given[ \t]+|input[ \t]+)?(?:list|array|\x60?${name}\x60?)|it)`;
  const who = new RegExp(String.raw`\x60?${one}\x60?(?:[ \t]+(?:in|of)[ \t]+${list})?(?:[ \t]+(?:is|are)\b)?`, "iuy");
  const opener = new RegExp(
    String.raw`(?<![\p{L}\p{N}_])(?:${ifWord}[ \t]+${list}[ \t]+(?:contains|has|includes|holds)|${ifWord}|for|on)[ \t]+(?:(?:any|some|one)[ \t]+(?:of[ \t]+(?:the|its)[ \t]+)?|an?[ \t]+)?|(?<=(?:^|[.!?:;\n*•-]|\band)[ \t]{0,9})(?=(?:negative|non-?positive)[ \t]+${one}${demand})`,
    "giu",
  );
  return comparedIn(text, opener, who).map((it) => ({
    ...it,
    values: it.values.map((value) => `[${[...before, value].join(", ")}]`),
    isPart: true,
  }));
}

/** "A price" of `prices`, "a box" of `boxes`, "an entry" of `entries`. */
const namesOfOne = (name: string): string[] =>
  [/s$/, /es$/]
    .flatMap((end) => (end.test(name) ? [name.replace(end, "")] : []))
    .concat(/ies$/.test(name) ? name.replace(/ies$/, "y") : []);

/** What is certainly of another kind. */
const otherThan: readonly [RegExp, string][] = [
  [/^(?:str|string|text)$/i, "1"],
  [/^(?:int|integer|number|float|numeric)$/i, '"a"'],
  [/^(?:list|dict|dictionary|tuple)$/i, "1"],
];

/** "If s is not a string", "for non-integer inputs". */
function otherKindsIn(text: string, { name, told }: Only): Condition[] {
  const kind = String.raw`(?<kind>str|string|text|int|integer|number|float|numeric|list|dict|dictionary|tuple)`;
  const who = told ? `\\x60?${name}\\x60?` : String.raw`(?:the[ \t]+)?(?:\x60?${name}\x60?|input|argument|value)`;
  const being = String.raw`(?<![\p{L}\p{N}_])${ifWord}[ \t]+${who}[ \t]+(?:is[ \t]+not|isn['’]t)[ \t]+(?:an?[ \t]+)?\x60?${kind}\x60?(?=[ \t]*(?:[,.;:)\n]|$))`;
  const given = String.raw`(?<![\p{L}\p{N}_])(?:for|on|with|given)[ \t]+(?:an?[ \t]+)?non-?${kind}[ \t]+(?:inputs?|arguments?|values?)\b`;
  return [being, ...(told ? [] : [given])].flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, "giu"))].flatMap(({ index, 0: { length }, groups }) => {
      const value = otherThan.find(([kinds]) => kinds.test(groups?.["kind"] ?? ""))?.[1];
      return value === undefined ? [] : [{ from: index, to: index + length, values: [value] }];
    }),
  );
}

/** Behind an "or" what is compared need not be said again. */
const furtherAt = (text: string, at: number, who: RegExp): Compared | undefined =>
  comparisonAt(text, at, who) ?? wordAt(text, afterBlanks(text, at)) ?? comparedAt(text, afterBlanks(text, at));

type Compared = { to: number; values: string[] };

/** "n < 1", "the number is negative", "negative numbers". */
function comparisonAt(text: string, at: number, who: RegExp): Compared | undefined {
  const said = after(who, text, at);
  const start = afterBlanks(text, said ?? at);
  const plain = wordAt(text, start);
  if (said === undefined) return plain && behindAdjective(text, plain, who);
  return plain ?? outsideAt(text, start) ?? comparedAt(text, start);
}

function wordAt(text: string, at: number): Compared | undefined {
  for (const [pattern, values] of words) {
    const to = after(pattern, text, at);
    if (to !== undefined) return { to, values };
  }
  return undefined;
}

const valuesWord = /values?\b/iy;

function behindAdjective(text: string, { to, values }: Compared, who: RegExp): Compared | undefined {
  const end = after(valuesWord, text, afterBlanks(text, to)) ?? after(who, text, afterBlanks(text, to));
  return end === undefined ? undefined : { to: end, values };
}

function outsideAt(text: string, at: number): Compared | undefined {
  outside.lastIndex = at;
  const [, low, high] = outside.exec(text) ?? [];
  if (low === undefined || high === undefined || Number(low) >= Number(high)) return undefined;
  return { to: outside.lastIndex, values: [`${Number(low) - 1}`, `${Number(high) + 1}`] };
}

function comparedAt(text: string, at: number): Compared | undefined {
  for (const [sign, values] of signs) {
    const end = after(sign, text, at);
    if (end === undefined) continue;
    const said = new RegExp(number, "y");
    said.lastIndex = afterBlanks(text, end);
    const [whole] = said.exec(text) ?? [];
    if (whole === undefined) return undefined;
    return { to: said.lastIndex, values: values(Number(whole)).map(String) };
  }
  return undefined;
}
