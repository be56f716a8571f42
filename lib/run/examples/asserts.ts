/** Python that checks: plain asserts, test functions, unittest classes. Each becomes an example that can fail alone. */
import { boundWords } from "../python/bindings.ts";
import { importsFor, isKnown, isOffered } from "../python/known-names.ts";
import { literalOf } from "../python/literal.ts";
import { blanked, bracketEnd, splitTop } from "../python/scan.ts";
import { comparedBy } from "./foreign-asserts.ts";
import { lineStarts } from "./lines.ts";
import { very } from "./comparisons.ts";
import { isNan } from "./not-a-number.ts";
import type { Place, Sighting } from "./sighting.ts";
import { singlesOf } from "./single-tests.ts";
import { type Part, partsOf } from "./test-file.ts";
import { withoutProgramImports } from "./tested-module.ts";

type Choice = {
  /** Leaves checks out. */
  counts?: (it: Part) => boolean;
  /** Leaves out what checks do not need. */
  needs?: (place: Place, it: Part) => boolean;
};

/** Python source that is meant to be run as a check; `name` is what it checks. */
export function readAsserts(
  source: string,
  name: string,
  { counts = () => true, needs = () => true }: Choice = {},
): Sighting[] {
  // Line by line the same, but not character by character.
  const text = withoutProgramImports(source, name, isOffered);
  const parts = partsOf(text, name).map(told);
  const places = placesOf(parts, text, source);
  const checks = (it: Part) => (it.role === "check" || it.role === "test") && counts(it);
  const known = parts.map((it, at): Told => {
    const place = places[at];
    return it.role === "setting" && place && !needs(place, it) ? { ...it, role: "nothing" } : it;
  });
  const [starts, singlesIn] = [lineStarts(source), singlesOf(parts)];
  const singles = parts.flatMap((part, index) => {
    const place = places[index];
    if (!checks(part) || !place) return [];
    const own = part.role === "test" ? singlesIn(part) : [];
    const { line } = place;
    return own.length > 0
      ? own.map(({ text: said, from, to }) => ({
          ...{ index, place, part: told({ ...part, text: said }) },
          cut: { from: starts[line + from] ?? 0, to: (starts[line + to] ?? source.length + 1) - 1 },
        }))
      : [{ index, place, part }];
  });
  return singles.map(({ index, place: { from, to }, part, ...cut }, rank) => {
    const what =
      rank < used ? checked(known.with(index, part), index, name) : ({ kind: "assert", source: part.text } as const);
    return { from, to, ...cut, style: "assert" as const, what };
  });
}

/** A run has no more examples: what the others need is not looked for, since that takes a walk through the file for each. */
const used = 200;

/** A part and the names that it speaks of; those in strings count: `usefixtures("stack")`. */
type Told = Part & { words: ReadonlySet<string> };

const told = (it: Part): Told => ({
  ...it,
  words: new Set(it.text.match(/[\p{XID_Start}_]\p{XID_Continue}*/gu)),
});

/** Where each part of the text stands in the source, by its lines; `line` is its first one, from 0. */
function placesOf(parts: readonly Part[], text: string, source: string): (Place & { line: number })[] {
  const starts = lineStarts(source);
  let [at, line] = [0, 0];
  return parts.map((part) => {
    const start = text.indexOf(part.source, at);
    const first = line + text.slice(at, start).split("\n").length - 1;
    line = first + part.source.split("\n").length - 1;
    at = start + part.source.length;
    return { line: first, from: starts[first] ?? 0, to: (starts[line + 1] ?? source.length + 1) - 1 };
  });
}

function checked(parts: readonly Told[], index: number, name: string): Sighting["what"] {
  const part = parts[index];
  const text = part?.text ?? "";
  const before = neededBy(parts, index, name);
  const simple = part?.kind === "assert" ? simpleCall(text, name) : callOfCodewars(text, name);
  if (simple && before.every((it) => isForNan(it, simple))) return simple;
  // Nothing may stand before what comes from the future.
  const [future = [], others = []] = [true, false].map((is) => before.filter((it) => isFuture(it) === is));
  const lacking = importsLacking([...before, text].join("\n"), name);
  return { kind: "assert", source: [...future, ...lacking, ...others, text].join("\n") };
}

/** Of the value that is no number nobody has to import the name. */
const isForNan = (text: string, what: Sighting["what"]): boolean =>
  what.kind === "call" && isNan(what.expected) && /^(?:import|from)\b/.test(text);

const isFuture = (text: string): boolean => /^from\s+__future__\b/m.test(text);

