/** Arrows within a sentence: "Format cents as dollars: 123456 -> '$1,234.56', 5 -> '$0.05'". On lines of their own others read them. */
import type { Signature } from "../event.ts";
import { saidType } from "../guessed-type.ts";
import { onlyRequired } from "../parameters.ts";
import { type Literal, literalOf } from "../python/literal.ts";
import { isWhole, opening, type Pair, pairsAt } from "./becoming.ts";
import { ofLegend, withoutUnfit } from "./legend.ts";
import type { Sighting } from "./sighting.ts";

const arrow = /==>|=>|-->|->|➞|→|⇒/y;
const lead = /(?:[:;.!?)–—]|[ \t]-|\b(?:so|thus|like))[ \t]+`?$|\(`?$/i;

/** Several numbers in a row, or what is given a whole text or list: a number alone may be a step, and a character a part. */
export function readArrowsInSentences(text: string, asked: Signature): Sighting[] {
  const found: Pair[] = [];
  for (const { index } of text.matchAll(opening)) {
    if (index < (found.at(-1)?.seen.to ?? 0)) continue;
    const before = text.slice(Math.max(0, index - 200), index);
    if (!lead.test(before) || ofLegend.test(before)) continue;
    const pairs = pairsAt(text, index, { whole: arrow, part: arrow });
    if (areMeant(pairs, { isBehindColon: /:[ \t]+`?$/.test(before), asked })) found.push(...pairs);
  }
  return withoutUnfit(
    found.map((it) => it.seen),
    asked,
  );
}

type Terms = { isBehindColon: boolean; asked: Signature };

/** A legend has words, and behind a colon numbers, on its left: "KB" -> 1024, 100 -> 5. */
function areMeant(pairs: readonly Pair[], { isBehindColon, asked }: Terms): boolean {
  const areNumbers = pairs.length > 1 && pairs.every(({ given }) => given.type === "number");
  if (areNumbers) return takesNumber(asked) && !(isBehindColon && pairs.every((it) => isNumber(it.seen)));
  return pairs.some((it) => isWhole(it.given)) && pairs.every((it) => !isWord(it.given) || isMadeOf(it));
}

const isNumber = ({ what }: Sighting): boolean => what.kind === "call" && /^-?[\d.]+$/.test(what.expected);

const isWord = (it: Literal): boolean => it.type === "string" && /^\.?\p{L}+$|^\d+$/u.test(it.value);

/** True or False, or a text of no other letters than the word has: "abc" -> "cba". */
function isMadeOf({ given, seen: { what } }: Pair): boolean {
  if (what.kind !== "call" || given.type !== "string") return false;
  const said = literalOf(what.expected);
  if (said?.type === "constant") return said.text !== "None";
  const letters = new Set(given.value.toLowerCase());
  return (
    said?.type === "string" && said.value !== "" && Array.from(said.value.toLowerCase()).every((it) => letters.has(it))
  );
}

/** As its hint or its name says, or nothing is known of what it takes. */
export function takesNumber(asked: Signature): boolean {
  const only = onlyRequired(asked);
  return only === undefined || /^(?:int|float)\b/.test(only.hint ?? saidType(only.name) ?? "");
}
