/** What a Python source imports, read line by line: strings and comments are seen for what they are. */
import { blanked } from "./scan.ts";

export type Import = {
  /** The whole dotted name, such as `google.cloud.storage`; of `from a.b import c` it is `a.b.c`. */
  name: string;
  /** The program can do without: it stands in a `try` that catches its absence, or is for type checkers alone. */
  optional: boolean;
};

type Block = { indent: number; optional: boolean };

/** In order, each name once; one that is needed somewhere is not optional. Relative imports are the program's own. */
export function importsOf(source: string): Import[] {
  const found = new Map<string, boolean>();
  const lines = logicalLines(blanked(source));
  const blocks: Block[] = [];
  lines.forEach(({ indent, code }, at) => {
    while ((blocks.at(-1)?.indent ?? -1) >= indent) blocks.pop();
    const opensOptional = isOptionalBlock(lines, at);
    const optional = opensOptional || blocks.some((it) => it.optional);
    for (const name of statementsIn(code).flatMap(namesIn)) found.set(name, (found.get(name) ?? true) && optional);
    blocks.push({ indent, optional: opensOptional });
  });
  return [...found].map(([name, optional]) => ({ name, optional }));
}

type Line = { indent: number; code: string };

/** Lines that go on within brackets or after a backslash are one. */
function logicalLines(bare: string): Line[] {
  const lines: Line[] = [];
  let depth = 0;
  let open = false;
  for (const text of bare.replaceAll("\t", "        ").split("\n")) {
    const last = lines.at(-1);
    if (text.trim() === "" && !open) continue;
    const code = text.trim().replace(/\\$/, "");
    if (last && open) last.code += ` ${code}`;
    else lines.push({ indent: text.length - text.trimStart().length, code });
    depth = Math.max(0, depth + count(code, /[([{]/g) - count(code, /[)\]}]/g));
    open = depth > 0 || text.trimEnd().endsWith("\\");
  }
  return lines;
}

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

const absence = /^except\b\s*(?:[^:]*\b(?:ImportError|ModuleNotFoundError|Exception|BaseException)\b[^:]*)?:/;

/** A `try` below whose handlers the absence of a module is expected, one of those handlers, or `if TYPE_CHECKING`. */
function isOptionalBlock(lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  if (!line) return false;
  if (/^if\s+(?:typing\.)?TYPE_CHECKING\s*:/.test(line.code)) return true;
  if (!/^try\s*:/.test(line.code)) return false;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((it) => it.indent < line.indent || (it.indent === line.indent && !clause.test(it.code)));
  return rest.slice(0, end < 0 ? undefined : end).some((it) => it.indent === line.indent && absence.test(it.code));
}

const clause = /^(?:except|else|finally)\b/;

/** What stands behind `if x:` or between semicolons is a statement too. */
function statementsIn(code: string): string[] {
  return code
    .split(";")
    .map((it) => it.replace(/^(?:try|else|finally|if\b.*|except\b.*?)\s*:\s*(?=import\b|from\b)/, ""));
}

const dotted = String.raw`[\p{XID_Start}_]\p{XID_Continue}*(?:\s*\.\s*[\p{XID_Start}_]\p{XID_Continue}*)*`;
const plain = new RegExp(`^\\s*import\\s+(.+)$`, "u");
const from = new RegExp(`^\\s*from\\s+(${dotted})\\s+import\\s+(.+)$`, "u");

function namesIn(statement: string): string[] {
  const [, modules] = plain.exec(statement) ?? [];
  if (modules !== undefined) return modules.split(",").flatMap((it) => nameIn(it));
  const [, base, members = ""] = from.exec(statement) ?? [];
  if (base === undefined) return [];
  const inside = members.replace(/[()]/g, "").split(",");
  const named = inside.flatMap((it) => nameIn(it));
  const module = base.replace(/\s/g, "");
  return named.length > 0 ? named.map((it) => `${module}.${it}`) : [module];
}

/** Without `as x`; a star is no name. */
function nameIn(text: string): string[] {
  const [, name] = new RegExp(`^\\s*(${dotted})(?:\\s+as\\s+\\w+)?\\s*$`, "u").exec(text) ?? [];
  return name === undefined ? [] : [name.replace(/\s/g, "")];
}
