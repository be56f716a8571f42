/** A reply -> the program in it. What is changed to read it is said in `notes`. */
import type { AskedProgram } from "./asked-program.ts";
import { withBuiltIns } from "./builtin-methods.ts";
import { chosenBlock } from "./chosen-block.ts";
import { completed, withMeantImports } from "./completed.ts";
import { withoutChecks } from "./own-checks.ts";
import { isCode, statementsBehindWords } from "./prose.ts";
import { dedented, withBody, withoutTabs } from "./python/indent.ts";
import { mended } from "./python/mended.ts";
import { sourceOf, type Statement } from "./python/statements.ts";
import { withMethodsSeen } from "./hidden-methods.ts";
import { standInFor } from "./stand-in.ts";
import { isEmpty } from "./stub.ts";
import { withoutThoughts } from "./thoughts.ts";

export type Program = { code: string | null; notes: string[] };

type Reading = {
  /** Prefill and reply together. */
  text: string;
  /** The reply was cut off by a limit. */
  cut: boolean;
} & Pick<AskedProgram, "name"> &
  Partial<AskedProgram>;

const nothingKnown = { counts: [], needs: [], shown: [], methods: [], spoken: [], builtIns: [] };

/** The program of a reply: the fenced block that defines the name, or the whole text when there is no fence. */
export function programIn({ text, cut, ...known }: Reading): Program {
  const asked = { ...nothingKnown, ...known };
  const { name } = asked;
  const block = chosenBlock(said(text, name), name);
  if (block === undefined || block.code.trim() === "") return { code: null, notes: [] };
  const source = dedented(withoutTabs(block.code));
  if (name === "") return script(source.trim());
  const { source: read, notes } = mended(source);
  const own = withBody(statementsBehindWords(read), name);
  const whole = cut && block.open ? withoutCutTail(own, name, notes) : own;
  const kept = definitionsOf(whole, { ...asked, isWhole: !cut }, notes);
  if (kept.length === 0) return { code: null, notes };
  const filled = kept.filter((it) => it.name !== name || !isEmpty(it.text, name));
  if (filled.length < kept.length && !filled.some((it) => it.name === name)) {
    return { code: null, notes: [...notes, "the body is empty"] };
  }
  const methods = [...new Set([...asked.methods, ...asked.spoken])];
  const seen = withMethodsSeen(tidySignature(sourceOf(filled), name), methods, notes);
  const code = withBuiltIns(seen, asked.builtIns, notes);
  return { code: `${completed(code, { ...asked, others: block.others, notes })}\n`, notes };
}

/** Nothing of a script is asked for by its name, so all of it is kept. */
function script(source: string): Program {
  const notes: string[] = [];
  const [interpreter = ""] = /^#!.*\n/.exec(source) ?? [];
  return { code: `${interpreter}${withMeantImports(source.slice(interpreter.length), notes)}\n`, notes };
}

/** Without a model's thoughts and the marks of its turns, with a signature that it began anew said once. */
function said(text: string, name: string): string {
  const plain = withoutThoughts(text.replaceAll("\r\n", "\n"));
  return name === "" ? plain : plain.replace(new RegExp(`(def ${name}\\()\\s*def ${name}\\(`), "$1");
}

/** A model that goes on from `def name(` often begins with a blank. */
function tidySignature(code: string, name: string): string {
  const line = new RegExp(`^(def ${name}\\()[ ]+([^\\n]*?)[ ]*(\\)[^\\n)]*:)$`, "m");
  return code.replace(line, "$1$2$3");
}

/** The last statement of a reply that a limit cut off is broken, unless it is the one that was asked for. */
function withoutCutTail(statements: readonly Statement[], name: string, notes: string[]): readonly Statement[] {
  const before = statements.slice(0, -1);
  if (!before.some((it) => it.name === name)) return statements;
  notes.push("dropped the unfinished end");
  return before;
}

type Asked = Pick<AskedProgram, "name" | "counts" | "shown"> & { isWhole: boolean };

/** What the program is made of, where it has the name or can be given it; a text that belongs to nothing goes with the checks. */
function definitionsOf(
  said: readonly Statement[],
  { isWhole, ...asked }: Asked,
  notes: string[],
): readonly Statement[] {
  const { name } = asked;
  const written = said.filter((it) => it.name !== name || !isEmpty(it.text, name));
  const standIn = standInFor(asked, written, { isWhole });
  if (standIn) notes.push(`gave it the name ${name}`);
  const statements = standIn?.statements ?? said;
  if (!statements.some((it) => it.name === name)) return statements;
  const code = statements.filter((it) => it.name === name || isCode(it));
  if (code.length < statements.length) notes.push("dropped words around the program");
  const checked = standIn ? withoutChecks(code, standIn.of) : code;
  const kept = withoutChecks(checked, name).filter((it) => it.kind !== "docstring" || it === statements[0]);
  if (kept.length < code.length) notes.push("dropped calls and checks at the top level");
  return kept;
}
