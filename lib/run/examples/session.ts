/** A box that reads as one Python session: `s = Stack()`, `s.push(2)`, `s.pop() == 2`. Its comparisons are its checks. */
import { readExpression } from "../python/expression.ts";
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

function roleOf({ kind, text }: Statement, names: Names): "check" | "setting" | "no Python" {
  if (kind === "import" || kind === "function" || kind === "class") return "setting";
  const from = text.search(kind === "assignment" ? /(?<==)(?!=)/ : /^[^\s#]/m);
  const read = readExpression(text, from, "whole");
  const behind = read && text.slice(read.end);
  if (!read || !/^[ \t]*(?:#[^\n]*)?\s*$/.test(behind ?? "") || !hasValues(read.values, names)) return "no Python";
  const compares = read.operators.some((it) => /^(?:[<>=!]=|[<>]|in|is|not|and|or|not in|is not)$/.test(it.text));
  return kind === "other" && compares ? "check" : "setting";
}
