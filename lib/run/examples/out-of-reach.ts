/** What tests ask for that they cannot have: they run apart from the program, without a folder and without other packages. */
import { blanked, scanOf, splitTop } from "../python/scan.ts";
import { foreignLibraries } from "../python/foreign-libraries.ts";
import { type Part, partsOf } from "./test-file.ts";
import { withoutProgramImports } from "./tested-module.ts";

export type OutOfReach = { line: number; text: string; why: string };

const imports = /^[ \t]*(?:import|from)[ \t]+(\p{XID_Continue}+)/gmu;

const apart = "tests run apart from the program";
const reasons: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.])(?:mock\.)?patch(?:\.(?:object|dict|multiple))?\s*\(/, `${apart}, which sees nothing of what they patch`],
  [/\bpytest\.(?:warns|deprecated_call)\s*\(|\.assertWarns\w*\(/, `${apart}, and hear no warnings of it`],
  [/\.assert(?:No)?Logs\(/, `${apart}, and hear no log of it`],
];

const missing: Readonly<Record<string, string>> = {
  ...why("tmp_path tmp_path_factory tmpdir tmpdir_factory", `${apart} and share no folder with it`),
  ...why("monkeypatch mocker", `${apart}, which sees nothing of what they patch`),
  ...why("caplog recwarn", `${apart}, and hear neither log nor warnings of it`),
  ...why("pytestconfig cache testdir pytester record_property doctest_namespace", "there is no run of pytest"),
};
const provided = new Set(["capsys", "capfd", "request", "self", "cls"]);

/** The first of each kind, by its line. `name` is what is tested. */
export function outOfReach(source: string, name: string): OutOfReach[] {
  const bare = blanked(source);
  const found = [
    ...foreignImports(source, name),
    ...reasons.flatMap(([pattern, reason]) => placed(pattern, bare, () => reason)),
    ...missingFixtures(source, bare, name),
  ];
  return found
    .map(({ at, why: reason }) => ({ ...lineAt(source, at), why: reason }))
    .sort((one, other) => one.line - other.line);
}

type Placed = { at: number; why: string };

function placed(pattern: RegExp, bare: string, reason: (match: RegExpExecArray) => string): Placed[] {
  const match = pattern.exec(bare);
  return match ? [{ at: match.index, why: reason(match) }] : [];
}

/** A library of others; a module that offers what is tested is none, whatever it is called. */
function foreignImports(source: string, name: string): Placed[] {
  const bare = blanked(withoutProgramImports(source, name));
  const found = [...bare.matchAll(imports)].find(([, module = ""]) => foreignLibraries.has(module));
  if (found === undefined) return [];
  const why = `tests can import Python's own library, pytest, numpy and pandas, not ${found[1] ?? ""}`;
  const line = bare.slice(0, found.index).split("\n").length - 1;
  return [{ at: source.split("\n").slice(0, line).join("\n").length + Math.min(line, 1), why }];
}

/** Parameters of tests and fixtures for which the file has no value. */
function missingFixtures(source: string, bare: string, name: string): Placed[] {
  const given = namesGiven(source, bare);
  const tests = new Set(partsOf(source, name).flatMap(testsIn));
  return definitionsIn(bare).flatMap(({ at, name: own, parameters, decorators }) => {
    const isFixture = /\bfixture\b/.test(decorators);
    if (!isFixture && !(own.startsWith("test") && tests.has(own))) return [];
    // What other decorators do to the parameters is not known.
    if (/^[ \t]*@(?!pytest\.mark\b|mark\.|pytest\w*\.fixture\b|fixture\b|staticmethod|classmethod)/m.test(decorators))
      return [];
    const lacking = parameters.find((it) => !given.has(it));
    if (lacking === undefined) return [];
    return [{ at, why: `there is no fixture ${lacking}: ${missing[lacking] ?? "it is not in this file"}` }];
  });
}

/** The names of a part's own tests, not of what is defined within them. */
function testsIn({ role, kind, name = "", source }: Part): string[] {
  if (role !== "test" || /\bTestCase\b/.test(source)) return [];
  if (kind === "function") return [name];
  return definitionsIn(blanked(source)).flatMap((it) => (it.parameters[0] === "self" ? [it.name] : []));
}

/** Fixtures of the file, and what `parametrize` names. */
function namesGiven(source: string, bare: string): Set<string> {
  const fixtures = definitionsIn(bare).filter(({ decorators }) => /\bfixture\b/.test(decorators));
  const renamed = [...source.matchAll(/\bfixture\([^)]*\bname\s*=\s*["'](\w+)/g)].map(([, it = ""]) => it);
  const { bracketEnd } = scanOf(source);
  const values = [...bare.matchAll(/\bparametrize\s*\(/g)].flatMap(({ 0: head, index }) => {
    const open = index + head.length - 1;
    const inside = source.slice(open + 1, (bracketEnd(open) ?? source.length) - 1);
    const first = splitTop(inside, ",").find((it) => it.trim() !== "") ?? "";
    // Names in a variable, or split by the reader: every word counts.
    return first.match(/\w+/g) ?? [];
  });
  return new Set([...provided, ...fixtures.map((it) => it.name), ...renamed, ...values]);
}

type Definition = { at: number; name: string; parameters: string[]; decorators: string };

function definitionsIn(bare: string): Definition[] {
  const { bracketEnd } = scanOf(bare);
  return [
    ...bare.matchAll(
      /^((?:[ \t]*@[^\n]*\n(?:(?![ \t]*(?:@|async\b|def\b|class\b))[^\n]*\n)*)*)([ \t]*)(?:async[ \t]+)?def[ \t]+(\w+)[ \t]*\(/gm,
    ),
  ].map((match) => {
    const [whole, decorators = "", , name = ""] = match;
    const open = match.index + whole.length - 1;
    const inside = bare.slice(open + 1, (bracketEnd(open) ?? bare.length) - 1);
    const parameters = splitTop(inside, ",").map((it) => it.trim());
    const asked = parameters.filter((it) => it !== "" && !/^[*/]|=/.test(it)).map((it) => it.split(/[\s:]/)[0] ?? "");
    return { at: match.index + decorators.length, name, parameters: asked, decorators };
  });
}

function lineAt(source: string, at: number): { line: number; text: string } {
  const line = source.slice(0, at).split("\n").length;
  return { line, text: (source.split("\n")[line - 1] ?? "").trim().slice(0, 200) };
}

function why(names: string, reason: string): Record<string, string> {
  return Object.fromEntries(names.split(" ").map((name) => [name, reason]));
}