/** What a check plainly means and imports nowhere, such as `pytest` in `pytest.raises`; nobody's program could pass it. */
function importsLacking(source: string, name: string): string[] {
  const bare = blanked(source);
  const used = bare.match(/(?<![\p{XID_Continue}.])[\p{XID_Start}_]\p{XID_Continue}*(?=[.(])/gu) ?? [];
  const known = used.filter((it) => it !== name && isKnown(it));
  const bound = known.length === 0 ? none : boundWords(bare);
  return importsFor(source, new Set(known.filter((it) => !bound.has(it))));
}

const none: ReadonlySet<string> = new Set();

/** What a check cannot do without, in the order of the file. A runner runs a test when all of the file is there. */
function neededBy(parts: readonly Told[], index: number, name: string): string[] {
  const isTest = parts[index]?.role === "test";
  const visible = parts.filter((_, at) => at !== index && (isTest || at < index));
  const settings = visible.filter((it) => it.role === "setting");
  // A class of tests may have others below it.
  const isClass = (it: Part | undefined) => it?.role === "test" && it.kind === "class";
  const parents = isClass(parts[index]) ? visible.filter(isClass) : [];
  const changeable = changeableIn(settings, name);
  // A check, too, may change what the next one looks at, such as `assert s.pop() == 2`.
  const echoes = changeable.size === 0 ? [] : visible.filter((it) => it.role === "check").map(withHelpers(settings));
  const needed = new Set(settings.filter(isAlwaysNeeded));
  for (let size = -1; size < needed.size; ) {
    size = needed.size;
    const words = wordsOf([...needed, ...parts.slice(index, index + 1)]);
    for (const it of [...settings, ...parents]) if (bindsAny(it, words)) needed.add(it);
    for (const { it, reached } of echoes) if (sharesAny(reached, words, changeable)) needed.add(it);
  }
  return visible.filter((it) => needed.has(it)).map((it) => (it.role === "check" ? withoutAssert(it.text) : it.text));
}

/** The words of a check, and those of the functions that it calls: `assert flaky() == 1` may change what `flaky` does. */
function withHelpers(settings: readonly Told[]): (it: Told) => { it: Told; reached: ReadonlySet<string> } {
  const helpers = new Map(settings.filter((it) => it.kind === "function").map((it) => [it.name, it]));
  return (it) => {
    const called = [...it.words].flatMap((word) => helpers.get(word) ?? []);
    return { it, reached: called.length === 0 ? it.words : wordsOf([it, ...called]) };
  };
}

/** The names in whatever is more than an import, a definition or another name for the program; and of what it decorates, which may count its calls. */
function changeableIn(settings: readonly Told[], name: string): Set<string> {
  const decorates = new RegExp(String.raw`^@${name}(?!\p{XID_Continue})`, "mu");
  const acting = settings.filter(({ kind }) => kind === "assignment" || kind === "other");
  const bare = acting
    .map(({ text }) => blanked(text))
    .filter((it) => !new RegExp(`^\\p{XID_Continue}+ = ${name}$`, "u").test(it.trim()));
  const words = new Set(bare.flatMap((it) => it.match(/[\p{XID_Start}_]\p{XID_Continue}*/gu) ?? []));
  words.delete(name);
  return new Set([
    ...words,
    ...settings.flatMap((it) => (it.kind === "function" && it.name && decorates.test(it.text) ? [it.name] : [])),
  ]);
}

type Setting = Pick<Part, "kind" | "name" | "text">;

/** What acts by itself, without being called by its name. */
function isAlwaysNeeded({ kind, name = "", text }: Setting): boolean {
  if (kind === "import") return isFuture(text) || /\*\s*$/m.test(text);
  if (kind === "assignment") return /\p{XID_Continue}\(/u.test(text) || name === "pytestmark";
  return kind === "other" || /\bautouse\b/.test(text) || /^(?:setup|teardown|setUp|tearDown)_?[mMf]\w+$/.test(name);
}

function bindsAny({ kind, name, text }: Setting, words: ReadonlySet<string>): boolean {
  const [, renamed] = /^@(?:pytest\w*\.)?fixture\([^)]*\bname\s*=\s*["'](\w+)/m.exec(text) ?? [];
  if (kind !== "import") return [name, renamed].some((it) => it !== undefined && words.has(it));
  const bound = text
    .replace(/^[\s\S]*?\bimport\b/m, "")
    .matchAll(/([\p{XID_Continue}.]+)(?:\s+as\s+(\p{XID_Continue}+))?/gu);
  return [...bound].some(([, whole = "", as]) => words.has(as ?? whole.split(".")[0] ?? ""));
}

const wordsOf = (parts: readonly Told[]): Set<string> => new Set(parts.flatMap(({ words }) => [...words]));

function sharesAny(one: ReadonlySet<string>, other: ReadonlySet<string>, among: ReadonlySet<string>): boolean {
  return [...one].some((word) => among.has(word) && other.has(word));
}

/** What it does, without what it says of it. */
const withoutAssert = (text: string): string => text.replace(/^([ \t]*)assert\b[ \t]*/gm, "$1");

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
  return isValue(operator.trim(), expected)
    ? { kind: "call", args: source.slice(head.length, end - 1).trim(), expected, ...very(operator, expected) }
    : undefined;
}

/** `test.assert_equals(f(1), 2)`, where the tests bring no such `test` along. */
function callOfCodewars(text: string, name: string): Sighting["what"] | undefined {
  const source = asserted(text);
  const [head, from = ""] = new RegExp(`^(test\\.assert_?equals\\(\\s*)${name}\\s*\\(`, "i").exec(source) ?? [];
  const end = head === undefined ? undefined : bracketEnd(source, head.length - 1);
  if (head === undefined || end === undefined) return undefined;
  const compared = comparedBy(source, from.length, end);
  return compared && { kind: "call", args: source.slice(head.length, end - 1).trim(), expected: compared.expected };
}

/** What is written out. No test that asks whether a value equals NaN could hold elsewhere. */
const isValue = (operator: string, expected: string): boolean =>
  literalOf(expected) !== undefined || (operator === "is" && isNan(expected));

/** What stands behind `assert`, without comments before it and brackets around it. */
function asserted(text: string): string {
  const line = text
    .replace(/^(?:[ \t]*(?:#.*)?\n)*/, "")
    .replace(/^assert\b\s*/, "")
    .trim();
  return line.startsWith("(") && bracketEnd(line, 0) === line.length ? line.slice(1, -1).trim() : line;
}
