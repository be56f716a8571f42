/** Finds what Python could not read in a source, as far as that shows without a parser. */
import { blanked, stepOver } from "./scan.ts";

const closerOf: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/** The line, from 1, with a string or bracket that never ends, a bracket that nothing opened, or nothing after an operator. */
export function unfinishedLine(source: string): number | undefined {
  const at = openString(source) ?? openBracket(source) ?? openOperator(source);
  return at === undefined ? undefined : source.slice(0, at).split("\n").length;
}

function openString(source: string): number | undefined {
  for (let index = 0; index < source.length; ) {
    const next = stepOver(source, index);
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
