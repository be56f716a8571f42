/** Checks of what a prompt would show: written as Python, and read again for people. */
import { readExpression } from "../python/expression.ts";
import { importsFor } from "../python/known-names.ts";
import { literalOf, quoted } from "../python/literal.ts";
import { blanked, bracketEnd } from "../python/scan.ts";
import { drawnIn } from "./drawing.ts";
import type { Step } from "./doctest-steps.ts";
import { isExpression } from "./is-expression.ts";

/** The check of an expression that prints `text`, or whose value reads so. */
export const checkShown = (source: string, text: string): string =>
  showing({ source, options: new Set() }, { text, isPrinted: true });

const check =
  /^(?<before>[^]*?)(?:def _meant\(\):\n(?: {4}.*\n)+)?import contextlib, io\b.*\nwith contextlib\.redirect_stdout\(io\.StringIO\(\)\) as _printed:\n {4}(?:_value = )?(?<source>[^]*?)\n_shown = .*\nassert .*, f"it showed \{_shown\[0\]!r\}, not " \+ repr\((?<text>.*)\)$/;

/** What a check goes through, and the text that must show, or the list that must be drawn; undefined of any other. */
export const shownIn = (source: string): { steps: string; text: string } | undefined =>
  drawnIn(source) ?? printedIn(source);

/** Undefined of several in a row, too. */
function printedIn(source: string): { steps: string; text: string } | undefined {
  const { before = "", source: step = "", text = "" } = check.exec(source)?.groups ?? {};
  const literal = literalOf(text);
  if (literal?.type !== "string" || step.includes("_shown") || before.includes("_shown")) return undefined;
  return { steps: before + step.replaceAll("\n    ", "\n"), text: literal.value };
}

/** It answers with nothing but what it prints, even where that looks like a value. */
export function prints(source: string): boolean {
  const [head] = /^print\s*\(/.exec(source) ?? [];
  return head !== undefined && bracketEnd(source, head.length - 1) === source.length;
}

/** `isPrinted`: by itself, whatever value comes with it. */
type Shown = { text: string; literal?: string; isPrinted?: true };

/** What a prompt would show, that is what is printed and the value behind it, or the value by itself. */
export function showing(
  { source, options }: Pick<Step, "source" | "options">,
  { text, literal, isPrinted }: Shown,
): string {
  const hasValue = isExpression(source) && !prints(source);
  const meant = hasValue && literal !== undefined ? meaning(literal) : undefined;
  const { imports, wanted } = options.has("NORMALIZE_WHITESPACE") ? spaced(text) : lined(text);
  // As it is shown first: what is meant may speak of what is not there.
  const orMeant = meant ? ` or _value == (${meant.source})` : "";
  return `${meant?.before ?? ""}import ${["contextlib", "io", ...imports].join(", ")}
with contextlib.redirect_stdout(io.StringIO()) as _printed:
${hasValue ? `    _value = ${source}` : indented(atPrompt(source))}
_shown = [${hasValue ? withValue(isPrinted) : "_printed.getvalue()"}]
assert ${wanted}${orMeant}, f"it showed {_shown[0]!r}, not " + repr(${quoted(text)})`;
}

/** What is seen first, then the value by itself: the judge notes where only that is right (workers/python/answers.py). */
function withValue(isPrinted = false): string {
  const behind = isPrinted ? "" : ` + ("" if _value is None else repr(_value))`;
  return `_printed.getvalue()${behind}, repr(_value), str(_value)`;
}

/** What the value needs before it, and how it is said: as `datetime.date(…)`, also where `datetime` is the class in it. */
function meaning(literal: string): { before: string; source: string } {
  const { names } = readExpression(literal, 0, "whole") ?? { names: new Set<string>() };
  const modules = importsFor(literal, names).filter((it) => it.startsWith("import "));
  if (modules.length === 0) return { before: "", source: literal };
  return { before: `def _meant():\n    ${modules.join("; ")}\n    return (${literal})\n`, source: "_meant()" };
}

/** A loop at the prompt also shows the values of the expressions in it. */
function atPrompt(source: string): string {
  const showsValues = /^(?:for|while|if|with|try)\b|;/.test(blanked(source)) && !/\bprint\s*\(/.test(source);
  return showsValues ? `exec(compile(${quoted(`${source}\n`)}, "doctest", "single"))` : source;
}

type Wanted = { imports: string[]; wanted: string };

/** Line by line, but for the white space at the ends of lines and an indentation that all have. */
function lined(text: string): Wanted {
  const lines = text.split("\n").map((line) => line.trimEnd());
  if (lines.length === 1) return matching(text.trim(), "str.strip");
  // Empty lines at the beginning are there because somebody wrote them.
  const strip = text.startsWith("\n") ? "rstrip" : "strip";
  const tidy = `lambda text: "\\n".join(map(str.rstrip, textwrap.dedent(text).${strip}("\\n").splitlines()))`;
  const { imports, wanted } = matching(lines.join("\n").trimEnd(), tidy);
  return { imports: ["textwrap", ...imports], wanted };
}

/** Any white space is as good as any other. */
function spaced(text: string): Wanted {
  return matching(text.split(/\s+/).filter(Boolean).join(" "), `lambda text: " ".join(text.split())`);
}

/** Three dots stand for any text. */
function matching(text: string, tidy: string): Wanted {
  const shown = `map(${tidy}, _shown)`;
  if (!text.includes("...")) return { imports: [], wanted: `${quoted(text)} in ${shown}` };
  const parts = text.split("...").map(quoted).join(", ");
  const pattern = `re.compile(".*".join(map(re.escape, [${parts}])), re.DOTALL)`;
  return { imports: ["re"], wanted: `any(map(${pattern}.fullmatch, ${shown}))` };
}

function indented(source: string): string {
  return source.replace(/^/gm, "    ");
}
