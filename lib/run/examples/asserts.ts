/** Python that checks: plain asserts, test functions, unittest classes. Each becomes an example that can fail alone. */
import { literalOf } from "../python/literal.ts";
import { blanked, bracketEnd, splitTop } from "../python/scan.ts";
import { type Statement, topStatements } from "../python/statements.ts";
import type { Sighting } from "./sighting.ts";

/** Stands for pytest where it is not installed: what small test files use of it. */
const pytestStandIn = `try:
    import pytest
except ImportError:
    class pytest:
        class raises:
            def __init__(self, expected, match=None):
                self.expected, self.match, self.value = expected, match, None
            def __enter__(self):
                return self
            def __exit__(self, kind, value, trace):
                import re
                assert kind is not None, "nothing was raised"
                self.value = value
                return issubclass(kind, self.expected) and (self.match is None or re.search(self.match, str(value)) is not None)
        class approx:
            def __init__(self, value, rel=1e-6, abs=1e-12):
                self.value, self.rel, self.abs = value, rel, abs
            def __eq__(self, other):
                import math
                if isinstance(self.value, (list, tuple)):
                    return len(self.value) == len(other) and all(pytest.approx(a, self.rel, self.abs) == b for a, b in zip(self.value, other))
                return math.isclose(self.value, other, rel_tol=self.rel, abs_tol=self.abs)
        class mark:
            @staticmethod
            def parametrize(names, rows):
                keys = [k.strip() for k in names.split(",")] if isinstance(names, str) else list(names)
                def over(test):
                    def run():
                        for row in rows:
                            test(**dict(zip(keys, row if len(keys) > 1 else [row])))
                    run.__name__ = test.__name__
                    return run
                return over
`;

/** Python source that is meant to be run as a check; `name` is what it checks. */
export function readAsserts(source: string, name: string): Sighting[] {
  const statements = topStatements(source);
  const pytest = /\bpytest\b/.test(source) ? [pytestStandIn] : [];
  const shared = statements.filter((it) => isShared(it, name)).map((it) => it.text);
  const session: string[] = [];
  let at = 0;
  return statements.flatMap((statement) => {
    const from = source.indexOf(statement.text, at);
    at = from + statement.text.length;
    const what = checked(statement, { name, before: [...pytest, ...shared, ...session] });
    session.push(...goesOn(statement, { name, stateful: [...shared, ...session].some(holdsState) }));
    return what ? [{ from, to: at, style: "assert", what }] : [];
  });
}

/** Whether any line of the text begins a Python check. */
export function holdsAsserts(text: string): boolean {
  return /^[ \t]*(assert\b|def test|class \w*Test)/m.test(text);
}

function checked(
  it: Statement,
  { name, before }: { name: string; before: readonly string[] },
): Sighting["what"] | undefined {
  const after = (source: string) => ({ kind: "assert" as const, source: [...before, source].join("\n") });
  const { kind, text, name: own = "" } = it;
  if (kind === "assert") return (before.length === 0 ? simpleCall(text, name) : undefined) ?? after(text);
  if (kind === "function" && own.startsWith("test")) return after(`${text}\n${own}()`);
  if (kind !== "class") return undefined;
  if (/\bTestCase\b/.test(text)) return after(unittest(text, own));
  return own.startsWith("Test") ? after(`${text}\n${everyTest(own)}`) : undefined;
}

/** What the checks that follow need of a statement: a check, too, may change what they look at, such as `assert s.pop() == 2`. */
function goesOn(it: Statement, { name, stateful }: { name: string; stateful: boolean }): string[] {
  if (it.kind === "assert") return stateful ? [it.text.replace(/^((?:[ \t]*(?:#.*)?\n)*)assert\b\s*/, "$1")] : [];
  return it.kind === "other" || (it.kind === "assignment" && !isShared(it, name)) ? [it.text] : [];
}

/** Whether the text may have made something that can change: anything but an import or a definition. */
const holdsState = (text: string): boolean => !/^(?:\s|#.*\n)*(?:import|from|def|async|class|@)\b/.test(text);

/** Imports and own definitions come before every check; what imports the program under test is dropped. */
function isShared(it: Statement, name: string): boolean {
  if (it.kind === "import")
    return !/\bpytest\b/.test(it.text) && !new RegExp(`\\bimport\\b.*\\b${name}\\b|\\*`).test(it.text);
  if (it.kind === "assignment") return literalOf(it.text.slice(it.text.indexOf("=") + 1)) !== undefined;
  return (it.kind === "function" || it.kind === "class") && it.name !== name && !/^test/i.test(it.name ?? "");
}

/** `assert name(args) == literal`, also with `is` and with a message. */
function simpleCall(text: string, name: string): Sighting["what"] | undefined {
  const source = asserted(text);
  const [head] = new RegExp(`^${name}\\s*\\(`).exec(source) ?? [];
  const end = head === undefined ? undefined : bracketEnd(source, head.length - 1);
  if (head === undefined || end === undefined) return undefined;
  const [operator] = /^\s*(?:==|is(?!\s+not))\s*/.exec(blanked(source).slice(end)) ?? [];
  if (operator === undefined) return undefined;
  const [first = ""] = splitTop(source.slice(end + operator.length), ",");
  const expected = first.replace(/#[^'"\n]*$/, "").trim();
  return literalOf(expected) ? { kind: "call", args: source.slice(head.length, end - 1).trim(), expected } : undefined;
}

/** What stands behind `assert`, without comments before it and brackets around it. */
function asserted(text: string): string {
  const line = text
    .replace(/^(?:[ \t]*(?:#.*)?\n)*/, "")
    .replace(/^assert\b\s*/, "")
    .trim();
  return line.startsWith("(") && bracketEnd(line, 0) === line.length ? line.slice(1, -1).trim() : line;
}

function unittest(text: string, name: string): string {
  return `import io as _io, unittest
${text}
_result = unittest.TextTestRunner(stream=_io.StringIO()).run(unittest.defaultTestLoader.loadTestsFromTestCase(${name}))
assert _result.wasSuccessful(), "; ".join(trace.strip().splitlines()[-1] for _, trace in _result.failures + _result.errors)`;
}

function everyTest(name: string): string {
  return `for _test in [it for it in dir(${name}) if it.startswith("test")]:\n    getattr(${name}(), _test)()`;
}
