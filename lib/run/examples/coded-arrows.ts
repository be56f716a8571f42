/** What stands in backticks for what it is: `` `A=1` -> {"A": "1"} ``, `` `Hello World` → `hello-world` ``. */
import type { Signature } from "../event.ts";
import { takesText } from "../guessed-type.ts";
import { onlyRequired, returnHint } from "../parameters.ts";
import { quoted, readLiteral } from "../python/literal.ts";
import { calling, type Sighting, styleOf } from "./sighting.ts";
import { readValue } from "./value.ts";

const row =
  /^[ \t]*(?:[-*•][ \t]+|\d+[.)][ \t]+)?`(?<given>[^`\n]{1,200})`[ \t]*(?<sign>=>|==>|-->|->|→|➞|⇒|(?:should[ \t]+)?(?:becomes?|gives?|returns?|yields?))[ \t]*(?:`(?<coded>[^`\n]{1,200})`|(?<said>[^`\s][^`\n]{0,200}?))[ \t.,;]*$/gmu;

/** Of a function that must be given one value. Python in the backticks is Python, what is none is a text. */
export function readCodedArrows(text: string, asked: Signature): Sighting[] {
  const only = asked.text.startsWith("class") ? undefined : onlyRequired(asked);
  if (only === undefined) return [];
  const isOfText = takesText(only);
  const givenIn = (said: string) =>
    (isOfText && /^[-+]?[\d.]+$/.test(said) ? quoted(said) : literal(said)) ??
    (isOfText && said !== only.name && !isOwn(said, asked, only.name) && !noText.test(said) ? quoted(said) : undefined);
  return [...text.matchAll(row)].flatMap(({ index, 0: line, groups }) => {
    const [args, expected] = [
      givenIn(groups?.["given"] ?? ""),
      returnedIn({ ...groups }, { ...asked, isShown: isShownAbove(text, index) }),
    ];
    if (args === undefined || expected === undefined) return [];
    const from = index + line.length - line.trimStart().length;
    const place = { from, to: index + line.trimEnd().length, style: styleOf(groups?.["sign"] ?? "") };
    return [{ ...calling(place, args, expected), isArrow: true as const }];
  });
}

type Row = { [part in "given" | "sign" | "coded" | "said"]?: string };

/** What stands without backticks is a value or nothing. */
function returnedIn(
  { given = "", coded, said = "" }: Row,
  asked: Signature & { isShown: boolean },
): string | undefined {
  const read = value(coded ?? said);
  if (read !== undefined || coded === undefined || noText.test(coded)) return read;
  return asked.isShown || literal(given) !== undefined ? returnedText(coded, asked) : undefined;
}

/** Whether the line above the rows speaks of examples. */
function isShownAbove(text: string, at: number): boolean {
  const lines = text
    .slice(Math.max(0, at - 1_000), at)
    .split("\n")
    .slice(0, -1);
  const lead = lines.findLast((line) => line.trim() !== "" && !/^[ \t]*(?:[-*•][ \t]+|\d+[.)][ \t]+)?`/.test(line));
  return lead !== undefined && exampleAbove.test(lead);
}

/** A text comes of a text where examples are spoken of: else they may be formats, rules or names. */
const exampleAbove = /\b(?:examples?|e\.g\.|for[ \t]+instance|test[ \t]+cases?)\b[^\n]*\s*$/i;
/** What stands for others: a format, a pattern, a call. */
const noText =
  /\.{3}|[<>\\{}[\]]|\b(?:raises?|\w*error|\w*exception)\b|\b(?:snake_case|camelCase|kebab-case|PascalCase|yyyy|hh:mm)\b|^\w+(?:\.\w+)?\(|^["']/i;

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
