/** What an argument has to be, and what is raised where it is not: "n must be positive, otherwise raise ValueError", "raise ValueError unless n >= 1". */
import type { Asked } from "./asked.ts";
import { afterBlanks } from "./phrase.ts";
import { type Ruled, ruledParameters } from "./ruled-parameter.ts";
import { isOfOther } from "./rules.ts";
import type { Sighting } from "./sighting.ts";
import { saidType } from "../guessed-type.ts";

const number = String.raw`(-?\d{1,12})(?![\w.]*\w|,\d|[ \t]*[*^])`;
type Broken = (low: number, high: number) => number[];
/** What is demanded of a number, and the nearest ones that break it. */
const demands: readonly [string, Broken][] = [
  [String.raw`(?:a[ \t]+)?positive(?:[ \t]+(?:number|integer|int))?`, () => [0, -1]],
  [String.raw`(?:a[ \t]+)?non-?negative(?:[ \t]+(?:number|integer|int))?`, () => [-1]],
  [String.raw`(?:at[ \t]+least|no[ \t]+less[ \t]+than|>=|≥)[ \t]*${number}`, (low) => [low - 1]],
  [String.raw`(?:at[ \t]+most|no[ \t]+more[ \t]+than|<=|≤)[ \t]*${number}`, (low) => [low + 1]],
  [String.raw`(?:(?:greater|larger|bigger|more|higher)[ \t]+than|above|>)[ \t]*${number}`, (low) => [low]],
  [String.raw`(?:(?:less|smaller|lower)[ \t]+than|below|<)[ \t]*${number}`, (low) => [low]],
  [
    String.raw`(?:between|(?:in|within)(?:[ \t]+the)?[ \t]+range(?:[ \t]+of)?|from)[ \t]+${number}[ \t]*(?:to|and|-|–|\.{2,3})[ \t]*${number}`,
    (low, high) => (low < high ? [low - 1, high + 1] : []),
  ],
];
const error = String.raw`(?:an?[ \t]+)?\x60?([A-Z]\w*(?:Error|Exception))\b\x60?`;
const raise = String.raw`(?:it[ \t]+)?(?:(?:should|must|will)[ \t]+)?(?:raises?|throws?)[ \t]+${error}`;
const otherwise = String.raw`(?:otherwise|or[ \t]+else|else|or|if[ \t]+not)`;
/** Of `WHO`: the demand before what is raised, and behind it. */
const orders = [
  String.raw`WHO[ \t]+(?:must|should|has[ \t]+to|needs[ \t]+to)[ \t]+be[ \t]+DEMAND[,;.)]?[ \t]+(?:\(?${otherwise}[,:]?[ \t]+${raise}|${raise}[ \t]+(?:otherwise|if[ \t]+(?:it['’]s|it[ \t]+is)[ \t]+not)\b)`,
  String.raw`(?:raises?|throws?)[ \t]+${error}[ \t]+unless[ \t]+WHO[ \t]+(?:is[ \t]+)?DEMAND(?=[ \t]*(?:[.,;)\n]|$))`,
];

/** Of numbers alone: what else breaks a demand nobody knows. */
export function readDemands(text: string, asked: Asked): Sighting[] {
  if (asked.text.startsWith("class") || !/\b(?:must|should|has|needs|unless)\b/.test(text)) return [];
  return ruledParameters(text, asked)
    .filter(takesNumber)
    .flatMap((ruled) =>
      orders.flatMap((order) => demands.flatMap((demand) => demandedIn(text, { order, demand, ruled, asked }))),
    );
}

const takesNumber = ({ name, hint }: Ruled): boolean => /^(?:int|float)\b/.test(hint ?? saidType(name) ?? "int");

type Order = { order: string; demand: readonly [string, Broken]; ruled: Ruled; asked: Asked };

function demandedIn(text: string, { order, demand: [said, broken], ruled, asked }: Order): Sighting[] {
  const who = `(?:the[ \\t]+)?(?:\\x60?${ruled.name}\\x60?${ruled.told ? "" : "|(?:given[ \\t]+|input[ \\t]+)?(?:number|integer|input|argument)"})`;
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}_.])${order.replace("WHO", who).replace("DEMAND", said)}`,
    "giu",
  );
  return [...text.matchAll(pattern)].flatMap((match) => {
    const { index, 0: whole } = match;
    const found = match.slice(1).filter((it: string | undefined) => it !== undefined);
    const raised = found.find((it) => /^[A-Z]/.test(it));
    const [low = 0, high = 0] = found.filter((it) => /^-?\d+$/.test(it)).map(Number);
    if (raised === undefined || isDenied(text, index) || isOfOther(text, index, { ...asked, parameter: ruled.name }))
      return [];
    const place = { from: index, to: afterBlanks(text, index + whole.length) };
    return broken(low, high).map((value) => ({
      ...{ ...place, cut: place, style: "given" },
      what: { kind: "raises" as const, args: ruled.argumentsFor(String(value)), error: raised },
    }));
  });
}

const isDenied = (text: string, at: number): boolean =>
  /(?:n['’]t|\b(?:not|never|no[ \t]+longer|currently|instead[ \t]+of|rather[ \t]+than))[ \t]+(?:\w+[ \t]+){0,2}$/i.test(
    text.slice(Math.max(0, at - 60), at),
  );
