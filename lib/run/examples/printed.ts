/** What is printed, and a remark that says what that shows: `print(f(2))  # 4`. */
import { readExpression } from "../python/expression.ts";
import { quoted } from "../python/literal.ts";
import { bracketEnd, splitTop } from "../python/scan.ts";
import type { Placed } from "./lines.ts";
import { readValue } from "./value.ts";

const label =
  /^(?:={1,2}>|-{1,2}>|→|➞|⇒|(?:(?:expected|should|will|must|it)[ \t]+)*(?:outputs?|results?|prints?|printed|shows?|returns?|gives?|expected|be|is)\b(?:[ \t]+(?:is|be)\b)?[ \t]*:?)[ \t]*/i;

/** The value that a comment is, or that it names as the output. */
export function valueInRemark(comment: string): string | undefined {
  const said = comment.replace(/^[#\s]+/, "");
  const named = label.exec(said)?.[0].length ?? 0;
  const value = readValue(said.slice(named));
  return value && said.slice(named + value.length).trim() === "" ? value.source : undefined;
}

/** What holds where the value is what is printed: of a number nobody knows whether it is one, or a text. */
export function shows(printed: string, value: string): string {
  const read = readExpression(printed, 0, "whole");
  const source = read?.end === printed.length && read.operators.length === 0 ? printed : `(${printed})`;
  return /^[-+]?[\d.]/.test(value) ? `${source} in (${value}, ${quoted(value)})` : `${source} == ${value}`;
}

type Print = { at: number; printed: string; remark: string };

/** A statement that prints one value, with the comment behind it. */
export function printIn(text: string): Print | undefined {
  const at = text.search(/^[^\s#]/m);
  const [head] = /^print[ \t]*\(/.exec(text.slice(Math.max(at, 0))) ?? [];
  const open = at + (head?.length ?? 0);
  const end = head === undefined ? undefined : bracketEnd(text, open - 1);
  if (end === undefined || !/^[ \t]*(?:#.*)?\s*$/.test(text.slice(end))) return undefined;
  const [printed = "", ...others] = splitTop(text.slice(open, end - 1), ",");
  if (others.length > 0 || /^\s*(?:\*|$)/.test(printed)) return undefined;
  return { at, printed: printed.trim(), remark: text.slice(end).trim() };
}

/** The statement as a condition on its lines; undefined where it prints nothing of which a comment, perhaps the one `below`, tells the value. */
export function printedCondition(text: string, below: string): string | undefined {
  const print = printIn(text);
  const value = print && valueInRemark(print.remark || below);
  return print && value !== undefined ? text.slice(0, print.at) + shows(print.printed, value) : undefined;
}

/** The comments that stand below prints; none where they stand above the first one, too, as numbers do. */
export function remarksBelow(statements: readonly Placed[], source: string): (it: Placed) => string {
  const lines = source.split("\n");
  const first = statements.find(({ text }) => printIn(text));
  const isNumbered = first !== undefined && /^[ \t]*#/.test(first.text);
  return ({ end }) => {
    const [, said = ""] = /^#+[ \t]*(.*)$/.exec(lines[end] ?? "") ?? [];
    return said !== "" && (!isNumbered || label.test(said)) ? `# ${said}` : "";
  };
}
