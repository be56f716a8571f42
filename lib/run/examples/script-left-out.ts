/** What of a script's task or box looks like an example, and is none: the person hears of it, for nothing would check it. */
import { arrowRows } from "./script-arrows.ts";
import { sentencesIn, type Spoken } from "./script-sentences.ts";
import { tableRows } from "./script-table.ts";
import { dialoguesIn, typedRuns, unpromptedRuns } from "./terminal.ts";

/** More of them say no more. */
const most = 3;

const value = String.raw`(?:\x60[^\x60\n]{1,200}\x60|"[^"\n]{1,200}"|'[^'\n]{1,200}'|-?\d[\d.]{0,30})`;
const lead = String.raw`[ \t>*•-]{0,20}(?:[^\n:→]{0,40}:[ \t]{1,5}|e\.g\.,?[ \t]{1,5})?`;
const arrow = new RegExp(
  String.raw`^${lead}${value}(?:[ \t,]{1,5}${value}){0,20}[ \t]{0,5}(?:[-=]>|[→➞⇒])[ \t]{0,5}[^\s>→➞⇒]((?!->|=>|[→➞⇒])[^\n])*$`,
  "gmu",
);

const unheaded = "it has no Input: and Output: as headings";
const hasBoth = (line: string): boolean => /\binput:.*\boutput:/i.test(line);
const elsewhere = "what is given may be no standard input";

const anyArrow = /^[^\n>→➞⇒]{1,200}?(?:[-=]>|[→➞⇒])[ \t]{0,5}[^\s>→➞⇒]((?!->|=>|[→➞⇒])[^\n])*$/gmu;

/** Lines with an arrow that are no examples; in a box each of them is meant. */
function drawnIn(text: string, { isElsewhere, isBox }: { isElsewhere: boolean; isBox: boolean }): string[] {
  const rows = arrowRows(text, isBox).map((it) => it.line);
  const lines = Array.from(text.matchAll(isBox ? anyArrow : arrow), ([line]) => line.trim());
  const told = isElsewhere ? [...rows, ...lines] : lines.filter((it) => !rows.includes(it));
  return [...new Set(told)].filter((it) => !hasBoth(it));
}

/** Without the numbers of lines: whoever drops an example compares what is told before and after. */
export function scriptLeftOut(
  text: string,
  { isTyped, isBox, ...spoken }: Spoken & { isTyped: boolean; isBox: boolean },
): string[] {
  const { isElsewhere, held } = spoken;
  const found = [
    ...(isTyped ? typedRuns(text) : []).map((line) => ({ line, why: "somebody may have typed its input" })),
    ...unpromptedRuns(text).map((line) => ({ line, why: "no $ before it says that a terminal shows it" })),
    ...dialoguesIn(text).map((line) => ({ line, why: "what is typed and what is printed stand on one screen" })),
    ...tableRows(text, isBox).map(({ line, why }) => ({ line, why: isElsewhere ? elsewhere : why })),
    ...sentencesIn(text, spoken)
      .filter((it) => isElsewhere || !it.isMeant)
      .map(({ line, isMeant }) => ({ line, why: isMeant ? elsewhere : unheaded })),
    ...drawnIn(text, { isElsewhere, isBox }).map((line) => ({ line, why: isElsewhere ? elsewhere : unheaded })),
  ];
  return found
    .flatMap(({ line, why }) =>
      why === undefined || held.has(line) ? [] : [`Not used as an example, since ${why}: ${line.slice(0, 200)}`],
    )
    .slice(0, most);
}
