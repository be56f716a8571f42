/** A box that reads as one Python session: `s = Stack()`, `s.push(2)`, `s.pop() == 2`. Its comparisons are its checks. */
import { type Expression, readExpression } from "../python/expression.ts";
import { type Statement, topStatements } from "../python/statements.ts";
import { readAsserts } from "./asserts.ts";
import { hasValues, type Names } from "./bound-names.ts";
import type { Sighting } from "./sighting.ts";

/** None where a line is no Python, where nothing is set up, or where a name has no value. */
export function readSession(box: string, { name, bound }: Names): Sighting[] {
  const statements = topStatements(box);
  if (!statements.some(({ kind }) => kind === "assignment")) return [];
  const names = { name, bound: new Set([...bound, ...statements.flatMap((it) => it.name ?? [])]) };
  const told = statements.map((it) => ({ ...it, role: roleOf(it, names) }));
  if (told.some(({ role }) => role === "no Python")) return [];
  const session = told.map(({ text, role }) => (role === "check" ? text.replace(/^(?=\S)/m, "assert ") : text));
  const checks = told.filter(({ role }) => role === "check");
  let at = 0;
  return readAsserts(session.join("\n"), name).flatMap((it, rank) => {
    const { text = "" } = checks[rank] ?? {};
    const from = box.indexOf(text, at);
    at = from + text.length;
    return from < 0 ? [] : [{ ...it, style: "session", from, to: at }];
  });
}

type Role = "check" | "setting" | "no Python";

function roleOf(it: Statement, names: Names): Role {
  if (it.kind === "import" || it.kind === "function" || it.kind === "class") return "setting";
  const read = valueOf(it);
  if (!read || !hasValues(read.values, names)) return "no Python";
  const compares = read.operators.some(({ text }) => /^(?:[<>=!]=|[<>]|in|is|not|and|or|not in|is not)$/.test(text));
  return it.kind === "other" && compares ? "check" : "setting";
}

/** The expression that the statement is, or assigns, where it is nothing else. */
function valueOf({ kind, text }: Statement): Expression | undefined {
  const read = readExpression(text, text.search(kind === "assignment" ? /(?<==)(?!=)/ : /^[^\s#]/m), "whole");
  return read && /^[ \t]*(?:#[^\n]*)?\s*$/.test(text.slice(read.end)) ? read : undefined;
}
