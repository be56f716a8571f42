/** What a comment tells of the line of Python before it: `print(f(2))  # 4`, `s.pop()  # -> 1`, `s.pop()  # raises IndexError`. */
import { isComplaint, readCorrection } from "./complaint.ts";
import { readExpression } from "../python/expression.ts";
import { quoted } from "../python/literal.ts";
import { bracketEnd, scanOf, splitTop } from "../python/scan.ts";
import type { Placed } from "./lines.ts";
import { readRaised } from "./raised.ts";
import { readValue } from "./value.ts";

const label =
  /^(?:={1,2}>|-{1,2}>|→|➞|⇒|(?:(?:expected|should|will|must|it)[ \t]+)*(?:outputs?|results?|prints?|printed|shows?|returns?|gives?|expected|be|is)\b(?:[ \t]+(?:is|be)\b)?[ \t]*:?)[ \t]*/i;

/** The value that a comment is, or that it names as the output; where it says that another is right, that one. */
export function valueInRemark(comment: string): string | undefined {
  const said = comment.replace(/^[#\s]+/, "");
  const named = label.exec(said)?.[0].length ?? 0;
  const value = readValue(said.slice(named));
  if (!value) return undefined;
  const behind = said.slice(named + value.length);
  const meant = behind.trim() === "" ? undefined : readCorrection(behind, false);
  return meant?.source ?? (isAll(behind, named > 0) ? value.source : undefined);
}

const isAll = (behind: string, isNamed: boolean): boolean =>
  (alone.test(behind) || (isNamed && goesOn.test(behind))) && !(behind.trim() !== "" && isComplaint("", behind, true));

const alone = /^\s*(?:\([^()]*\)\s*|,?[ \t]+(?:and[ \t]+)?not[ \t].*)?$/;
/** "returns 1, queue is [2]", "return -1 because it is gone"; not "returns 1, then 2". */
const goesOn =
  /^(?:[ \t]*[,;.][ \t]+(?!(?:then|or|and|else|otherwise|unless|if|when|for|True|False|None)\b)\p{L}|[ \t]+(?:because|since|as)[ \t]).*$/u;

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
  if (!print) return undefined;
  const isCorrected = print.remark === "" || saysWanted(below);
  const [told, before] = [isCorrected ? below : print.remark, text.slice(0, print.at)];
  const value = valueInRemark(told);
  if (value !== undefined) return before + shows(print.printed, value);
  const object = objectInRemark(told);
  return object === undefined ? undefined : `${before}str(${print.printed}) == ${quoted(object)}`;
}

/** `# Output: 3`, and `# Expected: 4` on the line below it. */
export const saysWanted = (comment: string): boolean =>
  /^(?:#|\/\/)[ \t]*(?:expected|wanted|desired|should)\b/i.test(comment);

/** An object as it shows itself, `Vector(4, 6)`, and nothing else. */
function objectInRemark(comment: string): string | undefined {
  const said = comment.replace(/^[#\s]+/, "").trimEnd();
  const shown = said.slice(label.exec(said)?.[0].length ?? 0);
  const [head] = /^\p{Lu}\p{XID_Continue}*\(/u.exec(shown) ?? [];
  return head !== undefined && bracketEnd(shown, head.length - 1) === shown.length ? shown : undefined;
}

const name = String.raw`[\p{XID_Start}_]\p{XID_Continue}*`;
const part = String.raw`(?:\.${name}|\[[-\w"' ]{1,40}\])`;
const looks = new RegExp(
  String.raw`^\s*(?:${name}${part}+|(?:len|list|tuple|set|dict|sorted|str|repr|sum|min|max|bool|int|float)\(${name}${part}*\))$`,
  "u",
);

/** `account.balance`, `len(stack)`: it changes nothing, so a value behind it can only be its own. */
export const looksAlone = (code: string): boolean => looks.test(code);

const question =
  "get|is|has|can|peek|top|first|last|front|back|find|search|look_?up|count|size|length|contains|sum|total|average|mean|median|min|max|area|perimeter|volume|distance|describe|to|as|list|all|items|keys|values|summary";
const taking = "pop|popleft|popright|popitem|next|dequeue|take";
const called = (names: string): RegExp => new RegExp(String.raw`^\s*${name}${part}*\.(?:${names})\(`, "u");
const asks = called(`(?:${question})(?:_${name}|\\p{Lu}\\p{XID_Continue}*)?`);
const takes = called(taking);

/**
 * Whether the value behind a step is what comes of it, and not what it has made of the object: it looks, its name asks for
 * something, as `cache.get(1)` does, or it takes one thing out.
 */
export function isAnswered(code: string, value: string): boolean {
  if (looksAlone(code)) return true;
  const [head] = asks.exec(code) ?? (isScalar(value) ? takes.exec(code) : undefined) ?? [];
  return head !== undefined && bracketEnd(code, head.length - 1) === code.length;
}

const isScalar = (value: string): boolean => !/^[[({]/.test(value);

/**
 * A statement as a check on the same lines: what it prints, raises or returns, by its comment; a print by the one
 * `below`, too. Of what is no call of the name itself, as of `s.push(4)  # [4]`, a comment has to say that the value comes
 * of it, unless it looks at something alone.
 */
export function checkTold(text: string, below: string, isOwn: boolean): string | undefined {
  const printed = printedCondition(text, below);
  if (printed !== undefined) return asserted(printed);
  const { code, comment } = commented(text);
  const raising = raisingCheck(code, comment);
  const value = valueInRemark(comment);
  if (raising !== undefined || value === undefined) return raising;
  if (!isOwn && !isNamed(comment) && !isAnswered(code, value)) return undefined;
  return asserted(`${code} == ${value}`);
}

/** What a comment says to raise is a check of that, and nothing that others could go through before theirs. */
export function raisingCheck(code: string, comment: string): string | undefined {
  const raised = readRaised(comment);
  const at = code.search(/^[^\s#]/m);
  if (raised) return `${code.slice(0, at)}with pytest.raises(${raised.module}${raised.error}): ${code.slice(at)}`;
  return /\b(?:raises?|throws?|\w*error|\w*exception)\b/i.test(comment) ? "" : undefined;
}

/** A statement, and the comment behind its last line. */
export function commented(text: string): { code: string; comment: string } {
  const { step } = scanOf(text);
  let last = text.length;
  for (let at = 0; at < text.length; at = step(at) ?? at + 1) if (text[at] === "#") last = at;
  const comment = text.slice(last).trimEnd();
  return comment.includes("\n") ? { code: text, comment: "" } : { code: text.slice(0, last).trimEnd(), comment };
}

/** The condition as an assert, below the comments above it. */
export const asserted = (condition: string): string => condition.replace(/^(?=[^\s#])/m, "assert ");

/**
 * The comments that stand below prints. None where they stand above the first one: there "# Output: 3" tells of the next
 * print, and a number counts; beside numbers a comment has to say that it is the output.
 */
export function remarksBelow(statements: readonly Placed[], source: string): (it: Placed) => string {
  const lines = source.split("\n");
  const first = statements.find(({ text }) => printIn(text));
  const above = first?.text.slice(0, printIn(first.text)?.at).trim().split("\n").at(-1) ?? "";
  const isAbove = isNamed(above) && valueInRemark(above) !== undefined;
  return ({ end }) => {
    const said = lines[end]?.trim() ?? "";
    const counts = said.startsWith("#") && !isAbove && (above === "" || isNamed(said));
    return counts ? said : "";
  };
}

export const isNamed = (comment: string): boolean => label.test(comment.replace(/^[#\s]+/, ""));
