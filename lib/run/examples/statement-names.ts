/** Statements among prose: whether they are Python, and which names must have a value before them. */
import { isBuiltinError } from "../called-names.ts";
import { isBuiltIn } from "../python/built-in.ts";
import { isKnown } from "../python/known-names.ts";
import { readExpression } from "../python/expression.ts";
import type { Statement } from "../python/statements.ts";
import { unfinishedLine } from "../python/unfinished.ts";
import { hasValues, type Names } from "./bound-names.ts";
import { after } from "./phrase.ts";

/** The names that a statement looks up, without those that it calls; undefined where it is no Python. */
export function namesLookedUp({ kind, text }: Statement): ReadonlySet<string> | undefined {
  if (unfinishedLine(text) !== undefined) return undefined;
  const from = text.search(/^[^\s#]/m);
  switch (kind) {
    case "import":
      return /^(?:import[ \t]+[\p{XID_Start}_]|from[ \t]+[.\p{XID_Continue}]+[ \t]+import\b)/mu.test(text)
        ? none
        : undefined;
    case "function":
    case "class":
    case "main-guard":
      return /^(?:(?:async[ \t]+)?def|class|if)\b[^:]*:/m.test(text) ? none : undefined;
    case "assert":
      return inRow(text, from + "assert".length);
    case "assignment":
      return inRow(text, after(annotated, text, from) ?? from);
    case "docstring":
    case "other":
      return inHead(text, from) ?? (after(alone, text, from) === undefined ? inRow(text, from) : none);
  }
}

/** Whether Python could go through the statement where only the names of the task, and what is `bound`, have values. */
export function isSound(it: Statement, names: Names): boolean {
  const looked = namesLookedUp(it);
  return looked !== undefined && hasValues(new Set([...looked].filter((name) => !isPythons(name))), names);
}

/** Whether every Python program has the name, perhaps behind an import that is plainly meant. */
export const isPythons = (name: string): boolean => isBuiltIn(name) || isBuiltinError(name) || isKnown(name);

const none: ReadonlySet<string> = new Set();

const alone = /(?:pass|break|continue|return|raise|yield)[ \t]*(?=#|\n|$)/y;
const keyword = /(?:(?:del|return|raise|global|nonlocal|yield(?:[ \t]+from)?)\b)?[ \t]*/y;

/** `x: int =`; "Input: nums = [1]" is a label. */
const annotated =
  /(?!(?:in|out)puts?\b|examples?\b|expected\b)\p{XID_Continue}+[ \t]*:[ \t]*[\p{L}_][^=\n]*=(?!=)[ \t]*/iuy;
const separator = /[ \t]*(?:,(?:[ \t]*\*)?|;|((?:[-+*/%&|^@]|\/\/|\*\*|<<|>>)?=(?!=)))[ \t]*/y;

/** Of expressions, assignments and what a semicolon parts, up to the end of the text. */
function inRow(text: string, from: number): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  let row: string[] = [];
  for (let at = after(keyword, text, from) ?? from; ; ) {
    const read = readExpression(text, at, "whole");
    if (!read) return undefined;
    row.push(text.charAt(at));
    read.values.forEach((it) => names.add(it));
    separator.lastIndex = read.end;
    const [said, assigns] = separator.exec(text) ?? [];
    if (said === undefined) return /^[ \t]*(?:#[^\n]*)?\s*$/.test(text.slice(read.end)) ? names : undefined;
    // Nothing can be assigned to a number: "nums = [1], k = 2" is no Python.
    if (assigns !== undefined && !areTargets(row)) return undefined;
    if (!said.includes(",")) row = [];
    at = read.end + said.length;
  }
}

const areTargets = (row: readonly string[]): boolean => row.every((it) => /[\p{XID_Start}_(]/u.test(it));

/** Whether it is a block, such as a loop. */
export const isBlock = (text: string): boolean => inHead(text, text.search(/^[^\s#]/m)) !== undefined;

/** Of the head of a block: `for x in xs:`, `with pytest.raises(ValueError):`. "for example:" is none. */
function inHead(text: string, from: number): ReadonlySet<string> | undefined {
  if (after(/try[ \t]*:/y, text, from) !== undefined) return none;
  const start = after(/(?:async[ \t]+)?(?:for\b[^\n:]*?\bin\b|(?:with|while|if|match)\b)[ \t]*/y, text, from);
  const names = new Set<string>();
  for (let at = start; at !== undefined; ) {
    const read = readExpression(text, at, "whole");
    if (!read) return undefined;
    for (const name of read.values) names.add(name);
    const end = after(/(?:[ \t]+as[ \t]+[\p{XID_Continue}.]+)?/uy, text, read.end) ?? read.end;
    if (after(/[ \t]*:/y, text, end) !== undefined) return names;
    at = after(/[ \t]*,[ \t]*/y, text, end);
  }
  return undefined;
}
