/** A program with what it uses and lacks. */
import { lentBy } from "./lent.ts";
import { meantImports } from "./meant-imports.ts";
import { withoutChecks } from "./own-checks.ts";
import { blanked } from "./python/scan.ts";
import { sourceOf, type Statement, topStatements } from "./python/statements.ts";

type Means = {
  name: string;
  /** The other blocks of its reply. */
  others: readonly string[];
  /** What the person shows. */
  shown: readonly string[];
  /** Other names that the examples speak of. */
  needs: readonly string[];
  notes: string[];
};

/** Out of the other blocks of its reply, then out of what the person shows, and what it plainly means to import. */
export function completed(code: string, { name, others, shown, needs, notes }: Means): string {
  const lent = (from: readonly string[], source: string) =>
    withoutChecks(lentBy(from, source), name).filter((it) => it.name !== name);
  const own = lent(others, code);
  if (own.length > 0) notes.push("took what it uses from the reply's other blocks");
  const program = withOpening(code, own, isImport);
  const given = lent(shown, [program, ...needs].join("\n"));
  if (given.length > 0) notes.push("took what it uses from the task");
  const isUse = (it: Statement) => needsAtOnce(it, name);
  const whole = withOpening(
    program,
    given.filter((it) => !isUse(it)),
    isImport,
  );
  const uses = given.filter(isUse);
  return withMeantImports(uses.length > 0 ? sourceOf([...topStatements(whole), ...uses]) : whole, notes);
}

/** What the name decorates, or is the base of, can only stand below it. */
function needsAtOnce({ text }: Statement, name: string): boolean {
  const bare = blanked(text);
  const head = bare.slice(0, /^(?:async[ \t]+def|def)\b/m.exec(bare)?.index ?? bare.search(/:[ \t]*(?:\n|$)/));
  return name !== "" && new RegExp(`(?<![\\p{XID_Continue}.])${name}(?!\\p{XID_Continue})`, "u").test(head);
}

/** The program as it is, where it lacks no import. */
export function withMeantImports(code: string, notes: string[]): string {
  const imports = meantImports(code);
  if (imports.length > 0) notes.push(`added ${imports.join(", ")}`);
  return withOpening(code, topStatements(imports.join("\n")), isFromFuture);
}

const isFromFuture = ({ text }: Statement): boolean => /^from\s+__future__\b/m.test(blanked(text));
/** What is lent may need them: an annotation, a decorator. */
const isImport = ({ kind }: Statement): boolean => kind === "import";

/** With more at the top, but below the docstring and the statements that Python wants `first`. */
function withOpening(code: string, opening: readonly Statement[], first: (it: Statement) => boolean): string {
  if (opening.length === 0) return code;
  const statements = topStatements(code);
  const start = statements[0]?.kind === "docstring" ? 1 : 0;
  const rest = statements.slice(start);
  const found = rest.findIndex((it) => !first(it));
  const at = start + (found < 0 ? rest.length : found);
  const [next, ...others] = statements.slice(at);
  const below = next && { ...next, above: next.kind === "import" ? 0 : 1 };
  return sourceOf([...statements.slice(0, at), ...opening, ...(below ? [below] : []), ...others]);
}
