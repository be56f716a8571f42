/** Examples as `Input:` and `Output:`, on one line or several. */
import { readArguments } from "./arguments.ts";
import { after } from "./phrase.ts";
import { calling, type Sighting } from "./sighting.ts";
import { readValue } from "./value.ts";

/** With a colon, perhaps in bold, or alone on a line. */
const label =
  /\b(?:(inputs?)|(?:expected[ \t]+)?outputs?)(?:[ \t]*#?\d+)?(?:\*\*)?[ \t]*:(?:\*\*)?|^[ \t>#*]*(?:(inputs?)|outputs?)[ \t*]*$/gim;

/** `Input: … Output: …` blocks, on one line or several; `nums = [1], k = 2` is read by position. */
export function readInputOutput(text: string): Sighting[] {
  const found: Sighting[] = [];
  let input: { from: number; end: number } | undefined;
  for (const { index, 0: said, 1: inLine, 2: alone } of text.matchAll(label)) {
    const end = index + said.length;
    if ((inLine ?? alone) !== undefined) {
      input ??= { from: index, end };
      continue;
    }
    const seen = input && inputOutput(text, input, { at: index, end });
    if (seen) found.push(seen);
    input = undefined;
  }
  return found;
}

function inputOutput(
  text: string,
  input: { from: number; end: number },
  output: { at: number; end: number },
): Sighting | undefined {
  const given = text.slice(input.end, output.at).trim();
  const args = readArguments(given, 0, "several lines");
  // A number alone may follow a second "Input:".
  const whole = args && /^[\s`,;.*_>#-]*$/.test(given.slice(args.end)) && !/\n[ \t]*\n/.test(given);
  const from = after(/\s*/y, text, output.end) ?? output.end;
  const value = whole ? readValue(text.slice(from)) : undefined;
  if (!args || !value) return undefined;
  const place = { from: input.from, to: from + value.length, style: "input-output", names: args.names };
  return calling(place, args.source, value.source);
}
