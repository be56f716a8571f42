/** A reply -> the program in it. What is changed to read it is said in `notes`. */
import { blanked } from "./python/scan.ts";
import { type Statement, topStatements } from "./python/statements.ts";
import { meantImports } from "./meant-imports.ts";
import { withoutChecks } from "./own-checks.ts";
import { isEmpty } from "./stub.ts";

export type Program = { code: string | null; notes: string[] };

type Reading = {
  /** Prefill and reply together. */
  text: string;
  /** The name that is asked for; empty for a script. */
  name: string;
  /** The reply was cut off by a limit. */
  cut: boolean;
};

/** The program of a reply: the fenced block that defines the name, or the whole text when there is no fence. */
export function programIn({ text, name, cut }: Reading): Program {
  const block = chosenBlock(text, name);
  if (block === undefined || block.trim() === "") return { code: null, notes: [] };
  const source = dedented(withoutTabs(block.replaceAll("\r\n", "\n")));
  if (name === "") return { code: `${source.trim()}\n`, notes: [] };
  const notes: string[] = [];
  const whole = topStatements(source);
  const kept = definitionsOf(cut ? withoutCutTail(whole, name, notes) : whole, name, notes);
  if (kept.length === 0) return { code: null, notes };
  if (kept.some((it) => it.name === name && isEmpty(it.text, name))) {
    return { code: null, notes: [...notes, "the body is empty"] };
  }
  const code = tidySignature(
    kept
      .map((it) => it.text)
      .join("\n")
      .trim(),
    name,
  );
  const imports = meantImports(code);
  if (imports.length > 0) notes.push(`added ${imports.join(", ")}`);
  return { code: `${withImports(code, imports)}\n`, notes };
}

/** Imports at the top, but below those from the future: Python wants these first. */
function withImports(code: string, imports: readonly string[]): string {
  if (imports.length === 0) return code;
  const statements = topStatements(code);
  const first = statements.findLastIndex((it) => /^from\s+__future__\b/m.test(blanked(it.text))) + 1;
  const text = (some: readonly Statement[]) => some.map((it) => it.text);
  const [before, after] = [text(statements.slice(0, first)), text(statements.slice(first))];
  return [...before, ...imports, "", after.join("\n").trimStart()].join("\n");
}

/** Tabs that indent become four blanks each; those within strings stay. */
function withoutTabs(source: string): string {
  const bare = blanked(source).split("\n");
  return source
    .split("\n")
    .map((line, at) => {
      const [indent = ""] = /^[ \t]*/.exec(bare[at] ?? "") ?? [];
      // Within a string that goes on over lines, all of it is blank there.
      return indent.includes("\t") ? indent.replaceAll("\t", "    ") + line.slice(indent.length) : line;
    })
    .join("\n");
}

/** A model that goes on from `def name(` often begins with a blank. */
function tidySignature(code: string, name: string): string {
  const line = new RegExp(`^(def ${name}\\()[ ]+([^\\n]*?)[ ]*(\\)[^\\n)]*:)$`, "m");
  return code.replace(line, "$1$2$3");
}

/** Equal where two programs differ in comments, blank lines and line ends alone. */
export function sameText(code: string): string {
  const bare = blanked(code).split("\n");
  return code
    .split("\n")
    .map((line, at) => (bare[at]?.trimEnd() === "" && /^\s*#/.test(line) ? "" : line.trimEnd()))
    .filter((line) => line !== "")
    .join("\n");
}

function chosenBlock(text: string, name: string): string | undefined {
  const fences = [...text.matchAll(/^[ \t]*(?:```|~~~)[^\n]*\n([\s\S]*?)(?:^[ \t]*(?:```|~~~)|$(?![\s\S]))/gm)].map(
    (it) => it[1] ?? "",
  );
  const defines = (block: string) =>
    name !== "" && new RegExp(`^\\s*(?:async\\s+def|def|class)\\s+${name}\\b|^\\s*${name}\\s*=`, "m").test(block);
  if (fences.length > 0) return fences.findLast(defines) ?? fences.find((it) => it.trim() !== "");
  return name === "" || defines(text) || /^\s*(def|class|import|from)\b/m.test(text) ? text : undefined;
}

/** A block that is indented as a whole loses that indent. */
function dedented(source: string): string {
  const indents = source
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const least = Math.min(...indents);
  return least === 0 || !Number.isFinite(least)
    ? source
    : source
        .split("\n")
        .map((line) => line.slice(least))
        .join("\n");
}

/** The last statement of a reply that a limit cut off is broken, unless it is the one that was asked for. */
function withoutCutTail(statements: readonly Statement[], name: string, notes: string[]): readonly Statement[] {
  const before = statements.slice(0, -1);
  if (!before.some((it) => it.name === name)) return statements;
  notes.push("dropped the unfinished end");
  return before;
}

/** What the program is made of, where it defines the name; a text that belongs to nothing goes with the checks. */
function definitionsOf(statements: readonly Statement[], name: string, notes: string[]): readonly Statement[] {
  if (!statements.some((it) => it.name === name)) return statements;
  const kept = withoutChecks(statements, name).filter((it) => it.kind !== "docstring" || it === statements[0]);
  if (kept.length < statements.length) notes.push("dropped calls and checks at the top level");
  return kept;
}
