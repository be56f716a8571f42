/** Examples without a call: "for x = 1 return 2", `[1, 2] => 3`. */
import { readArguments } from "./arguments.ts";
import { after, afterAny } from "./phrase.ts";
import { calling, type Sighting } from "./sighting.ts";
import { readValue } from "./value.ts";

const opener = /\b(?:for|if|when|given)[ \t]+(?:(?:(?:an?|the)[ \t]+)?inputs?[ \t]+(?:of[ \t]+)?)?/gi;
const subject = [
  /,/y,
  /then\b/iy,
  /the\b/iy,
  /(?:output|result|answer|function|it|sum)\b/iy,
  /(?:should|would|will|must)\b/iy,
];
const verb = /(?:be|returns?|outputs?|gives?|is)\b|=>|->|==>|➞/iy;

/** "For lst = [1, 2] the output should be 3", "given 4, return 2". */
export function readGiven(text: string): Sighting[] {
  const found: Sighting[] = [];
  for (const { index, 0: word } of text.matchAll(opener)) {
    const args = index < (found.at(-1)?.to ?? 0) ? undefined : readArguments(text, index + word.length, "one line");
    const said = args && after(verb, text, afterAny(subject, text, args.end));
    if (!args || said === undefined) continue;
    const from = afterAny([/:/y], text, said);
    // "If 'text' is an empty string" tells of an argument.
    const value = /[[("'{\-\dTFN]/i.test(text.charAt(from)) ? readValue(text.slice(from)) : undefined;
    if (!value) continue;
    found.push(calling({ from: index, to: from + value.length, style: "given" }, args.source, value.source));
  }
  return found;
}

const heading = [/[-*•](?=[ \t])/y, /\d+[.)](?=[ \t])/y, /for\b/iy, /examples?(?:[ \t]*\d+)?|e\.?g\.?/iy, /:/y];
const arrow = /==>|=>|-->|->|➞|→|⇒/y;

/** A line such as `[1, 2], 3 => 5`, perhaps behind a bullet or "Example 1:". */
export function readArrows(text: string): Sighting[] {
  let next = 0;
  return text.split("\n").flatMap((line) => {
    const from = next;
    next += line.length + 1;
    const args = readArguments(line, afterAny(heading, line, 0), "one line");
    const at = args && afterAny([/[:;]/y], line, args.end);
    const end = at === undefined ? undefined : after(arrow, line, at);
    const value = end === undefined ? undefined : readValue(line.slice(end));
    if (!args || end === undefined || !value) return [];
    const place = { from, to: from + end + value.length, style: line.slice(at, end) };
    return [{ ...calling(place, args.source, value.source), isArrow: true }];
  });
}
