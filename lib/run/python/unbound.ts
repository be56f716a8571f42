/** Names that a program speaks of where they have no value: Python raises NameError when it comes to one. */
import { isBuiltinError } from "../called-names.ts";
import { boundWords, withoutImports } from "./bindings.ts";
import { isBuiltIn } from "./built-in.ts";
import { heldByText } from "./held-by-text.ts";
import { isKeyword } from "./keywords.ts";
import { blanked, remembered } from "./scan.ts";

/** No member, no argument's name, no letter before a text. */
const read = /(?<!\p{XID_Continue}|(?<!\.)\.\s*)[\p{XID_Start}_]\p{XID_Continue}*(?!\p{XID_Continue}|["']|\s*=(?!=))/gu;
/** The last two come with every start of Python, though not with the language. */
const always = /^(?:_|__\p{XID_Continue}+__|Ellipsis|NotImplemented|match|case|type|exit|quit)$/u;
/** By these, names are bound that stand nowhere, or it is known that they may not be. */
const binding = /\bexcept\b[^\n]*\bNameError\b|\bimport\s*\*|(?<![\w.])(?:exec|eval|globals|locals|vars|setattr)\s*\(/;

/** Those that it binds nowhere, and those of `except … as e` behind that block, where Python has let go of them; each once. */
export const unboundNames: (code: string) => readonly string[] = remembered((code) => {
  if (binding.test(blanked(code))) return [];
  const caught = [...new Set(Array.from(blanked(code).matchAll(handler), ([, , it = ""]) => it))];
  const lost = caught.filter((it) => missing(withoutHandlers(code, it)).includes(it));
  return [...new Set([...missing(code), ...lost])];
});

function missing(code: string): string[] {
  const held = heldByText(code);
  const bare = blanked(code);
  const bound = new Set([bare, ...held].flatMap((it) => [...boundWords(it)]));
  const captures = Array.from(bare.matchAll(/^[ \t]*case\b([^\n]*):/gm), ([, it = ""]) => it.match(read) ?? []);
  const captured = new Set(captures.flat());
  const isKnown = (it: string) =>
    bound.has(it) || captured.has(it) || isKeyword(it) || isBuiltIn(it) || isBuiltinError(it) || always.test(it);
  return [withoutImports(bare), ...held].flatMap((it) => it.match(read) ?? []).filter((it) => !isKnown(it));
}

const handler = /^([ \t]*)except\b[^\n]*\bas[ \t]+(\p{XID_Continue}+)[ \t]*:/gmu;

/** Without the blocks that bind this name. */
function withoutHandlers(code: string, name: string): string {
  const bare = blanked(code).split("\n");
  // Brackets that are open at the beginning of a line, and how deep the handler lies in which the line before stands.
  let [open, within] = [0, Number.POSITIVE_INFINITY];
  const isKept = (line: string): boolean => {
    const goesOn = open > 0 || line.trim() === "" || indentOf(line) > within;
    open += countOf(line, /[([{]/g) - countOf(line, /[)\]}]/g);
    if (goesOn) return within === Number.POSITIVE_INFINITY;
    const isHead = Array.from(line.matchAll(handler)).some(([, , it]) => it === name);
    within = isHead ? indentOf(line) : Number.POSITIVE_INFINITY;
    return !isHead;
  };
  return code
    .split("\n")
    .filter((_, at) => isKept(bare[at] ?? ""))
    .join("\n");
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

const countOf = (line: string, signs: RegExp): number => line.match(signs)?.length ?? 0;
