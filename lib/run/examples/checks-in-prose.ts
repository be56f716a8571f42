/** Asserts and test functions that stand in running text, each as long as Python would have it. */
import { readExpression } from "../python/expression.ts";
import { readAsserts } from "./asserts.ts";
import { hasValues, type Names } from "./bound-names.ts";
import { after, afterBlanks } from "./phrase.ts";
import type { Sighting } from "./sighting.ts";
import { candidateCheck } from "./test-file.ts";

const testClass = String.raw`class[ \t]+(?:Test|\p{XID_Continue}+[ \t]*\([^()\n]*TestCase\b)`;
const heads = new RegExp(
  String.raw`^([ \t]*)(?:(assert)\b|(?:async[ \t]+)?def[ \t]+test|${testClass}|${candidateCheck.source})`,
  "gmu",
);
/** Without its class nothing can run it; what it asserts may still be read. */
const method = /^(?:async[ \t]+)?def[ \t]+\p{XID_Continue}+\([ \t]*self\b/u;

/** A sentence that begins with "assert" is none, nor is a check of names that have no value here. */
export function readChecksInProse(text: string, names: Names): Sighting[] {
  const found: Sighting[] = [];
  for (const { index, 0: head, 1: indent = "", 2: isAssert } of text.matchAll(heads)) {
    if (index < (found.at(-1)?.to ?? 0)) continue;
    const to = isAssert === undefined ? testEnd(text, index, indent) : assertEnd(text, index + head.length, names);
    // A head below which nothing stands, as in what pytest reports.
    if (to === undefined || /^[^\n]*:[ \t]*$/.test(text.slice(index, to).trimStart())) continue;
    const source = text.slice(index, to).replaceAll(`\n${indent}`, "\n").slice(indent.length);
    if (method.test(source)) continue;
    found.push(...readAsserts(source, names.name).map((it) => ({ ...it, from: index, to })));
  }
  return found;
}

/** The end of what is asserted at `at`, and of what is said of it; undefined where that is no check. */
function assertEnd(text: string, at: number, names: Names): number | undefined {
  const read = readExpression(text, afterBlanks(text, at), "whole");
  if (!read || !hasValues(read.values, names)) return undefined;
  const comma = after(/[ \t]*,/y, text, read.end);
  const end = comma === undefined ? read.end : readExpression(text, afterBlanks(text, comma), "value")?.end;
  return end !== undefined && after(/[ \t]*(?:#.*)?(?=\n|$)/y, text, end) !== undefined ? end : undefined;
}

/** Below its body `check(candidate)` may be called at once. */
function testEnd(text: string, at: number, indent: string): number {
  const end = bodyEnd(text, at, indent);
  return after(/\s*\n[ \t]*check\(\p{XID_Continue}+\)(?=[ \t]*(?:\n|$))/uy, text, end) ?? end;
}

/** The end of the last line that is indented deeper than the one at `at`. */
function bodyEnd(text: string, at: number, indent: string): number {
  let end = lineEnd(text, at);
  for (let next = end + 1; next < text.length; next = lineEnd(text, next) + 1) {
    const line = text.slice(next, lineEnd(text, next));
    if (line.trim() === "") continue;
    if (!line.startsWith(indent) || !/^[ \t]/.test(line.slice(indent.length))) break;
    end = next + line.length;
  }
  return end;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}
