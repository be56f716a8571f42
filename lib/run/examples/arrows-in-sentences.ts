/** Arrows within a sentence: "Format cents as dollars: 123456 -> '$1,234.56', 5 -> '$0.05'". On lines of their own others read them. */
import type { Signature } from "../event.ts";
import { isWhole, opening, pairsAt } from "./becoming.ts";
import { withoutUnfit } from "./legend.ts";
import type { Sighting } from "./sighting.ts";

const arrow = /==>|=>|-->|->|➞|→|⇒/y;
const lead = /(?:[:;.!?)–—]|[ \t]-|\b(?:so|thus|like))[ \t]+`?$|\(`?$/i;
/** What is listed behind these words are no calls. */
const ofLegend =
  /\b(?:units?|codes?|legend|map(?:s|ped|pings?)?|rules?|replac\w*|substitut\w*|abbreviat\w*|symbols?|weights?|prices?|points|values?|colou?rs?|states?|transitions?|edges?|paths?|routes?|steps?|levels?|grades?|scores?|with|using|where|keywords?|operators?|meaning|stand|each|every|keys?|columns?|pipeline|grammar|machine)\b[^.!?\n]*$/i;

/** Several numbers in a row, or what is given a whole text or list: a number alone may be a step, and a character a part. */
export function readArrowsInSentences(text: string, asked: Signature): Sighting[] {
  const found: Sighting[] = [];
  for (const { index } of text.matchAll(opening)) {
    if (index < (found.at(-1)?.to ?? 0)) continue;
    const before = text.slice(Math.max(0, index - 200), index);
    if (!lead.test(before) || ofLegend.test(before)) continue;
    const pairs = pairsAt(text, index, { whole: arrow, part: arrow });
    const areNumbers = pairs.length > 1 && pairs.every(({ given }) => given.type === "number");
    if (areNumbers || pairs.some((it) => isWhole(it.given))) found.push(...pairs.map((it) => it.seen));
  }
  return withoutUnfit(found, asked);
}
