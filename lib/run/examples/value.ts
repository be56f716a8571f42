/** What an example expects, read from the start of some text: an expression, or a word for a value. */
import { type Expression, readExpression } from "../python/expression.ts";
import { readLiteral } from "../python/literal.ts";
import { areKnown } from "../python/known-names.ts";
import { blanked } from "../python/scan.ts";
import { isValueEnd } from "./value-end.ts";

const words: readonly (readonly [RegExp, string])[] = [
  [/^true\b/i, "True"],
  [/^false\b/i, "False"],
  [/^(?:none|null|nothing(?: at all)?)\b/i, "None"],
  [/^(?:an? )?empty (?:list|array)\b/i, "[]"],
  [/^(?:an? )?empty (?:string|str)\b/i, '""'],
  [/^(?:an? )?empty dict(?:ionary)?\b/i, "{}"],
  [/^(?:an? )?empty tuple\b/i, "()"],
  [/^(?:an? )?empty set\b/i, "set()"],
  [/^inf(?:inity)?\b/, "float('inf')"],
  [/^-inf(?:inity)?\b/, "-float('inf')"],
  [/^nan\b/i, "float('nan')"],
];

type Value = { source: string; length: number };

/** Python source of the value, and how many characters it took; undefined rather than the first part of a longer one. */
export function readValue(text: string): Value | undefined {
  const blanks = /^[ \t]*(?:\*\*)?`?/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(blanks);
  const read = computed(rest) ?? worded(rest);
  if (!read || !isMeant(blanked(read.source)) || !isValueEnd(rest.slice(read.length))) return undefined;
  return { ...read, length: blanks + read.length };
}

function worded(text: string): Value | undefined {
  for (const [pattern, source] of words) {
    const match = pattern.exec(text);
    if (match) return { source, length: match[0].length };
  }
  return undefined;
}

/** "19 - 5 - 6 = 8": a sum explains, the value stands behind the last `=`. */
function computed(text: string): Value | undefined {
  let value = expressed(text);
  for (let last = value; last && !last.isLiteral; ) {
    const [equals] = /^[ \t]*=(?!=)[ \t]*/.exec(text.slice(last.length)) ?? [];
    if (equals === undefined) break;
    const from = last.length + equals.length;
    const next = expressed(text.slice(from));
    last = next && { ...next, length: from + next.length };
    value = last ?? value;
  }
  return value && { source: value.source, length: value.length };
}

function expressed(text: string): (Value & { isLiteral: boolean }) | undefined {
  const literal = readLiteral(text)?.end ?? 0;
  const expression = readExpression(text, 0, "value");
  const known = expression !== undefined && expression.bare.length === 0 && areKnown(expression.names);
  const length = known ? Math.max(expression.end, literal) : literal;
  if (length === 0 || (!known && isCut(text, literal, expression))) return undefined;
  return { source: oneLine(text.slice(0, length)), length, isLiteral: length === literal };
}

/** Whether the literal begins a longer expression, of names that nobody knows, and no remark: `2 * n`, but not `2 - see below`. */
function isCut(text: string, literal: number, expression: Expression | undefined): boolean {
  if (!expression || expression.end <= literal) return false;
  return !/^(?:\s+(?:--?|\/\/|\|)\s+[\p{L}_]|\*{1,2}\s)/u.test(text.slice(literal, literal + 80));
}

/** What a person writes as text, though Python could work it out: a power (`4^2`), "about" (`~0.5`), a date, "2-tuple". */
const notMeant = /\^|^\s*\d+-(?:tuple|list|set|dict)\b|^\s*~|^\s*\d{4}-\d{1,2}-\d{1,2}$|^\s*\d{1,2}\/\d{1,2}\/\d{4}$/;

/** One of several: `True/False`, `'yes'/'no'`, `0/1`, `-1 | 0 | 1`. */
const either = /(?:\b(?:True|False|None)|["']|^[-+]?\d+)\s*\||(?:\b(?:True|False|None)|["'])\s*\/|^[01]\s*\/\s*[01]$/;

function isMeant(source: string): boolean {
  const [, least, most] = /^(\d+)\s*-\s*(\d+)$/.exec(source.trim()) ?? [];
  // "1-6" is from one to six.
  const isRange = least !== undefined && Number(least) < Number(most);
  return !isRange && !notMeant.test(source) && !either.test(source.trim());
}

/** The same Python expression on one line; where a string or a comment may need its lines, they are left. */
export function oneLine(source: string): string {
  if (/"""|'''|#/.test(source)) return source.trim();
  const lines = source.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join(" ");
}
