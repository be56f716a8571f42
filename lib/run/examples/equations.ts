/** Within a sentence: `Vector(1, 2) + Vector(3, 4) == Vector(4, 6)` of a class, and `compose(lambda x: x + 1)(2) == 3`. */
import { readExpression } from "../python/expression.ts";
import { isKnown } from "../python/known-names.ts";
import { literalOf } from "../python/literal.ts";
import { bracketEnd } from "../python/scan.ts";
import { isClass } from "../said-name.ts";
import type { Asked } from "./asked.ts";
import { speaksOfAsked } from "./bound-names.ts";
import { isComplaint, isForbidden } from "./complaint.ts";
import { isOperand } from "./prose.ts";
import { asserting } from "./comparisons.ts";
import type { Sighting } from "./sighting.ts";
import { isValueEnd } from "./value-end.ts";

/** What a line is looked through for: a call or a bracket, where a word or a sign ends before it. */
const start = /(?<=^|[ \t`;,:])(?:[\p{XID_Start}_][\p{XID_Continue}.]*\(|[[(])/gmu;

/** Each as long as Python would have it, where every name has a value. Beside code to mend they may tell what comes now. */
export function readEquations(text: string, asked: Asked): Sighting[] {
  if (asked.isWrong || !text.includes("==")) return [];
  const found: Sighting[] = [];
  for (const { index } of text.matchAll(start)) {
    if (index < (found.at(-1)?.to ?? 0)) continue;
    const to = equationEnd(text, index, asked);
    if (to !== undefined) found.push(asserting(text, { from: index, to }, asked.name));
  }
  return found;
}

function equationEnd(text: string, from: number, asked: Asked): number | undefined {
  const { sign, to } = comparisonAt(text, from) ?? {};
  if (sign === undefined || to === undefined || isDenied(text, from)) return undefined;
  const [left, right] = [text.slice(from, sign.at), text.slice(sign.end, to)];
  if (!isSettled(text.slice(from, to), asked) || !isEquation(left, right.trim(), asked)) return undefined;
  const behind = text.slice(to, to + 1_000);
  const isTold = isComplaint(text.slice(Math.max(0, from - 600), from), behind, false);
  return isTold || !isValueEnd(behind) ? undefined : to;
}

/** Two sides of `==`, up to the word "and". */
function comparisonAt(text: string, from: number) {
  const read = readExpression(text, from, "whole");
  const [sign, next] = read?.operators.filter((it) => logical.test(it.text)) ?? [];
  if (!read || sign?.text !== "==" || (next !== undefined && next.text !== "and")) return undefined;
  return { sign, to: next === undefined ? read.end : text.slice(0, next.at).trimEnd().length };
}

const isDenied = (text: string, from: number): boolean =>
  isOperand(text, from) || isForbidden(text.slice(Math.max(0, from - 100), from));

/** On one line, of what is asked for, and each name in it has a value. */
function isSettled(source: string, asked: Asked): boolean {
  const { end, names = new Set<string>() } = readExpression(source, 0, "whole") ?? {};
  return end === source.length && !source.includes("\n") && speaksOfAsked(names, asked) && haveValues(names, asked);
}

const isEquation = (left: string, right: string, asked: Asked): boolean =>
  isOfObjects(left, right, asked) ||
  isOfLambda(left, right) ||
  isMember(right, asked) ||
  isOfMember(left, right, asked);

/** Of numbers "f(3) == f(2) + f(1)" tells a rule, and of objects a sum is what their class can do, as is `Point(0, 0).to(Point(3, 4))`; and two of them may be equal. */
const isOfObjects = (left: string, right: string, { name, text }: Asked): boolean =>
  text.startsWith("class") &&
  left.startsWith(`${name}(`) &&
  (arithmetic.test(left) || [left, right].every((it) => bracketEnd(it, name.length) === it.trimEnd().length));
const arithmetic = /\)[ \t]*(?:[-+*/%@&|^]|\/\/|\*\*|<<|>>)[ \t]*[\w("'[]|\)\.[a-z_]\w*\(/;

const isOfLambda = (left: string, right: string): boolean => /\blambda\b/.test(left) && literalOf(right) !== undefined;

/** `Color.BLUE` of a class that is ordered, too. */
const isMember = (right: string, { beside }: Asked): boolean =>
  beside.some((it) => isClass(it.name) && right.startsWith(`${it.name}.`));

/** `Color.RED.next() == Color.GREEN` of an enumeration that is asked for. */
const isOfMember = (left: string, right: string, { name, text }: Asked): boolean =>
  text.startsWith("class") &&
  new RegExp(String.raw`^${name}\.\p{Lu}\p{XID_Continue}*\.\p{Ll}`, "u").test(left) &&
  (right.startsWith(`${name}.`) || literalOf(right) !== undefined);

const logical = /^(?:[<>=!]=|[<>]|in|is|not|and|or|if|not in|is not)$/;

const haveValues = (names: ReadonlySet<string>, { name, beside, bound }: Asked): boolean =>
  [...names].every((it) => it === name || isKnown(it) || bound.has(it) || beside.some((one) => one.name === it));
