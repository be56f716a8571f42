/** A column of "yes" and "no" below a function that answers True or False. */
import type { Signature } from "../event.ts";
import { returnHint } from "../parameters.ts";
import type { Line } from "./table-lines.ts";

const verdicts = new Map([
  ["yes", "True"],
  ["no", "False"],
  ["✓", "True"],
  ["✔", "True"],
  ["✅", "True"],
  ["✗", "False"],
  ["✘", "False"],
  ["❌", "False"],
]);
const predicate = /^(?:(?:is|has|can|are|does|was|should)(?:_|(?=\p{Lu}))|contains_)/u;
const saysTrue = /\breturns?[ \t]+(?:back[ \t]+)?`?(?:true|a[ \t]+bool(?:ean)?)\b/i;
/** Then the words themselves are what is answered. */
const saysYes = /["'`“‘](?:yes|no)["'`”’]|\b(?:returns?|prints?|outputs?|answers?|says?)[ \t]+(?:yes|no)\b/i;

/** The lines with values in place of the words, where these cannot be texts; of a table in a box, whose task is elsewhere, only where the signature says so. */
export function withVerdicts(lines: readonly Line[], at: number, { text, asked }: { text: string; asked: Signature }) {
  const values = lines.map(({ cells }) => verdicts.get((cells[at]?.said ?? "").toLowerCase()));
  const isSaid = text.includes(asked.name) && (predicate.test(asked.name) || saysTrue.test(text));
  const areMeant = returnHint(asked) === "bool" || (isSaid && !saysYes.test(text));
  if (!areMeant || values.some((it) => it === undefined)) return lines;
  return lines.map((line, row) => ({
    ...line,
    cells: line.cells.map((it, place) => (place === at ? { ...it, said: values[row] ?? it.said } : it)),
  }));
}
