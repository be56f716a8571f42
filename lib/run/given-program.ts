/** The person's own code as the first program, where it is one of what is asked for. */
import { definitionsIn } from "./definitions.ts";
import type { Run } from "./fold.ts";
import { namesOfHeads } from "./heads.ts";
import type { Program } from "./program.ts";
import { boundWords } from "./python/bindings.ts";
import { blanked } from "./python/scan.ts";
import { sourceOf, topStatements } from "./python/statements.ts";
import { standInFor } from "./stand-in.ts";
import { isNothing } from "./stub.ts";

/** Undefined where nothing stands there, or it has yet to be written, or it only holds what a program may use: whoever says the name themselves is told of that. */
export function givenProgram({ task: { code }, signature }: Pick<Run, "task" | "signature">): Program | undefined {
  if (code === undefined || code.trim() === "") return undefined;
  const { name, by } = signature ?? { name: "", by: "person" };
  if (name === "") return { code, notes: [] };
  if (isUnwritten(code, name)) return undefined;
  const standIn = standInFor({ name, counts: [], shown: [] }, topStatements(code), { isWhole: false });
  if (standIn) return { code: `${sourceOf(standIn.statements)}\n`, notes: [`gave it the name ${name}`] };
  const isOther = by !== "person" && !boundWords(blanked(code)).has(name) && !namesOfHeads(code).has(name);
  return isOther ? undefined : { code, notes: [] };
}

function isUnwritten(code: string, name: string): boolean {
  const functions = definitionsIn(code)
    .flatMap((it) => [{ ...it, isOpen: it.isOpen && !hasStrayBody(code.slice(it.to)) }, ...it.methods])
    .filter((it) => it.name === name && !it.text.startsWith("class"));
  return functions.length > 0 && functions.every((it) => it.isOpen);
}

/** Whether what follows a head is its body, but for a colon or an indent that is missing: that is written, and to be mended. */
function hasStrayBody(behind: string): boolean {
  const [body = ""] = /(?<=^[^\n]*)(?:\n(?:[ \t]+\S[^\n]*|[ \t]*(?=\n)))+/.exec(behind) ?? [];
  return !isNothing(body) || /^[^\n]*\n(?:return|yield)\b/.test(behind);
}
