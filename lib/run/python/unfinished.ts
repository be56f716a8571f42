/** Finds what Python could not read in a source, as far as that shows without a parser. */
import { blanked, scanOf } from "./scan.ts";

const closerOf: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/**
 * The line, from 1, with a string or bracket that never ends, a bracket that nothing opened, nothing after an operator,
 * an `assert` that assigns, or words in a row that are no Python.
 */
export function unfinishedLine(source: string): number | undefined {
  const at = openString(source) ?? openBracket(source) ?? openOperator(source) ?? oddWords(source);
  return at === undefined ? undefined : source.slice(0, at).split("\n").length;
}

function openString(source: string): number | undefined {
  const { step } = scanOf(source);
  for (let index = 0; index < source.length; ) {
    const next = step(index);
    if (next === undefined) return index;
    index = next;
  }
  return undefined;
}

function openBracket(source: string): number | undefined {
  const open: { closer: string; at: number }[] = [];
  for (const { 0: bracket, index } of blanked(source).matchAll(/[()[\]{}]/g)) {
    const closer = closerOf[bracket];
    if (closer !== undefined) open.push({ closer, at: index });
    else if (open.pop()?.closer !== bracket) return index;
  }
  return open.at(-1)?.at;
}

/** In a source whose brackets are all closed. */
function openOperator(source: string): number | undefined {
  let depth = 0;
  let at = 0;
  for (const line of blanked(source).split("\n")) {
    depth += (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0);
    if (depth === 0 && waits(line.trim())) return at;
    at += line.length + 1;
  }
  return undefined;
}

/** Whether something must follow on the same line. */
function waits(said: string): boolean {
  const operator = /([-+*/%<>=!&|^~]|\b(?:assert|and|or|not|in|is|lambda)|[A-Za-z_)\]]\.)$/.test(said);
  return operator && !/\bimport\s*\*$/.test(said);
}

const keywords = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield match case type".split(
    " ",
  ),
);

/** In a source whose brackets are all closed. */
function oddWords(source: string): number | undefined {
  let depth = 0;
  let at = 0;
  for (const line of blanked(source).split("\n")) {
    if (assigns(line, depth) || holdsOddWords(line)) return at;
    depth += (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0);
    at += line.length + 1;
  }
  return undefined;
}

/** `assert f(1) = 2`; what stands within brackets may name an argument. */
function assigns(line: string, depth: number): boolean {
  if (depth > 0 || !/^\s*assert\b/.test(line)) return false;
  let bare = line;
  for (let before = ""; before !== bare; ) {
    before = bare;
    bare = bare.replace(/[([{][^()[\]{}]*[)\]}]/g, "_");
  }
  // What follows an open bracket goes on in the next line.
  return /(?<![=!<>:])=(?!=)/.test(bare.replace(/[([{].*$/, "").replace(/\blambda\b.*/, ""));
}

/** Two names side by side, neither of which is a word of the language. */
function holdsOddWords(line: string): boolean {
  const pairs = line.matchAll(/(?<![\w.])([A-Za-z_]\w*)[ \t]+(?=([A-Za-z_]\w*)(?!["'\w]))/g);
  return [...pairs].some(([, one = "", other = ""]) => !keywords.has(one) && !keywords.has(other));
}
