/** The names that Python source speaks of, and those that it binds itself. */
import { scanOf, splitTop } from "./scan.ts";

const word = /(?<![\p{XID_Continue}.])\p{XID_Continue}+/gu;

const imports = /(?:\bfrom\s+[\p{XID_Continue}.]+\s+)?\bimport\b\s*(\([^)]*\)|[^\n;]*)/gu;

/** Every name that `blanked` source uses, attributes left out; a name that begins with a digit too. */
export function wordsIn(bare: string): Set<string> {
  return new Set(withoutImports(bare).match(word));
}

export function withoutImports(bare: string): string {
  return joined(bare).replace(imports, "");
}

/** A line that goes on behind a backslash is one with the next. */
const joined = (bare: string): string => bare.replace(/\\\n/g, "  ");

/** What `blanked` source binds anywhere: imports, definitions, parameters, assignments, loops and `as`. */
export function boundWords(blankedSource: string): Set<string> {
  // What is left of strings is their opening quotes, which would open others.
  const bare = joined(blankedSource).replace(/["']/g, " ");
  const scan = scanOf(bare);
  const behind = (pattern: RegExp) => [...bare.matchAll(pattern)].map((it) => it[1] ?? "");
  return new Set(
    [
      ...behind(/\b(?:def|class|as)\s+(\p{XID_Continue}+)/gu),
      ...behind(/\bas\s+\(([^)]*)\)/g),
      ...behind(/\b(?:def|class|type)\s+\p{XID_Continue}+\s*\[([^\]]*)\]/gu),
      ...behind(/\b(?:global|nonlocal)\s+([^\n;]+)/g),
      ...behind(/\bfor\s+([^:;]*?)(?<!\p{XID_Continue})in(?![A-Za-z0-9_])/gu),
      ...behind(/(\p{XID_Continue}+)\s*:=/gu),
      ...behind(imports).map(withoutMembers),
      ...parametersIn(bare, scan.bracketEnd),
      ...withoutCalls(bare, scan.bracketEnd).split(/[\n;]/).flatMap(targetsIn),
    ].flatMap((it) => it.match(word) ?? []),
  );
}

/** `a.b` binds `a`; `a as b` binds `b` alone. */
const withoutMembers = (names: string): string => names.replace(/[\p{XID_Continue}.]+\s+as\s+/gu, "");

function parametersIn(bare: string, ends: (open: number) => number | undefined): string[] {
  const heads = [...bare.matchAll(/\bdef\s+\p{XID_Continue}+\s*(?:\[[^\]]*\]\s*)?\(/gu)].map(({ 0: head, index }) => {
    const open = index + head.length - 1;
    return bare.slice(open + 1, (ends(open) ?? bare.length + 1) - 1);
  });
  const lambdas = [...bare.matchAll(/\blambda\b([^:]*):/g)].map((it) => it[1] ?? "");
  return [...heads, ...lambdas].flatMap((it) =>
    splitTop(it, ",").map((parameter) => /^\s*\*{0,2}\s*(\p{XID_Continue}+)/u.exec(parameter)?.[1] ?? ""),
  );
}

/** What stands in the brackets of a call or a subscript binds nothing in the way of an assignment; other brackets are on one line. */
function withoutCalls(bare: string, ends: (open: number) => number | undefined): string {
  let [out, depth] = ["", 0];
  for (let at = 0; at < bare.length; ) {
    const isCall = "([".includes(bare.charAt(at)) && /[\p{XID_Continue})\]]/u.test(out.slice(-1));
    const end = isCall ? ends(at) : undefined;
    if (end === undefined) {
      const character = bare.charAt(at);
      depth += Number("([{".includes(character)) - Number(")]}".includes(character));
      out += depth > 0 && character === "\n" ? " " : character;
    }
    at = end ?? at + 1;
  }
  return out;
}

/** The left sides of `if a: b = c = 1`, without what is an attribute or an annotation; and `a: int` of a class. */
function targetsIn(line: string): string[] {
  const [, field] = /^\s*(\p{XID_Continue}+)\s*:[^=]*$/u.exec(line) ?? [];
  if (field !== undefined) return [field];
  const sides = line.split(/(?<![=!<>])=(?!=)|<<=|>>=/).slice(0, -1);
  return sides.map((side) => {
    const [, annotated] = /^\s*(?!else\b|try\b|finally\b)(\p{XID_Continue}+)\s*:/u.exec(side) ?? [];
    return annotated ?? side.replace(/^.*:/, "").replace(/\p{XID_Continue}+\s*\.[^,]*/gu, "");
  });
}
