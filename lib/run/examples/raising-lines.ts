/** Lines that say what more than a call of the asked name raises: `Stack().pop() raises IndexError`, `f(2)[0] -> IndexError`. */
import { readExpression } from "../python/expression.ts";
import { bracketEnd } from "../python/scan.ts";
import { hasValues, type Names, speaksOfAsked } from "./bound-names.ts";
import { raising } from "./doctest-check.ts";
import { linesOf } from "./lines.ts";
import { readRaised } from "./raised.ts";
import type { Sighting } from "./sighting.ts";

/** What doctests with a traceback become. A plain call of the asked name has readers of its own. */
export function readRaisingLines(box: string, names: Names): Sighting[] {
  return linesOf(box).flatMap((place): Sighting[] => {
    const line = box.slice(place.from, place.to);
    const said = raisingIn(line);
    if (!said || isCallOf(names.name, said.source) || !speaksOfAsked(said.names, names)) return [];
    if (!hasValues(said.values, names)) return [];
    const what = { kind: "assert" as const, source: raising(said.source, said.error) };
    return [{ from: place.from + said.from, to: place.from + said.to, style: "words", what }];
  });
}

const setsUp = /^(?:[\p{XID_Start}_][\p{XID_Continue}.]{0,99}[ \t]*=(?!=)|import[ \t]|from[ \t])/mu;

/** At the same length: where lines set something up, what others say to be raised as a remark, which readers of a session know. */
export function withErrorsAsRemarks(box: string): string {
  if (!setsUp.test(box)) return box;
  return box
    .split("\n")
    .map((line) => {
      const { end = line.length } = raisingIn(line) ?? {};
      // What is a remark already stays one.
      return /^[ \t](?![ \t]*#)/.test(line.slice(end)) ? `${line.slice(0, end)}#${line.slice(end + 1)}` : line;
    })
    .join("\n");
}

const mayRaise = /(?:\b(?:raises?|throws?)\b|>|[➞→⇒#]).{0,40}[A-Z]/;

/** The expression that the line begins with, up to `end`, and what it is said to raise, up to `to`. */
function raisingIn(line: string) {
  const from = /^[ \t]*(?:[-*+•][ \t]+)?`?/.exec(line)?.[0].length ?? 0;
  const read = mayRaise.test(line) ? readExpression(line, from, "whole") : undefined;
  const raised = read && readRaised(line.slice(read.end));
  if (!read || !raised) return undefined;
  const { names, values, end } = read;
  const behind = end + raised.length;
  // What an exception says is no part of the example.
  const isMessage = /^[\s`]*[:"'“‘]/.test(line.slice(behind));
  const source = line.slice(from, end);
  return { source, names, values, from, end, error: raised.error, to: isMessage ? line.length : behind };
}

const isCallOf = (name: string, source: string): boolean =>
  source.startsWith(`${name}(`) && bracketEnd(source, name.length) === source.length;
