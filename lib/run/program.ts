/** A reply -> the program in it. What is changed to read it is said in `notes`. */
import { type Chosen, chosenBlock } from "./chosen-block.ts";
import { lentBy } from "./lent.ts";
import { meantImports } from "./meant-imports.ts";
import { withoutChecks } from "./own-checks.ts";
import { isCode, statementsBehindWords } from "./prose.ts";
import { dedented, withBody, withoutTabs } from "./python/indent.ts";
import { mended } from "./python/mended.ts";
import { blanked, scanOf } from "./python/scan.ts";
import { sourceOf, type Statement, topStatements } from "./python/statements.ts";
import { standInFor } from "./stand-in.ts";
import { isEmpty } from "./stub.ts";
import { withoutThoughts } from "./thoughts.ts";

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
  const block = chosenBlock(said(text, name), name);
  if (block === undefined || block.code.trim() === "") return { code: null, notes: [] };
  const source = dedented(withoutTabs(block.code));
  if (name === "") return { code: `${source.trim()}\n`, notes: [] };
  const { source: read, notes } = mended(source);
  const own = withBody(statementsBehindWords(read), name);
  const whole = cut && block.open ? withoutCutTail(own, name, notes) : own;
  const kept = definitionsOf(named(whole, name, notes), name, notes);
  if (kept.length === 0) return { code: null, notes };
  const filled = kept.filter((it) => it.name !== name || !isEmpty(it.text, name));
  if (filled.length < kept.length && !filled.some((it) => it.name === name)) {
    return { code: null, notes: [...notes, "the body is empty"] };
  }
  return { code: `${complete(tidySignature(sourceOf(filled), name), { name, block, notes })}\n`, notes };
}

/** With what it uses and lacks at its top: from the other blocks of the reply, and what it plainly means to import. */
function complete(code: string, { name, block, notes }: { name: string; block: Chosen; notes: string[] }): string {
  const lent = withoutChecks(lentBy(block.others, code), name).filter((it) => it.name !== name);
  if (lent.length > 0) notes.push("took what it uses from the reply's other blocks");
  const whole = withOpening(code, lent);
  const imports = meantImports(whole);
  if (imports.length > 0) notes.push(`added ${imports.join(", ")}`);
  return withOpening(whole, topStatements(imports.join("\n")));
}

/** Without a model's thoughts and the marks of its turns, with a signature that it began anew said once. */
function said(text: string, name: string): string {
  const plain = withoutThoughts(text.replaceAll("\r\n", "\n"));
  return name === "" ? plain : plain.replace(new RegExp(`(def ${name}\\()\\s*def ${name}\\(`), "$1");
}

/** With more at the top, but below the docstring and imports from the future: Python wants these first. */
function withOpening(code: string, opening: readonly Statement[]): string {
  if (opening.length === 0) return code;
  const statements = topStatements(code);
  const future = statements.findLastIndex((it) => /^from\s+__future__\b/m.test(blanked(it.text))) + 1;
  const first = Math.max(future, statements[0]?.kind === "docstring" ? 1 : 0);
  const [next, ...rest] = statements.slice(first);
  const below = next && { ...next, above: next.kind === "import" ? 0 : 1 };
  return sourceOf([...statements.slice(0, first), ...opening, ...(below ? [below] : []), ...rest]);
}

/** A model that goes on from `def name(` often begins with a blank. */
function tidySignature(code: string, name: string): string {
  const line = new RegExp(`^(def ${name}\\()[ ]+([^\\n]*?)[ ]*(\\)[^\\n)]*:)$`, "m");
  return code.replace(line, "$1$2$3");
}

/** Equal where two programs differ in comments, blank lines and line ends alone. */
export function sameText(code: string): string {
  return withoutComments(code)
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "")
    .join("\n");
}

function withoutComments(code: string): string {
  const { step } = scanOf(code);
  let bare = "";
  for (let at = 0; at < code.length; ) {
    const next = step(at) ?? code.length;
    if (code[at] !== "#") bare += code.slice(at, next);
    at = next;
  }
  return bare;
}

/** The last statement of a reply that a limit cut off is broken, unless it is the one that was asked for. */
function withoutCutTail(statements: readonly Statement[], name: string, notes: string[]): readonly Statement[] {
  const before = statements.slice(0, -1);
  if (!before.some((it) => it.name === name)) return statements;
  notes.push("dropped the unfinished end");
  return before;
}

/** With the asked name, where the program has it in another form. */
function named(statements: readonly Statement[], name: string, notes: string[]): readonly Statement[] {
  const standIn = standInFor(name, statements);
  if (!standIn) return statements;
  notes.push(`gave it the name ${name}`);
  return [...statements, standIn];
}

/** What the program is made of, where it defines the name; a text that belongs to nothing goes with the checks. */
function definitionsOf(statements: readonly Statement[], name: string, notes: string[]): readonly Statement[] {
  if (!statements.some((it) => it.name === name)) return statements;
  const code = statements.filter((it) => it.name === name || isCode(it));
  if (code.length < statements.length) notes.push("dropped words around the program");
  const kept = withoutChecks(code, name).filter((it) => it.kind !== "docstring" || it === statements[0]);
  if (kept.length < code.length) notes.push("dropped calls and checks at the top level");
  return kept;
}
