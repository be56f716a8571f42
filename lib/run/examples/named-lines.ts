/** All parameters by their names, one a line, and the result below them: `nums = [1, 2]`, `k = 2`, `result = 3` or `-> 3`. */
import { foreignOutput } from "../languages.ts";
import type { Signature } from "../event.ts";
import { positionalNames } from "../parameters.ts";
import { readArguments } from "./arguments.ts";
import { after } from "./phrase.ts";
import { calling, type Sighting } from "./sighting.ts";
import { readValue } from "./value.ts";

const result = new RegExp(
  String.raw`[ \t]*\n[ \t]*(?:(?:the[ \t]+)?(?:expected[ \t]+)?(?:(?:results?|outputs?|answer|returns?|expected)|${foreignOutput})[ \t]*[=:：]|==>|=>|-->|->|➞|→|⇒)[ \t]*`,
  "iuy",
);

export function readNamedLines(said: string, asked: Signature): Sighting[] {
  const text = said.replace(/^([ \t]*)[-*•](?=[ \t])/gm, "$1 ");
  const parameters = positionalNames(asked) ?? [];
  if (parameters.length === 0) return [];
  const begun = new RegExp(`^([ \\t]*)(?:${parameters.join("|")})[ \\t]*[=:](?!=)`, "gmu");
  const found: Sighting[] = [];
  for (const { index: start, 1: margin = "" } of text.matchAll(begun)) {
    const index = start + margin.length;
    const seen = index < (found.at(-1)?.to ?? 0) ? undefined : linesAt(text, index, parameters);
    if (seen) found.push(seen);
  }
  return found;
}

function linesAt(text: string, from: number, parameters: readonly string[]): Sighting | undefined {
  const args = readArguments(text, from, "several lines");
  const start = args && areAll(args.names, parameters) ? after(result, text, args.end) : undefined;
  const value = start === undefined ? undefined : readValue(text.slice(start));
  const to = (start ?? from) + (value?.length ?? 0);
  if (!args || !value || !isLast(text.slice(to, to + 200), parameters)) return undefined;
  const place = { from, to, style: "input-output", names: args.names };
  return { ...calling(place, args.source, value.source), isArrow: true };
}

/** In their order, each once. */
const areAll = (names: readonly (string | undefined)[], parameters: readonly string[]): boolean =>
  names.length === parameters.length && names.every((it, at) => it === parameters[at]);

/** What goes on below is code. */
const isLast = (behind: string, [first = ""]: readonly string[]): boolean =>
  new RegExp(
    String.raw`^[^\n]*(?:\s*$|\n[ \t]*(?:\n|\x60{3}|~{3}|${first}[ \t]*[=:]|[^\n]{0,20}\b(?:examples?|cases?|tests?|explanation)\b))`,
    "iu",
  ).test(behind);
