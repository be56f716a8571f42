/** Which part of a reply is the program. */
import { type Block, blocksOf, outsideOf } from "./fenced.ts";
import { dedented, withoutTabs } from "./python/indent.ts";
import { topStatements } from "./python/statements.ts";
import { unfinishedLine } from "./python/unfinished.ts";
import { isEmpty } from "./stub.ts";
import { unwrapped } from "./wrapped-code.ts";

export type Chosen = {
  code: string;
  /** No fence closes it: a limit that cut the reply cut it too. */
  open: boolean;
  /** The other blocks, in order. */
  others: string[];
};

/**
 * The last fenced block that defines the name, is whole and not left to be filled in; else what stands outside the
 * fences, the first block with code, or the whole text when there is no fence.
 */
export function chosenBlock(text: string, name: string): Chosen | undefined {
  const blocks = blocksOf(text).map((it) => ({
    ...it,
    code: name === "" ? it.code : unwrapped(it, definitionOf(name)),
  }));
  if (blocks.length === 0)
    return unfenced(name === "" ? text : unwrapped({ code: text, language: "" }, definitionOf(name)), name);
  const filled = blocks.filter((it) => it.code.trim() !== "");
  const own = definingBlock(text, blocks, name) ?? filled.find(holdsCode) ?? filled[0];
  const others = blocks.filter((it) => own && (it.end <= own.start || it.start >= own.end));
  return own && { code: own.code, open: !own.closed, others: others.map((it) => it.code) };
}

function unfenced(text: string, name: string): Chosen | undefined {
  if (name === "") return { code: text, open: true, others: [] };
  const inline = new RegExp(`\`((?:async def|def|class) ${name}(?!\\p{XID_Continue})[^\`]+)\``, "u").exec(text)?.[1];
  if (inline !== undefined) return { code: inline, open: false, others: [] };
  const isCode = definitionOf(name).test(text) || /^\s*(def|class|import|from)\b/m.test(text);
  return isCode ? { code: text, open: true, others: [] } : undefined;
}

function definingBlock(text: string, blocks: readonly Block[], name: string): Block | undefined {
  if (name === "") return undefined;
  const defines = ({ code }: Block) => definitionOf(name).test(code);
  const fenced = blocks.filter(defines);
  const found = fenced.length > 0 ? fenced : outsideOf(text, blocks).filter(defines);
  const last = (...states: State[]) => found.findLast((it) => states.includes(stateOf(it, name)));
  return last("whole") ?? last("broken") ?? found.at(-1);
}

const definitionOf = (name: string): RegExp =>
  new RegExp(`^\\s*(?:async\\s+def|def|class)\\s+${name}(?!\\p{XID_Continue})|^\\s*${name}\\s*=`, "mu");

const holdsCode = ({ code, language }: Block): boolean =>
  code.trim() !== "" && (language === "python" || (language === "" && /^\s*(?:def|class|import|from)\b/m.test(code)));

type State = "whole" | "broken" | "empty";

function stateOf({ code }: Block, name: string): State {
  const statements = topStatements(dedented(withoutTabs(code))).filter((it) => it.name === name);
  const filled = statements.filter((it) => !isEmpty(it.text, name));
  if (statements.length > 0 && filled.length === 0) return "empty";
  return filled.some((it) => unfinishedLine(it.text) === undefined) ? "whole" : "broken";
}
