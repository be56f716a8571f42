/** "You may return the answer in any order": whether a task says so of what is answered, and not of what is given. */
import type { Task } from "../task.ts";
import { showOrder } from "./any-order.ts";
import type { Sighting, Unordered } from "./sighting.ts";

/**
 * How much order is of no matter; undefined where all of it counts. In doubt it does: a program that sorts nothing would
 * pass otherwise, and where the task speaks of an order, too, that may be what is asked for.
 */
export function orderFreedom({ task }: Task, seen: readonly Sighting[]): Unordered | undefined {
  if (ordering.test(task)) return undefined;
  const told = asides(task).map(whose);
  const isFree = saysSo.test(task) || told.includes("the answer") || (told.includes("either") && !showOrder(seen));
  if (!isFree) return undefined;
  return ofThoseWithin.test(task) ? "within" : "outermost";
}

const answer = "answers?|outputs?|results?|solutions?";
const noMatter = String.raw`(?:(?:does|do|is|are)(?:\s+not|n['’]t)\s+(?:matter|important|relevant)|(?:is|are)\s+(?:irrelevant|unimportant|arbitrary))\b`;
/** "The order of the output and the order of the triplets does not matter." */
const both = String.raw`\border\s+of\s+(?:the\s+)?(?:${answer})\s+and\s+(?:(?:the\s+)?order\s+)?of\s+(?:the\s+)?\w+\s+${noMatter}`;
const saysSo = new RegExp(
  [
    both,
    String.raw`\border\s+of\s+(?:the\s+)?(?:returned|${answer})\b(?:\s+\w+){0,2}?\s+${noMatter}`,
    String.raw`(?:^|[.;\n])\s*(?:the\s+)?order\s+${noMatter}`,
  ].join("|"),
  "i",
);

/** What is grouped together is a set; of any other list in a list the order may be meant, where nothing is said of it. */
const ofThoseWithin = new RegExp(
  [
    both,
    String.raw`\bgroup\s[^.;:\n]{0,60}\stogether\b`,
    String.raw`\border\s+(?:within|inside|in)\s+(?:each|every|an?|the)\s+\w+\s+${noMatter}`,
    String.raw`\b(?:each|every)\s+(?:group|pair|triplet|sublist|inner\s+list)\s+(?:may|can)\s+(?:also\s+)?be\s+in\s+any\s+order\b`,
  ].join("|"),
  "i",
);

const most =
  "(?:larg|bigg|great|high|small|low|long|short|old|new|young|earli|lat|clos|near|cheap|heavi|light|fast|slow|b)est|worst|most|least";
const ordering = new RegExp(
  [
    String.raw`\bsort|scending|creasing|alphabetical|lexicographic|chronological|\brank|\border(?:ed)?\s+by\b`,
    String.raw`\b(?:original|same|keep\w*|preserv\w*)\s+(?:\w+\s+){0,2}order\b|\bfirst\b[^.;\n]{0,20}\bthen\b`,
    String.raw`\b(?:by|order\s+of)\s+(?:their\s+)?(?:first\s+)?(?:appearance|occurrence)|\bfirst\s+(?:appearance|occurrence)`,
    String.raw`(?<!\bat\s)\b(?:${most})\s+(?:(?!the\b)\w+\s+){0,2}first\b|\bfirst\s+(?:the\s+)?(?:${most})\b`,
    String.raw`\b(?:${most})\s+to\s+(?:the\s+)?(?:${most})\b`,
  ].join("|"),
  "i",
);

type Aside = { before: string; behind: string; isInBrackets: boolean };

/** What stands before "in any order" in its sentence, or before "(order does not matter)", and behind it. */
function asides(task: string): Aside[] {
  const said = new RegExp(String.raw`\bin\s+any\s+order\b|\(\s*(?:the\s+)?order\s+${noMatter}`, "gi");
  return [...task.matchAll(said)].map(({ index, 0: { length } }) => ({
    before: /[^.;:\n]*$/.exec(task.slice(Math.max(0, index - 150), index))?.[0] ?? "",
    behind: task.slice(index + length, index + length + 40),
    isInBrackets: task[index] === "(",
  }));
}

/** "The result may be", "the combinations may be returned"; of "a list of results" something else is asked. */
const subject = new RegExp(
  String.raw`(?<!\bgiven\s+(?:\w+\s+){0,3}|\b(?:input|of|from|for|in|with|takes?)\s+(?:(?:the|an?|some|these|those|list|lists)\s+){0,3})\b(?:returned\s+\w+|returned|${answer})(?:\s+(?:list|array|may|can|could|might|will|is|are|be|also|returned|given|printed|listed|come)){0,4}\s*[,(]?\s*$`,
  "i",
);

/** In "return the biggest of a list given in any order" the words tell of the list, in "ties in any order" of a part. */
const ofOthers = new RegExp(
  [
    String.raw`\b(?:inputs?|arguments?|args|parameters?|unsorted|shuffled|ties?|tied|others?|rest|remaining|equal\s+(?:ones|\w+s)|although|though|whatever|regardless|even\s+(?:if|when|where))\b`,
    String.raw`\b(?:is|are|be|been|being|given|passed|supplied|provided|received|stored|written|entered|read|com(?:e|es|ing)|arriv(?:e|es|ing)|appear(?:s|ing)?|stand(?:s|ing)?|occurs?)\s*$`,
    String.raw`\b(?:has|have|had)\s+(?:its|the|their)\s+(?:\w+\s+){1,2}$`,
  ].join("|"),
  "i",
);

/** "Of a list in any order" may be said of either: what the examples show decides. */
const eitherWay = /(?:\b(?:of|from|in|for|with|to)|,)(?:\s+[\w`-]+){1,5}\s*$/i;

const takes = /\b(?:given?|tak(?:e|es|ing)|accepts?|receives?|gets?|reads?)\b/i;

/** Of what a task speaks there; undefined: of something else. */
function whose({ before, behind, isInBrackets }: Aside): "the answer" | "either" | undefined {
  if (/^\s*(?:within|inside|among|in\s+each|for\s+(?:each|ties)|they)\b/i.test(behind)) return undefined;
  if (subject.test(before)) return "the answer";
  const [, told] = /\b(?:return(?:s|ing)?|gives?|yields?|outputs?|produces?)\b(.{0,80})$/is.exec(before) ?? [];
  const between = told ?? (isInBrackets && !takes.test(before) ? before : undefined);
  if (between === undefined || ofOthers.test(between)) return undefined;
  return eitherWay.test(between) ? "either" : "the answer";
}
