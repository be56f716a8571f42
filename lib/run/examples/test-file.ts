/** The parts of a file with tests: what is a test, what checks as it stands, and what these need. */
import { blanked } from "../python/scan.ts";
import { type Statement, topStatements } from "../python/statements.ts";

export type Part = Statement & {
  /** `test`: a runner would find it. `check`: it checks where it stands. `setting`: what others may need. */
  role: "test" | "check" | "setting" | "nothing";
  /** As it stands in the file; `text` is what is run in its place. */
  source: string;
};

/** By this head the tests of HumanEval check whatever function they are called with. */
export const candidateCheck = /\bdef[ \t]+check\((?!self\b)(\p{XID_Continue}+)\):/u;

/** What such a check calls its candidate; undefined where the text holds none, but may define a `check` that is asked for. */
export function candidateIn(text: string): string | undefined {
  const found = candidateCheck.exec(text);
  if (found?.[1] === undefined) return undefined;
  const [head, name] = found;
  const body = text.slice(found.index + head.length);
  return /\bassert\b/.test(body) && new RegExp(String.raw`(?<!\p{XID_Continue})${name}\s*\(`, "u").test(body)
    ? name
    : undefined;
}

/** Whether any line of the text begins a Python check. */
export function holdsAsserts(text: string): boolean {
  return /^[ \t]*(assert\b|(?:async[ \t]+)?def test|class \w*Test|with\b[^\n:]*\braises\()/m.test(text);
}

/** The statements of a file in order; `name` is what it checks, and a definition of that name is none of the tests'. */
export function partsOf(source: string, name: string): Part[] {
  const statements = topStatements(source).map((it) => ({ ...it, bare: blanked(it.text) }));
  const tests = testsAmong(statements);
  const checkers = statements
    .filter((it) => isDefinition(it) && !tests.has(it) && checks(it))
    .map((it) => it.name ?? "");
  return statements.map((it) => ({
    ...it,
    source: it.text,
    ...partOf(it, { name, tests, checkers, all: statements }),
  }));
}

type Bare = Statement & { bare: string };
type File = { name: string; tests: ReadonlySet<Bare>; checkers: readonly string[]; all: readonly Bare[] };

function partOf(it: Bare, file: File): Pick<Part, "role" | "text"> {
  const { text } = it;
  if (isDefinition(it)) return definedPart(it, file);
  if (it.kind === "docstring" || text.trim() === "" || isRunner(it, file)) return { role: "nothing", text };
  if (it.kind === "main-guard") return guarded(it, file);
  const isCheck = it.kind === "assert" || (isPython(it) && (checks(it) || calls(it, file.checkers)));
  return { role: isCheck ? "check" : "setting", text };
}

function definedPart(it: Bare, { name, tests, all }: File): Pick<Part, "role" | "text"> {
  const { text } = it;
  if (it.name === name) return { role: "nothing", text };
  if (tests.has(it)) return { role: isIdle(it) ? "nothing" : "test", text };
  // The shape of HumanEval: a file that says what to check a candidate by, and calls it nowhere.
  const waits = it.name === "check" && candidateCheck.test(it.bare) && !all.some((other) => calls(other, ["check"]));
  return waits ? { role: "check", text: `${text}\n\ncheck(${name})` } : { role: "setting", text };
}

/** Where no runner finds a test, what a script of tests does when it is run. */
function guarded(it: Bare, { tests, checkers }: File): Pick<Part, "role" | "text"> {
  const isCheck = tests.size === 0 && (checks(it) || calls(it, checkers));
  return { role: isCheck ? "check" : "nothing", text: it.text.replace(/^if\s+__name__\b.*:/m, "if True:") };
}

const isDefinition = (it: Statement): boolean => it.kind === "function" || it.kind === "class";

/** In a box of examples there may be prose, which speaks of what it asserts and raises. */
const isPython = ({ bare }: Bare): boolean =>
  /^(?:(?:async[ \t]+)?(?:for|with|while|if|try|match)\b.*:[ \t]*(?:\S.*)?$|[\p{XID_Continue}.]+[ \t]*\(|\p{XID_Continue}+[ \t]*=[^=])/mu.test(
    bare,
  );

const checks = ({ bare }: Bare): boolean =>
  /\bassert\b|\braises\s*\(|\bAssertionError\b|\.assert[A-Z_]\w*\(/.test(bare);

function calls({ bare, kind }: Bare, names: readonly string[]): boolean {
  return (
    kind !== "function" && names.some((name) => new RegExp(`(?<![\\p{XID_Continue}.])${name}\\s*\\(`, "u").test(bare))
  );
}

/** Starts what a runner does here anyway. */
function isRunner({ bare, kind }: Bare, { tests }: File): boolean {
  if (kind !== "other" && kind !== "main-guard") return false;
  const words = new Set(bare.match(/(?<![\p{XID_Continue}.])\p{XID_Continue}+/gu));
  return (
    /\b(?:unittest|pytest|doctest)\s*\.\s*(?:main|testmod)\s*\(/.test(bare) ||
    [...tests].some((it) => words.has(it.name ?? ""))
  );
}

/** What pytest or unittest would find: functions and classes by their names, and classes of unittest. */
function testsAmong(statements: readonly Bare[]): Set<Bare> {
  const classes = statements.filter((it) => it.kind === "class");
  const cases = new Set<string>(["TestCase", "IsolatedAsyncioTestCase"]);
  // A case may be below another that is below unittest's.
  for (const it of classes) if (basesOf(it.bare).some((base) => cases.has(base))) cases.add(it.name ?? "");
  const callers = callersByName(statements);
  return new Set(
    statements.filter((it) => {
      if (it.kind === "function") return isTestFunction(it, callers);
      if (it.kind !== "class" || !(it.name?.startsWith("Test") || cases.has(it.name ?? ""))) return false;
      return withAncestors(it, classes).some(({ bare }) => /\bdef (?:test|runTest)/.test(bare));
    }),
  );
}

/** One that is called with what it compares, `test(f(1), 2)`, is a tool of the file. */
function isTestFunction(it: Bare, callers: ReadonlyMap<string, ReadonlySet<Bare>>): boolean {
  const { name = "", bare } = it;
  if (!name.startsWith("test") || /^@(?:pytest\w*\.)?fixture\b/m.test(bare)) return false;
  const calling = callers.get(name);
  return !calling || (calling.size === 1 && calling.has(it));
}

/** Who calls each name with something. */
function callersByName(statements: readonly Bare[]): Map<string, Set<Bare>> {
  const callers = new Map<string, Set<Bare>>();
  for (const it of statements) {
    for (const [, name = ""] of it.bare.matchAll(
      /(?<![\p{XID_Continue}.])(?<!\bdef[ \t])(\p{XID_Continue}+)\s*\(\s*[^\s)]/gu,
    )) {
      const known = callers.get(name) ?? new Set();
      callers.set(name, known.add(it));
    }
  }
  return callers;
}

/** What the class inherits from, by the last names. */
export function basesOf(bare: string): string[] {
  const [, inside = ""] = /^class\s+\p{XID_Continue}+\s*\(([^)]*)\)/mu.exec(bare) ?? [];
  return inside.split(",").map((it) => it.trim().split(".").at(-1) ?? "");
}

function withAncestors(it: Bare, classes: readonly Bare[]): Bare[] {
  const bases = basesOf(it.bare);
  const above = classes.filter((other) => other !== it && bases.includes(other.name ?? ""));
  return [
    it,
    ...above.flatMap((other) =>
      withAncestors(
        other,
        classes.filter((one) => one !== it),
      ),
    ),
  ];
}

/** A test that says of itself that it does not count, whatever comes of it; where that depends, the judge looks. */
function isIdle({ text }: Statement): boolean {
  const [decorators = ""] = /^(?:@[\s\S]*?|[ \t]*#.*\n|\n)*(?=^(?:async[ \t]+)?(?:def|class)\b)/m.exec(text) ?? [];
  const fails = /^@(?:pytest\.)?mark\.xfail[ \t]*(?:$|\((?:\s*\)|\s*(?:reason|raises|run|strict)\s*=))/m.test(
    decorators,
  );
  return (
    /^@(?:(?:pytest\.)?mark|unittest)\.skip\b/m.test(decorators) || (fails && !/strict\s*=\s*True/.test(decorators))
  );
}
