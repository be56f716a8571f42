/** What stands in backticks for what it is: `` `A=1` -> {"A": "1"} ``, `` `Hello World` → `hello-world` ``. */
import type { Signature } from "../event.ts";
import { guessedType } from "../guessed-type.ts";
import { onlyRequired, returnHint } from "../parameters.ts";
import { quoted, readLiteral } from "../python/literal.ts";
import { calling, type Sighting } from "./sighting.ts";
import { readValue } from "./value.ts";

const row =
  /^[ \t]*(?:[-*•][ \t]+|\d+[.)][ \t]+)?`(?<given>[^`\n]{1,200})`[ \t]*(?<sign>=>|==>|-->|->|→|➞|⇒|(?:should[ \t]+)?(?:becomes?|gives?|returns?|yields?))[ \t]*(?:`(?<coded>[^`\n]{1,200})`|(?<said>[^`\s][^`\n]{0,200}?))[ \t.,;]*$/gmu;

/** Of a function that must be given one value. Python in the backticks is Python, what is none is a text. */
export function readCodedArrows(text: string, asked: Signature): Sighting[] {
  const only = asked.text.startsWith("class") ? undefined : onlyRequired(asked);
  if (only === undefined) return [];
  const takesText = /^str\b/.test(only.hint ?? guessedType(only.name));
  const givenIn = (said: string) =>
    literal(said) ?? (takesText && !isOwn(said, asked, only.name) ? quoted(said) : undefined);
  return [...text.matchAll(row)].flatMap(({ index, 0: line, groups }) => {
    const [args, expected] = [givenIn(groups?.["given"] ?? ""), returnedIn(groups, asked)];
    if (args === undefined || expected === undefined) return [];
    const from = index + line.length - line.trimStart().length;
    const place = { from, to: index + line.trimEnd().length, style: styleOf(groups?.["sign"] ?? "") };
    return [{ ...calling(place, args, expected), isArrow: true as const }];
  });
}

const styleOf = (sign: string): string => (/[a-z]/.test(sign) ? "words" : sign);

type Groups = RegExpExecArray["groups"];

/** What stands without backticks is a value or nothing. */
function returnedIn(groups: Groups, asked: Signature): string | undefined {
  const coded = groups?.["coded"];
  return value(coded ?? groups?.["said"] ?? "") ?? (coded === undefined ? undefined : returnedText(coded, asked));
}

const literal = (source: string): string | undefined =>
  readLiteral(source)?.end === source.length ? source : undefined;

function value(source: string): string | undefined {
  const read = readValue(source);
  return read && source.slice(read.length).trim() === "" ? read.source : undefined;
}

/** A call, or what it is given by its name. */
const isOwn = (given: string, { name }: Signature, parameter: string): boolean =>
  new RegExp(`^(?:${name}[ \\t]*\\(|${parameter}[ \\t]*[:=])`, "u").test(given);

const returnedText = (said: string, asked: Signature): string | undefined =>
  /^(?:str|object|Any)\b/.test(returnHint(asked) ?? "str") ? quoted(said) : undefined;
