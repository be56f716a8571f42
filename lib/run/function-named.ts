/** The function of a program that is called by a name, and whether what it gives has to be waited for. */
import { definitionsIn, withoutDefinitions } from "./definitions.ts";
import { blanked } from "./python/scan.ts";
import { type Statement, topStatements } from "./python/statements.ts";

/** Where it is defined, perhaps under another name; undefined where there is none. */
export function functionNamed(source: string, name: string): Statement | undefined {
  const functions = topStatements(source).filter((it) => it.kind === "function");
  const alias = new RegExp(`^${name} = (\\p{XID_Continue}+)$`, "mu").exec(source)?.[1];
  return functions.find((it) => it.name === name) ?? functions.find((it) => it.name === alias);
}

/** Asynchronous, and not one that yields: of that the items are waited for, one by one. */
export function isAwaited(source: string, name: string): boolean {
  const bare = blanked(functionNamed(source, name)?.text ?? "");
  const head = /^async[ \t]+def\b[^\n]*/m.exec(bare);
  if (head === null) return false;
  const body = bare.slice(head.index + head[0].length);
  return !/\byield\b/.test(head[0] + withoutDefinitions(body, definitionsIn(body)));
}
