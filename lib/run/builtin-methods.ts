/** `abs(v)` and `len(v)` of an object: Python asks its class for `__abs__` and `__len__`, and a small model writes `abs` and `len`. */
import { definitionsIn } from "./definitions.ts";
import { parametersIn } from "./parameters.ts";
import { blanked } from "./python/scan.ts";
import { sourceOf, type Statement, topStatements } from "./python/statements.ts";

const names = "abs|bool|bytes|ceil|complex|float|floor|hash|int|iter|len|next|repr|reversed|round|str";
const called = new RegExp(String.raw`(?<![\w.])(${names})\(`, "g");

/** Those of Python's own functions that the text calls and that ask a class for a method. */
export const builtInsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(called), ([, it = ""]) => it)),
];

/** The program with `__abs__ = abs` in each class that has the one for which it is called, and not the other. */
export function withBuiltIns(code: string, builtIns: readonly string[], notes: string[]): string {
  if (builtIns.length === 0) return code;
  const statements = topStatements(code);
  const asked = statements.map((it) => (it.kind === "class" ? withNames(it, builtIns, notes) : it));
  return asked.every((it, at) => it === statements[at]) ? code : sourceOf(asked);
}

function withNames(statement: Statement, builtIns: readonly string[], notes: string[]): Statement {
  const { text } = statement;
  const methods = definitionsIn(text).flatMap((it) => (it.text.startsWith("class") ? it.methods : []));
  const missing = builtIns.filter((name) => {
    const own = methods.find((it) => it.name === name);
    return own && parametersIn(own)?.length === 0 && !methods.some((it) => it.name === `__${name}__`);
  });
  const [, indent] = /^([ \t]+)def[ \t]/m.exec(blanked(text)) ?? [];
  if (missing.length === 0 || indent === undefined) return statement;
  const lines = missing.map((name) => `${indent}__${name}__ = ${name}`);
  notes.push(...missing.map((name) => `gave the method ${name} the name __${name}__, which Python calls`));
  return { ...statement, text: `${text.trimEnd()}\n\n${lines.join("\n")}` };
}
