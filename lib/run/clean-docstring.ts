/** Docstrings as a reader wants them: without doctests, which were checked, and with what goes in and comes out. */
import { bracketEnd, splitTop } from "./python/scan.ts";

/** `name` is the function that was asked for: its docstring gets Args and Returns where it has none. */
export function withCleanDocstrings(code: string, name: string): string {
  return withSections(withoutDoctests(code), name);
}

/** Drops `>>>` lines and their answers from docstrings, and the heading above them that introduces nothing any more. */
function withoutDoctests(code: string): string {
  return code.replace(/^[ \t]*[rRuU]?("""|''')[\s\S]*?\1/gm, (docstring, quote: string) => {
    if (!docstring.includes(">>>")) return docstring;
    const kept: string[] = [];
    let dropping = false;
    for (const line of docstring.slice(0, -3).split("\n")) {
      if (line.trim().startsWith(">>>")) dropping = true;
      else if (line.trim() === "") dropping = false;
      if (!dropping) kept.push(line);
    }
    const text = kept
      .join("\n")
      .replace(/\n[ \t]*(?:examples?|doctests?|usage)\s*:?[ \t]*(?=\s*$)/i, "")
      .trimEnd();
    const margin = /^[ \t]*/.exec(docstring)?.[0] ?? "";
    return text + (text.includes("\n") ? `\n${margin}` : "") + quote;
  });
}

type Definition = { parameters: readonly string[]; returns: string | undefined; bodyAt: number };

/** What is told is what the definition says; of a definition that says nothing there is nothing to tell. */
function withSections(code: string, name: string): string {
  const definition = definitionOf(code, name);
  if (!definition) return code;
  const [whole, margin = "", quote = "", text = ""] =
    /^\s*?\n([ \t]+)[rRuU]?("""|''')([\s\S]*?)\2/.exec(code.slice(definition.bodyAt)) ?? [];
  if (whole === undefined) return code;
  const added = sectionsFor(definition, text).map((lines) => lines.map((line) => `${margin}${line}`).join("\n"));
  if (added.length === 0) return code;
  const docstring = whole.slice(0, -quote.length).trimEnd();
  const end = definition.bodyAt + whole.length;
  return `${code.slice(0, definition.bodyAt)}${[docstring, ...added].join("\n\n")}\n${margin}${quote}${code.slice(end)}`;
}

function definitionOf(code: string, name: string): Definition | undefined {
  const head = new RegExp(`^(?:async[ \\t]+)?def[ \\t]+${name}[ \\t]*(?=\\()`, "m").exec(code);
  if (!name || !head) return undefined;
  const open = head.index + head[0].length;
  const end = bracketEnd(code, open);
  const [rest, returns] =
    /^[ \t]*(?:->[ \t]*([^\n]+?))?[ \t]*:(?=[ \t]*(?:#.*)?\n)/.exec(code.slice(end ?? code.length)) ?? [];
  if (end === undefined || rest === undefined) return undefined;
  const parameters = splitTop(code.slice(open + 1, end - 1), ",").map((it) => it.trim());
  return {
    parameters: parameters.filter((it) => /^\*{0,2}\p{XID_Continue}/u.test(it)),
    returns,
    bodyAt: end + rest.length,
  };
}

function sectionsFor({ parameters, returns }: Definition, text: string): string[][] {
  const args = /^\s*(Args|Arguments|Parameters)\b|:param\b/m.test(text) ? [] : parameters.map(argumentLine);
  const tellsReturns = returns === undefined || returns === "None" || /^\s*Returns?\b|:returns?\b/m.test(text);
  return [
    ...(args.length > 0 ? [["Args:", ...args.map((it) => `    ${it}`)]] : []),
    ...(tellsReturns ? [] : [["Returns:", `    ${returns}`]]),
  ];
}

/** `by: int = 2` is told as `by (int, default 2)`. */
function argumentLine(parameter: string): string {
  const [declared = "", ...values] = splitTop(parameter, "=");
  const [name = "", ...types] = splitTop(declared, ":");
  const facts = [
    ...(types.length > 0 ? [types.join(":").trim()] : []),
    ...(values.length > 0 ? [`default ${values.join("=").trim()}`] : []),
  ];
  return name.trim() + (facts.length > 0 ? ` (${facts.join(", ")})` : "");
}
