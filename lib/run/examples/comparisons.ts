/** Lines that are Python: `f(1) == 2`, `sorted(f(x)) == [1]`, `f(2) > 1 and f(3) < 9`. Nothing of one is left out. */
import { type Expression, readExpression } from "../python/expression.ts";
import { bracketEnd } from "../python/scan.ts";
import { areKnown, importsFor } from "../python/known-names.ts";
import { literalOf, literalsOf } from "../python/literal.ts";
import { hasValues, type Names, speaksOfAsked } from "./bound-names.ts";
import { isBelowOld, isComplaint } from "./complaint.ts";
import { askingForNan, isNan } from "./not-a-number.ts";
import type { Place, Sighting } from "./sighting.ts";
import { truthTold } from "./told-truth.ts";
import { oneLine } from "./value.ts";

export function readComparisons(text: string, names: Names): Sighting[] {
  const { name } = names;
  const found: Sighting[] = [];
  for (let at = 0; at < text.length; at = lineAfter(text, at)) {
    const from = at + (/^[ \t]*/.exec(text.slice(at, at + 200))?.[0].length ?? 0);
    // "- f(1) == 2" is an item of a list, no negation.
    const read = /^(?:[-+*]|--)\s/.test(text.slice(from, from + 3)) ? undefined : readExpression(text, from, "whole");
    const seen =
      read && mayCheck(text.slice(from, read.end), read, names) ? checksAt(text, from, { read, name }) : undefined;
    if (!seen) continue;
    found.push(...seen);
    at = read?.end ?? at;
  }
  return found;
}

const mayCheck = (source: string, read: Expression, names: Names): boolean =>
  isCheck(source, read, names) && hasValues(read.values, names) && !hasBareAlternative(source, read, names);

/** What a comparison says, where its line ends behind it; a call with its value is never denied, but doubted. */
function checksAt(
  text: string,
  from: number,
  { read, name }: { read: Expression; name: string },
): Sighting[] | undefined {
  const isWanted = (it: Place) => !isBelowOld(text.slice(Math.max(0, it.from - 600), it.from));
  const truth = truthTold(text, read.end);
  if (truth && !truth.isTrue) {
    const place = { from, to: read.end };
    if (valueOfCall(text.slice(from, read.end), name)) return undefined;
    return isWanted(place) ? [{ ...asserting(text, { ...place, isDenied: true }, name), to: truth.to }] : [];
  }
  if (!truth && !endsLine(text, read.end)) return undefined;
  return conjuncts(text, from, read)
    .filter(isWanted)
    .map((it) => asserting(text, it, name));
}

/**
 * Of running text the lines at its margin that compare more than a call with its value. Beside code to mend they may tell
 * what comes now, and above True or False what came.
 */
export function readStated(text: string, names: Names & { isWrong: boolean }): Sighting[] {
  const lines = names.isWrong ? [] : readComparisons(text, names);
  return lines.filter(({ from, to, what }) => {
    const start = text.lastIndexOf("\n", from - 1) + 1;
    const behind = text.slice(to, to + 200);
    const isAnswered = /^[^\n]*\n(?:True|False)\b/.test(behind);
    const isTold = isAnswered || isComplaint(text.slice(Math.max(0, start - 600), start), behind, false);
    return (
      what.kind === "assert" && /\S/.test(text.charAt(start)) && !isTold && isOwnCheck(text.slice(from, to), names)
    );
  });
}

/** By itself true or false, of nothing but the asked name and what has a value: not `check(f(1)) == 2`, `f(1) == [0, ..., 9]`, nor "f(1) or f(2)". */
function isOwnCheck(source: string, names: Names): boolean {
  const read = readExpression(source, 0, "whole");
  if (!read || source.includes("...") || read.operators.some((it) => it.text === "or")) return false;
  return isCheck(source.trim(), read, names) && hasValues(read.names, names);
}

function lineAfter(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}

