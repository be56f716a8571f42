/** What a comment tells of the line of Python before it: `print(f(2))  # 4`, `s.pop()  # -> 1`, `s.pop()  # raises IndexError`. */
import { readExpression } from "../python/expression.ts";
import { quoted } from "../python/literal.ts";
import { bracketEnd, splitTop } from "../python/scan.ts";
import type { Placed } from "./lines.ts";
import { readRaised } from "./raised.ts";
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
function printedCondition(text: string, below: string): string | undefined {
  const print = printIn(text);
  const value = print && valueInRemark(print.remark || below);
  return print && value !== undefined ? text.slice(0, print.at) + shows(print.printed, value) : undefined;
}

/**
 * A statement as a check on the same lines: what it prints, raises or returns, by its comment or the one `below`. Of what is
 * no call of the name itself, as of `s.push(4)  # [4]`, a comment has to say that the value comes of it.
 */
export function checkTold(text: string, below: string, isOwn: boolean): string | undefined {
  const at = text.search(/^[^\s#]/m);
  const printed = printedCondition(text, below);
  if (printed !== undefined) return asserted(printed);
  const end = readExpression(text, at, "whole")?.end ?? text.length;
  const remark = text.slice(end).trim();
  if (!remark.startsWith("#")) return undefined;
  const raised = readRaised(remark);
  if (raised) return `${text.slice(0, at)}with pytest.raises(${raised.error}): ${text.slice(at, end)}`;
  // What raises something that has no name cannot be gone through.
  if (/\b(?:raises?|throws?|error|exception)\b/i.test(remark)) return "";
  const value = isOwn || label.test(remark.replace(/^[#\s]+/, "")) ? valueInRemark(remark) : undefined;
  return value === undefined ? undefined : asserted(`${text.slice(0, end)} == ${value}`);
}

/** The condition as an assert, below the comments above it. */
export const asserted = (condition: string): string => condition.replace(/^(?=[^\s#])/m, "assert ");

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
