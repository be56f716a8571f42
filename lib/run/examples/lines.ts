/** The lines of a text, by their offsets. */
import type { Statement } from "../python/statements.ts";
import type { Place } from "./sighting.ts";

/** Where each line begins. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Where each line stands in a larger text, in which this one begins at `at`. */
export function linesOf(text: string, at = 0): Place[] {
  const starts = lineStarts(text);
  return starts.map((from, line) => ({ from: at + from, to: at + (starts[line + 1] ?? text.length + 1) - 1 }));
}

/** The lines that open and close fences are left empty, at the same length: in a box they part nothing. */
export function withoutFences(box: string): string {
  return box.replace(/^[ \t]*(?:```|~~~).*$/gm, (line) => " ".repeat(line.length));
}

/** The number of the line, from 1. */
export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

/** What was found in the text, in its order, on the whole `lines` that stand for its own. */
export function onLines<It extends Place>(found: readonly It[], text: string, lines: readonly Place[]): It[] {
  return found.map(spanning(text)).map(({ it, first, last }) => ({
    ...it,
    from: lines[first]?.from ?? 0,
    to: lines[last]?.to ?? 0,
  }));
}

/** What was found in the text, in its order, within the `lines` that stand for its own and begin with more. */
export function withinLines<It extends Place>(found: readonly It[], text: string, lines: readonly Place[]): It[] {
  const own = linesOf(text);
  // Both ends of a line are as far from each place on it as they were.
  const moved = (at: number, line: number) => at + (lines[line]?.to ?? 0) - (own[line]?.to ?? 0);
  return found.map(spanning(text)).map(({ it, first, last }) => ({
    ...it,
    from: moved(it.from, first),
    to: moved(it.to, last),
  }));
}

/** The indices of the lines on which each begins and ends; they come in their order. */
function spanning(text: string): <It extends Place>(it: It) => { it: It; first: number; last: number } {
  const starts = lineStarts(text);
  let first = 0;
  return (it) => {
    while ((starts[first + 1] ?? it.from + 1) <= it.from) first++;
    return { it, first, last: first + text.slice(it.from, it.to).split("\n").length - 1 };
  };
}

/** Statements with the indices of their first line, comments above it included, and of the one behind their last. */
export type Placed = Statement & { line: number; end: number };

export function placed(statements: readonly Statement[]): Placed[] {
  let end = 0;
  return statements.map((it) => {
    const line = end + it.above;
    end = line + it.text.split("\n").length;
    return { ...it, line, end };
  });
}
