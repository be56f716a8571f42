/** How a test file gets at the program: whatever module it imports, the names are in scope here, and are called as they are. */
import { isLibrary } from "../python/library.ts";
import { blanked } from "../python/scan.ts";

/** `from a.b import c, d as e`, also within brackets and within a function. */
const fromImport = /^([ \t]*)from[ \t]+([.\p{XID_Continue}]+)[ \t]+import[ \t]+(\([^)]*\)|(?:[^\n(\\]|\\\n)+)$/gmu;
const plainImport = /^([ \t]*)import[ \t]+([\p{XID_Continue}.]+)(?:[ \t]+as[ \t]+(\p{XID_Continue}+))?[ \t]*$/gmu;

type Member = { name: string; as: string };

/**
 * The Python source without its imports of the program, in which `name` is asked for; the same number of lines. With
 * `keep` those names are still imported: tests have something else by them already, such as `pi`.
 */
export function withoutProgramImports(source: string, name: string, keep = (_: string) => false): string {
  const bare = blanked(source);
  const modules = modulesOf(bare, name);
  const aliases = aliasesOf(bare, name);
  const kept = source.replace(fromImport, (line: string, ...found: [string, string, string, number]) => {
    const [indent, module, members, at] = found;
    return bare.startsWith(`${indent}from`, at)
      ? rewritten(line, { indent, module, members, name, modules, keep })
      : line;
  });
  return [...aliases].reduce((text, alias) => withoutAlias(text, alias), kept);
}

/** What a test file imports from modules that are no libraries, by how often it is called. */
export function testedNames(source: string): string[] {
  const bare = blanked(source);
  const own = ([, , module = ""]: RegExpMatchArray) => module !== "" && !isLibrary(module);
  const members = [...bare.matchAll(fromImport)].filter(own).flatMap(([, , , names = ""]) => membersOf(names));
  const modules = [...bare.matchAll(plainImport)].filter(own).map(([, , module = "", as]) => as ?? module);
  const attributes = modules.flatMap((it) =>
    [...bare.matchAll(new RegExp(`(?<![\\p{XID_Continue}.])${escaped(it)}\\.(\\p{XID_Continue}+)\\s*\\(`, "gu"))].map(
      ([, name = ""]) => ({
        name,
        as: name,
      }),
    ),
  );
  const count = ({ as }: Member) => bare.match(new RegExp(`(?<!\\p{XID_Continue})${as}\\s*\\(`, "gu"))?.length ?? 0;
  const named = [...members, ...attributes].filter(({ name }) => /^\p{XID_Continue}+$/u.test(name));
  return [...new Set(named.sort((one, other) => count(other) - count(one)).map(({ name }) => name))];
}

/** What a text imports by name from Python's own library, pytest, numpy or pandas, also behind the prompt of a doctest. */
export function libraryNames(source: string): string[] {
  const plain = blanked(source).replace(/^[ \t]*>>>[ \t]?/gmu, "");
  const found = [...plain.matchAll(fromImport)].filter(([, , module = ""]) => isLibrary(module));
  return found.flatMap(([, , , names = ""]) => membersOf(names).map(({ as }) => as));
}

/** The modules that offer the asked name and are no library. */
function modulesOf(bare: string, name: string): Set<string> {
  const offering = [...bare.matchAll(fromImport)].filter(
    ([, , module = "", members = ""]) => !isLibrary(module) && membersOf(members).some((it) => it.name === name),
  );
  return new Set(offering.map(([, , module = ""]) => module));
}

/** By what name such a module itself is called: `solution` or, with `as`, another; without an import, as the function. */
function aliasesOf(bare: string, name: string): Set<string> {
  const imported = [...bare.matchAll(plainImport)].filter(([, , module = ""]) => !isLibrary(module));
  const aliases = [name, ...imported.map(([, , module = "", as]) => as ?? module)];
  return new Set(
    aliases.filter((it) =>
      new RegExp(`(?<![\\p{XID_Continue}.])${escaped(it)}\\.${name}(?!\\p{XID_Continue})`, "u").test(bare),
    ),
  );
}

type Found = {
  indent: string;
  module: string;
  members: string;
  name: string;
  modules: Set<string>;
  keep: (name: string) => boolean;
};

function rewritten(line: string, { indent, module, members, name, modules, keep }: Found): string {
  const all = membersOf(members);
  const own = modules.has(module);
  // A library's function of the asked name would be tested in place of the program.
  const left = all.filter((it) => (own ? it.name !== name && keep(it.name) : it.as !== name));
  if (!own && left.length === all.length) return line;
  const renamed = own ? all.filter((it) => it.as !== it.name && !left.includes(it)) : [];
  const words = [
    ...(left.length > 0 ? [`from ${module} import ${left.map(written).join(", ")}`] : []),
    ...renamed.map((it) => `${it.as} = ${it.name}`),
  ];
  const empty = indent === "" ? [] : ["pass"];
  const padding = "\n".repeat(line.split("\n").length - 1);
  return indent + (words.length > 0 ? words : empty).join("; ") + padding;
}

function withoutAlias(source: string, alias: string): string {
  const calls = new RegExp(`(?<![\\p{XID_Continue}.])${escaped(alias)}\\.(?=[\\p{XID_Start}_])`, "gu");
  const imports = new RegExp(
    `^([ \\t]*)import[ \\t]+(?:[\\p{XID_Continue}.]+[ \\t]+as[ \\t]+)?${escaped(alias)}[ \\t]*$`,
    "gmu",
  );
  const text = source.replace(imports, (_, indent: string) => (indent === "" ? "" : `${indent}pass`));
  const bare = blanked(text);
  return text.replace(calls, (called: string, at: number) => (bare.startsWith(called, at) ? "" : called));
}

/** The names in an import, without brackets and comments; a star is a name here. */
function membersOf(text: string): Member[] {
  const inside = text.replace(/#[^\n]*/g, "").replace(/[()\\]/g, " ");
  return inside.split(",").flatMap((it) => {
    const [name = "", , as = name] = it.trim().split(/\s+/);
    return name === "" ? [] : [{ name, as }];
  });
}

const written = ({ name, as }: Member): string => (name === as ? name : `${name} as ${as}`);

const escaped = (text: string): string => text.replace(/\./g, "\\.");
