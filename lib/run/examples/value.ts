/** What an example expects, read from the start of some text: a literal, a word for one, or a small sum. */
import { readLiteral } from "../python/literal.ts";

const words: readonly (readonly [RegExp, string])[] = [
  [/^true\b/i, "True"],
  [/^false\b/i, "False"],
  [/^(?:none|null|nothing)\b/i, "None"],
  [/^(?:an? )?empty list\b/i, "[]"],
  [/^(?:an? )?empty (?:string|str)\b/i, '""'],
  [/^(?:an? )?empty dict(?:ionary)?\b/i, "{}"],
  [/^(?:an? )?empty tuple\b/i, "()"],
  [/^(?:an? )?empty set\b/i, "set()"],
];

/** Python source of the value, and how many characters it took. */
export function readValue(text: string): { source: string; length: number } | undefined {
  const blanks = /^[ \t]*`?/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(blanks);
  // "19 - 5 - 6 = 8": the sum explains, the value stands behind the last `=`.
  const sum = /^-?\d+(?:\.\d+)?(?:\s*[-+*/]\s*\d+(?:\.\d+)?)+(?:\s*=\s*(-?\d+(?:\.\d+)?))?(?![\w.]*\w)/.exec(rest);
  if (sum) return { source: sum[1] ?? sum[0], length: blanks + sum[0].length };
  const literal = readLiteral(rest);
  if (literal) return { source: oneLine(rest.slice(0, literal.end)), length: blanks + literal.end };
  for (const [pattern, source] of words) {
    const match = pattern.exec(rest);
    if (match) return { source, length: blanks + match[0].length };
  }
  return undefined;
}

/** The same Python expression on one line; a string over several lines is left as it is. */
export function oneLine(source: string): string {
  return /"""|'''/.test(source) ? source.trim() : source.trim().replace(/\s*\n\s*/g, " ");
}
