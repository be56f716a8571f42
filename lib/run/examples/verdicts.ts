/** Values of which is said whether they are what the name asks: `"1.2.3.4" is valid` of `is_valid_ip`, "7 is prime, 8 is not". */
import type { Signature } from "../event.ts";
import { onlyRequired } from "../parameters.ts";
import { readLiteral, writeLiteral } from "../python/literal.ts";
import { after, afterBlanks } from "./phrase.ts";
import { calling, type Sighting } from "./sighting.ts";

const opening = /(?<=^|[\s(`:,;])(?:["'[]|-?\d)/g;
/** Not "is not only", "is not always". */
const ends =
  /^[\s`]*(?:[.,;:)!(]|$|\n|and\b|but\b|by\b|because\b|since\b|as\b|for\b|[-–—]|number\b|year\b|string\b|word\b)/i;

/** Of a function with one argument that is called `is_…`. */
export function readVerdicts(text: string, asked: Signature): Sighting[] {
  const words = wordsOf(asked.name);
  if (words === undefined || onlyRequired(asked) === undefined) return [];
  const verdict = verdictOn(words);
  const found: Sighting[] = [];
  for (const { index } of text.matchAll(opening)) {
    const value = index < (found.at(-1)?.to ?? 0) ? undefined : readLiteral(text, index);
    const said = value && saidOf(text, value.end, { verdict, goesOn: found.length > 0 });
    if (!said) continue;
    const place = { from: index, to: said.to, style: "words" };
    found.push({ ...calling(place, writeLiteral(value.value), said.holds ? "True" : "False"), isArrow: true });
  }
  return found;
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
const wordsOf = (name: string): string | undefined => /^(?:is|are)_([a-z][a-z_]*?)(?:_?\d+|v\d+)?$/.exec(name)?.[1];