/** Behind it stands no more than a comment, and that does not say that it is wrong. */
function endsLine(text: string, at: number): boolean {
  const behind = text.slice(at, lineAfter(text, at)).trimEnd();
  return /^[ \t]*(?:#|$)/.test(behind) && !isComplaint("", behind, false);
}

/** Whether it speaks of what is asked for, and is true or false; a print itself is worth nothing. */
function isCheck(source: string, { names: spoken, operators }: Expression, names: Names): boolean {
  if (/^print\s*\(/.test(source)) return false;
  const compares = operators.some((it) => /^(?:[<>=!]=|[<>]|in|is|not|and|or|not in|is not)$/.test(it.text));
  const checks = compares || /^(?:isinstance|issubclass|all|any|callable|math\.isclose)\s*\(/.test(source);
  return (checks || /\.(?:startswith|endswith|is[a-z]+)\([^()\n]*\)$/.test(source)) && speaksOfAsked(spoken, names);
}

/** `f(1) == 2 or 3` is true of every program: the 3 was meant as another value. */
function hasBareAlternative(source: string, { operators }: Expression, names: Names): boolean {
  if (!operators.some((it) => it.text === "or")) return false;
  const [, ...alternatives] = source.split(/\bor\b/);
  return alternatives.some((it) => {
    const read = readExpression(it.trim(), 0, "whole");
    return (
      read !== undefined &&
      !isCheck(it.trim(), read, names) &&
      !/^not\b/.test(it.trim()) &&
      literalsOf(it.trim()) !== undefined
    );
  });
}

/** What stands between `and`s is a check of its own; where there are alternatives too, they belong together. */
function conjuncts(text: string, from: number, { end, operators }: Expression): Place[] {
  const ands = operators.filter((it) => it.text === "and");
  if (operators.some((it) => /^(?:or|if|lambda)$/.test(it.text))) return [{ from, to: end }];
  const starts = [from, ...ands.map((it) => it.end)].map((it) => it + text.slice(it).search(/\S/));
  const ends = [...ands.map((it) => it.at), end];
  return starts.map((start, at) => ({ from: start, to: ends[at] ?? end }));
}

/** "f(2) is [1]" speaks of equal values: of two lists none is the other, and of numbers and texts only some are. */
export function withoutIdentity(source: string): string {
  const { operators = [] } = readExpression(source, source.search(/^[^\s#]/m), "whole") ?? {};
  const last = operators.findLast((it) => /^is(?: not)?$/.test(it.text));
  if (!last) return source;
  const [value, isEqual] = [source.slice(last.end).trim(), last.text === "is"];
  const isWritten = literalOf(value) !== undefined && value !== "None" && !isTruth(value);
  if (!isWritten && !(isEqual && isNan(value))) return source;
  return `${source.slice(0, last.at)}${isEqual ? "==" : "!="} ${value}`;
}

/** What is equal to them need not be them, so that `is` is meant as it stands; nothing else equals None. */
const isTruth = (value: string): boolean => /^(?:True|False)$/.test(value);

export const very = (operator: string, expected: string): { isVery?: true } =>
  operator.trim() === "is" && isTruth(expected.trim()) ? { isVery: true } : {};

/** The check of a comparison that stands there; where it `isDenied`, that it does not hold. */
export function asserting(
  text: string,
  { from, to, isDenied = false }: Place & { isDenied?: boolean },
  name: string,
): Sighting {
  const source = withoutIdentity(text.slice(from, to).trim());
  const call = isDenied ? undefined : valueOfCall(source, name);
  if (call) return { from, to, style: "==", what: { kind: "call", ...call } };
  const condition = isDenied ? `not (${source})` : askingForNan(source);
  const spoken = readExpression(condition, 0, "whole")?.names ?? new Set<string>();
  // A `Counter` that is asked for is not Python's.
  const names = new Set([...spoken].filter((it) => it !== name));
  return {
    ...{ from, to, style: "assert" },
    what: { kind: "assert", source: [...importsFor(condition, names), `assert ${oneLine(condition)}`].join("\n") },
  };
}

/** `name(args) == value`, where the value speaks of nothing that only the program knows. */
function valueOfCall(source: string, name: string): { args: string; expected: string; isVery?: true } | undefined {
  const open = new RegExp(`^${name}\\s*\\(`, "u").exec(source)?.[0].length;
  const end = open === undefined ? undefined : bracketEnd(source, open - 1);
  if (end === undefined) return undefined;
  const [operator] = /^\s*(?:==|is(?=\s+(?:None|True|False)\s*$))\s*/.exec(source.slice(end)) ?? [];
  if (operator === undefined) return undefined;
  const expected = source.slice(end + operator.length);
  const value = readExpression(expected, 0, "value");
  if (value?.end !== expected.length || !areKnown(value.names)) return undefined;
  return { args: oneLine(source.slice(open, end - 1)), expected: oneLine(expected), ...very(operator, expected) };
}
