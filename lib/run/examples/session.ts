/**
 * Python that reads as one session: `s = Stack()`, `s.push(2)`, `s.pop() == 2`. Its asserts, tests and comparisons are its
 * checks, and so is a `print` of which a remark tells what it shows.
 */
import { boundWords } from "../python/bindings.ts";
import { readExpression } from "../python/expression.ts";
import { blanked, bracketEnd } from "../python/scan.ts";
import { type Statement, topStatements } from "../python/statements.ts";
import { readAsserts } from "./asserts.ts";
import type { Names } from "./bound-names.ts";
import { withoutIdentity } from "./comparisons.ts";
import { linesOf, onLines, type Placed, placed } from "./lines.ts";
import { asserted, checkTold, commented, printIn, raisingCheck, remarksBelow } from "./remarks.ts";
import { askingForNan } from "./not-a-number.ts";
import type { Place, Sighting } from "./sighting.ts";
import { comparisonTold } from "./told-truth.ts";
import { isBlock, isSound, namesLookedUp } from "./statement-names.ts";

/** `check`: what stands in its place where it is checked; a `comparison` needs none of what is set up, a `told` value may. */
type Part = Placed & { role: "comparison" | "told" | "call" | "other"; check: string };

/** What is checked, and where the lines stand that the checks may need. */
type Session = { checks: Sighting[]; setUp: Place[] };

const noSession: Session = { checks: [], setUp: [] };

/** Nothing is checked where a line is no Python, where a name has no value, or where all lines stand for themselves. */
export function readSession(source: string, { name, bound }: Names): Session {
  const statements = topStatements(source);
  if (!statements.every((it) => namesLookedUp(it) && !leaves(it))) return noSession;
  const names = { name, bound: new Set([...bound, ...boundWords(blanked(source))]) };
  if (!statements.every((it) => isSound(it, names))) return noSession;
  const all = placed(statements).map((it) => ({ ...it, text: askingForNan(withoutIdentity(it.text)) }));
  const below = remarksBelow(all, source);
  const answers = madeBy(name, all);
  const parts = all.map((it): Part => ({ ...it, ...roleOf(it, below(it), { name, answers }) }));
  if (parts.every(({ role }) => role === "comparison" || role === "call")) return noSession;
  // A comparison that needs nothing is read where it stands.
  const depends = parts.some(
    ({ role, kind }) => role === "call" || /^(?:assignment|import|function|class)$/.test(kind),
  );
  const checks = checksIn(source, { name, parts, depends });
  const stood = linesOf(source);
  const setUp = parts
    .filter(({ role }) => role === "call" || role === "other")
    .map(({ line, end }) => ({ from: stood[line]?.from ?? 0, to: stood[end - 1]?.to ?? 0 }));
  return checks.length === 0 ? noSession : { checks, setUp };
}

const leaves = ({ text }: Statement): boolean => /^(?:return|yield|break|continue)\b/m.test(text);

/** `add5` of `add5 = make_adder(5)`, and what the name decorates: what may be called as the asked name is. */
const madeBy = (name: string, statements: readonly Statement[]): string[] =>
  statements.flatMap((it) => {
    if (it.kind === "function" && it.name) return decorates(name, it.text) ? [it.name] : [];
    const [, made] = /^\s*(\p{XID_Continue}+)[ \t]*=[ \t]*(?=\p{XID_Start})/u.exec(it.text) ?? [];
    return it.kind === "assignment" &&
      made !== undefined &&
      isCallOf(name, commented(it.text).code.replace(/^[^=]*=[ \t]*/, ""))
      ? [made]
      : [];
  });

const decorates = (name: string, text: string): boolean =>
  new RegExp(String.raw`^@${name}(?!\p{XID_Continue})`, "mu").test(text);

function roleOf(
  { kind, text }: Statement,
  below: string,
  { name, answers }: { name: string; answers: readonly string[] },
): Pick<Part, "role" | "check"> {
  if (kind === "assignment") return boundRole(text);
  if (!/^(?:other|docstring)$/.test(kind) || isBlock(text)) return { role: "other", check: "" };
  if (compares(text)) return { role: "comparison", check: comparisonTold(text) };
  const { code } = commented(text);
  const isOwn = isCallOf(name, code);
  const check = checkTold(text, below, isOwn || answers.some((it) => isCallOf(it, code)));
  if (check !== undefined) return { role: isOwn ? "comparison" : "told", check };
  return { role: kind === "docstring" ? "other" : "call", check: "" };
}

function boundRole(text: string): Pick<Part, "role" | "check"> {
  const { code, comment } = commented(text);
  const check = raisingCheck(code, comment);
  return check === undefined ? { role: "other", check: "" } : { role: "told", check };
}

const compares = (text: string): boolean =>
  readExpression(text, text.search(/^[^\s#]/m), "whole")?.operators.some((it) =>
    /^(?:[<>=!]=|[<>]|in|is|not|and|or|not in|is not)$/.test(it.text),
  ) ?? false;

function isCallOf(name: string, code: string): boolean {
  const at = code.search(/^[^\s#]/m);
  return code.startsWith(`${name}(`, at) && callsEnd(code, at + name.length) === code.length;
}

/** Behind `(1)(2)`: what is returned may be called at once. */
function callsEnd(code: string, at: number): number {
  const end = code[at] === "(" ? bracketEnd(code, at) : undefined;
  return end === undefined ? at : callsEnd(code, end);
}

/** The checks of a source in which comparisons and prints are asserts, on the same lines. */
function checksIn(
  source: string,
  { name, parts, depends }: { name: string; parts: readonly Part[]; depends: boolean },
): Sighting[] {
  const lines = source.split("\n");
  const stood = linesOf(source);
  const changed = parts.filter(({ role }) => role !== "call" && role !== "other");
  for (const { line, end, role, check } of changed) {
    const written = role === "told" || depends ? check.split("\n") : [];
    for (let at = line; at < end; at++) lines[at] = written[at - line] ?? "";
  }
  // The remark below a print is none on what follows.
  for (const { end, text } of changed) if (printIn(text)?.remark === "") lines[end] = "";
  const session = lines.join("\n");
  const styles = new Map(
    changed.map(({ line, text, check }) => [stood[line]?.from, check === asserted(text) ? "session" : "#"]),
  );
  const checks = onLines(readAsserts(session, name), session, stood);
  return checks.map((it) => ({ ...it, style: styles.get(it.from) ?? it.style }));
}
