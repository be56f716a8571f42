/** The classes that a text orders by their names: "an Enum Color and a function mix(a, b)", "a class Shape, and Circle(r) deriving from it". */
import { isClass, verbs } from "./said-name.ts";

/** "Also a class StackError" goes on with the order before. */
const order = new RegExp(
  String.raw`\b(?:${verbs}|add|make|need|want|model)\b|^\s*(?:also|additionally|plus),?\s+(?:an?|two|three)\b`,
  "iu",
);
const kind = String.raw`(?:[Ee]num(?:eration)?|(?:sub|data)?[Cc]lass(?:es)?|Enum\s+class|[Nn]amed\s?tuple|[Tt]yped[Dd]ict|[Ee]xception|[Pp]rotocol)`;
const byKind = new RegExp(String.raw`\b${kind},?\s+(?:(?:called|named)\s+)?[\x60'"]?(\p{Lu}\p{XID_Continue}*)`, "gu");
const parameter = String.raw`\*{0,2}[\p{Ll}_]\p{XID_Continue}*(?:\s{0,9}[:=][^,()\n]{0,99})?`;
const byHead = new RegExp(
  String.raw`(?<![\p{XID_Continue}.])(\p{Lu}\p{XID_Continue}*)\((?:${parameter}(?:\s*,\s*${parameter})*)?\)`,
  "gu",
);
/** In the same part of the sentence, what makes them something that is there. */
const isThere =
  /\b(?:takes?|taking|given|gets?|accepts?|receives?|us(?:es?|ing)|calls?|like|of|raises?|throws?|existing|instances?|objects?|import(?:s|ed)?)\b[^,;]*$/i;

export function orderedClasses(text: string): string[] {
  const names = text.split(/(?<=[.!?])\s+|\n\s*\n/).flatMap(inSentence);
  return [...new Set(names)].filter(isClass);
}

function inSentence(sentence: string): string[] {
  const at = order.exec(sentence)?.index;
  if (at === undefined) return [];
  const said = sentence.slice(at);
  const named = (pattern: RegExp) =>
    [...said.matchAll(pattern)].filter((it) => !isThere.test(said.slice(0, it.index))).map(([, it = ""]) => it);
  const first = named(byKind);
  return first.length > 0 ? [...first, ...named(byHead)] : [];
}
