/** Values of which is said whether they are what the name asks: `"1.2.3.4" is valid` of `is_valid_ip`, "7 is prime, 8 is not". */
import type { Signature } from "../event.ts";
import { takesText } from "../guessed-type.ts";
import { onlyRequired } from "../parameters.ts";
import { readLiteral, writeLiteral } from "../python/literal.ts";
import { after, afterBlanks } from "./phrase.ts";
import { calling, type Sighting } from "./sighting.ts";

const opening = /(?<=^|[\s(`:,;])(?:["']|-?\d)/g;
/** Not "is not only", "is not always", "is valid, but not at the start". */
const ends =
  /^[\s`]*(?:,(?![ \t]*(?:but|if|when|unless)\b)|[.;:)!(]|$|\n|and\b|but[ \t]+["'`\d-]|by[ \t]+definition\b|because\b|since\b|[-–—][ \t]|number\b|year\b)/i;
/** The value begins its clause: "less than 2 is not prime" tells of others. */
const begins =
  /(?:^|\n[ \t]*(?:[-*•][ \t]+|\d+[.)][ \t]+)?|[.!?:;][ \t]+(?:[-*•][ \t]+)?|\b(?:note[ \t]+that|e\.g\.|for[ \t]+(?:example|instance)|examples?:?)[ \t,]*)[`(]?$/i;
const goesOnBehind = /^[\s`]*(?:\([^()\n]*\))?[ \t]*[,;.]?[ \t]*(?:and|but|while|whereas)?[ \t`]*$/i;

/** Of a function with one argument that is called `is_…`. */
export function readVerdicts(text: string, asked: Signature & { isWrong: boolean }): Sighting[] {
  const words = wordsOf(asked.name);
  const only = onlyRequired(asked);
  // Beside code to mend it may be told what comes now.
  return words === undefined || only === undefined || asked.isWrong ? [] : verdictsIn(text, words, only);
}

function verdictsIn(text: string, words: string, only: NonNullable<ReturnType<typeof onlyRequired>>): Sighting[] {
  const isText = takesText(only);
  const verdict = verdictOn(words);
  const found: Sighting[] = [];
  for (const { index } of text.matchAll(opening)) {
    const last = found.at(-1)?.to ?? 0;
    const value = index < last ? undefined : readLiteral(text, index);
    if (!value || (value.value.type === "string") !== isText) continue;
    const said = verdictOf(text, { last, index, end: value.end }, verdict);
    if (!said) continue;
    const place = { from: index, to: said.to, style: "words" };
    found.push({ ...calling(place, writeLiteral(value.value), said.holds ? "True" : "False"), isArrow: true });
  }
  return found;
}

type Told = { last: number; index: number; end: number };

/** What is said of the value between `index` and `end`; `last`: where the verdict before it ends. */
function verdictOf(text: string, { last, index, end }: Told, verdict: RegExp): Verdict | undefined {
  const goesOn = last > 0 && goesOnBehind.test(text.slice(last, index));
  const isBegun = goesOn || begins.test(text.slice(Math.max(0, index - 40), index));
  return isBegun ? saidOf(text, end, { verdict, goesOn }) : undefined;
}

type Verdict = { to: number; holds: boolean };

function saidOf(
  text: string,
  at: number,
  { verdict, goesOn }: { verdict: RegExp; goesOn: boolean },
): Verdict | undefined {
  const said = verdictAt(text, at, verdict) ?? (goesOn ? denialAt(text, at) : undefined);
  return said && ends.test(text.slice(afterBlanks(text, said.to), said.to + 40)) ? said : undefined;
}

/** "Is valid", "is not a valid ip", "is invalid". */
function verdictOn(words: string): RegExp {
  const [first = "", ...rest] = words.split("_");
  const spoken = rest.length === 0 ? first : `${first}(?:[ \\t]+${rest.join("[ \\t]+")})?`;
  return new RegExp(
    String.raw`[\s\x60]*(?:is|are)(?<not>n['’]t|[ \t]+not)?[ \t]+(?:an?[ \t]+)?(?<no>in|un|im|non-?)?${spoken}(?![\p{L}\p{N}_])`,
    "iuy",
  );
}

function verdictAt(text: string, at: number, verdict: RegExp): Verdict | undefined {
  verdict.lastIndex = at;
  const { groups } = verdict.exec(text) ?? {};
  const isDenied = groups?.["not"] !== undefined;
  return groups && { to: verdict.lastIndex, holds: isDenied === (groups["no"] !== undefined) };
}

const denial = /[\s`]*(?:is|are)(?:n['’]t|[ \t]+not)(?=[\s`]*(?:[.,;)!(]|$|\n|but\b|and\b))/iuy;

/** "8 is not", behind another. */
function denialAt(text: string, at: number): Verdict | undefined {
  const to = after(denial, text, at);
  return to === undefined ? undefined : { to, holds: false };
}

/** `valid_ip` of `is_valid_ip`. */
const wordsOf = (name: string): string | undefined => /^is_([a-z][a-z_]*?)(?:_?\d+|v\d+)?$/.exec(name)?.[1];
