/** The methods of a class of tests, and the rows of a table of values, as tests that can fail alone. */
import { argumentsOf, literalOf } from "../python/literal.ts";
import { blanked, bracketEnd, splitTop } from "../python/scan.ts";
import { type Statement, topStatements } from "../python/statements.ts";
import { placed as onLines } from "./lines.ts";
import { basesOf } from "./test-file.ts";

/** `from` and `to` are its own lines within the whole, counted from 0 and the end excluded. */
export type Single = { text: string; from: number; to: number };

/** What the file around them may make tests share. */
type Around = { isLinked: boolean; bound: readonly Statement[]; parents: ReadonlySet<string> };

/** Of one file, by each of its tests: none where they may hang together, or do more than can be seen. Then they stay one. */
export function singlesOf(file: readonly Statement[]): (test: Statement) => Single[] {
  const bare = file.map((it) => blanked(it.text));
  const around = {
    isLinked: bare.some((it) => /\bscope\s*=|^[ \t]+global\b/m.test(it)),
    bound: file.filter(({ kind }) => kind === "assignment"),
    parents: new Set(bare.flatMap((it) => basesOf(it))),
  };
  return (test) => {
    const singles = test.kind === "class" ? methodsOf(test, around) : rowsOf(test.text);
    return singles.length > 0 && sharesState(test.text, around) ? [] : singles;
  };
}

const call = /[\p{XID_Continue}\])]\s*\(/u;

/** Whether one test may find what another has left behind. */
function sharesState(text: string, { isLinked, bound }: Around): boolean {
  const bare = blanked(text);
  const words = new Set(bare.match(/\p{XID_Continue}+/gu));
  const known = bound.filter(({ name = "" }) => words.has(name));
  return isLinked || known.some((it) => call.test(blanked(it.text))) || changesAny(known, bare);
}

/** Whether it changes in place what these lines bind. */
function changesAny(bound: readonly Statement[], bare: string): boolean {
  const names = bound.map(({ name = "" }) => name).join("|");
  const changing = String.raw`\s*(?:\+=|\|=|\[[^\]\n]{0,80}\]\s*[-+*/|&]?=(?!=)|\.\s*(?:append|extend|insert|add|update|pop|popleft|popitem|appendleft|remove|discard|clear|setdefault|sort|reverse)\b)`;
  return names !== "" && new RegExp(`(?<!\\p{XID_Continue})(?:${names})${changing}`, "u").test(bare);
}

/** A line of a class and where it stands in it. */
type Member = Statement & { bare: string; lines: string[]; from: number; to: number };

function methodsOf(test: Statement, { parents }: Around): Single[] {
  const { head, members } = membersOf(test.text);
  const tests = members.filter(isTest);
  const isParent = parents.has(test.name ?? "");
  if (isParent || !isKnown(head) || !members.every(isPlain) || hangsTogether(test, members)) return [];
  const singles = tests.flatMap((one) => {
    const rows = rowsOf(one.lines.join("\n"));
    const own = rows.length > 0 ? rows : [{ text: one.lines.join("\n"), from: 0, to: one.lines.length }];
    return own.map(({ text, from, to }) => {
      const kept = members.filter((it) => it === one || !isTest(it));
      const said = kept.map((it) => "\n".repeat(Math.min(1, it.above)) + (it === one ? text : it.lines.join("\n")));
      return { text: [head, ...said].join("\n"), from: one.from + from, to: one.from + to };
    });
  });
  return placed(singles, test.text);
}

export const isTest = ({ kind, name }: Statement): boolean => kind === "function" && name?.startsWith("test") === true;

/** The only one is all of it. */
function placed(singles: readonly Single[], whole: string): Single[] {
  const [only] = singles;
  return only && singles.length === 1 ? [{ ...only, from: 0, to: whole.split("\n").length }] : [...singles];
}

/** None where its body begins on the line of its head. */
export function membersOf(text: string): { head: string; members: Member[] } {
  const bare = blanked(text);
  const found = /^class\s+\p{XID_Continue}+[ \t]*(?:\([^()]*\))?[ \t]*:[ \t]*$/mu.exec(bare);
  const end = found ? found.index + found[0].length : text.length;
  const head = text.slice(0, end);
  const lines = text.slice(end + 1).split("\n");
  const [indent = ""] = /^[ \t]+(?=\S)/m.exec(bare.slice(end + 1)) ?? [];
  const dedented = lines.map((it) => (it.startsWith(indent) ? it.slice(indent.length) : it)).join("\n");
  const before = head.split("\n").length;
  const members = onLines(topStatements(dedented)).map(
    (it): Member => ({
      ...{ ...it, bare: blanked(it.text), lines: lines.slice(it.line, it.end) },
      ...{ from: before + it.line, to: before + it.end },
    }),
  );
  return { head, members };
}

/** Whether all that it inherits, and all that is done to it, is known. */
function isKnown(head: string): boolean {
  const bare = blanked(head);
  const decorators = bare.match(/^@.*/gm) ?? [];
  return (
    basesOf(bare).every((it) => /^(?:TestCase|IsolatedAsyncioTestCase|object|)$/.test(it)) &&
    decorators.every((it) => /^@(?:pytest\.)?mark\.|^@unittest\.skip/.test(it) && !inOrder.test(it))
  );
}

/** Marks of tests that are gone through one behind the other. */
const inOrder = /\bmark\.(?:order|run|dependency|incremental)\b/;

/** What is written in a class and makes no tests, and nothing that they would share. */
function isPlain({ kind, name = "", bare }: Member): boolean {
  if (kind === "docstring") return true;
  if (kind === "assignment") return !call.test(bare) && !/^(?:test|__)/.test(name);
  // What is expected to fail checks nothing, and would be told as passed.
  if (kind !== "function" || inOrder.test(bare) || /\bexpectedFailure\b/.test(bare)) return false;
  if (name.startsWith("test")) return true;
  // What is made once for all of them may be changed by each.
  const isForAll = /^(?:setUpClass|setup_class)$/.test(name);
  const made = bare.replace(/\bdef\s+\w+\s*\([^()]*\)/, "").replace(/\bsuper\(\)\.\w+\(\)/g, "");
  return isForAll ? !call.test(made) : !/\bcls\s*\./.test(bare);
}

/** Whether a test calls another, or has the name of another, or leaves something in the class. */
function hangsTogether({ name = "", text }: Statement, members: readonly Member[]): boolean {
  const bare = blanked(text);
  if (new RegExp(`__class__|\\btype\\s*\\(\\s*self\\b|(?<![\\p{XID_Continue}.])${name}\\s*\\.`, "u").test(bare))
    return true;
  const words = bare.match(/\p{XID_Continue}+/gu) ?? [];
  const tests = new Set(members.filter(isTest).map((it) => it.name ?? ""));
  const bound = members.filter((it) => it.kind === "assignment");
  const made = members.filter((it) => /^set_?up_?class$/i.test(it.name ?? ""));
  const attributes = made.flatMap((it) => [...it.bare.matchAll(/\bcls\.(\p{XID_Continue}+)/gu)]);
  const shared = [
    ...bound,
    ...attributes.map(([, own = ""]): Statement => ({ kind: "assignment", name: own, text: "", above: 0 })),
  ];
  return words.filter((it) => tests.has(it)).length !== tests.size || changesAny(shared, bare);
}

/** Each row is one, by its marks where it has some. */
function rowsOf(text: string): Single[] {
  const { before = "", rows = [], behind = "" } = tableOf(text) ?? {};
  return placed(
    rows.map(({ row, from, to }) => ({ text: `${before}[${row}]${behind}`, from, to })),
    text,
  );
}

type Table = { before: string; rows: { row: string; from: number; to: number }[]; behind: string };

/** The values of a test with a single table, where all of them are written out. */
export function tableOf(text: string): Table | undefined {
  const { open, end, said } = tableIn(text) ?? { open: 0, end: 0, said: [] };
  const [names = "", values = "", ...more] = said;
  const inside = /^\s*[[(]/.exec(values)?.[0].length ?? 0;
  const isAll = literalOf(names) !== undefined && bracketEnd(values, inside - 1) === values.trimEnd().length;
  if (!isAll || !more.every((it) => /^\s*(?:ids\s*=|$)/.test(it))) return undefined;
  const rows = rowsIn(values.trimEnd().slice(inside, -1));
  const from = text.slice(0, open + names.length + 1 + inside).split("\n").length - 1;
  return {
    before: `${text.slice(0, open)}${names.trim()}, `,
    rows: rows.map((it) => ({ row: it.row, from: from + it.from, to: from + it.to })),
    behind: text.slice(end - 1),
  };
}

/** What the only `parametrize` of a test is given. */
function tableIn(text: string): { open: number; end: number; said: string[] } | undefined {
  const tables = [...blanked(text).matchAll(/^[ \t]*@(?:pytest\.)?mark\.parametrize\s*\(/gm)];
  const [table] = tables;
  const open = table ? table.index + table[0].length : 0;
  const end = bracketEnd(text, open - 1);
  if (tables.length !== 1 || end === undefined) return undefined;
  return { open, end, said: splitTop(text.slice(open, end - 1), ",") };
}

/** None where one of them is more than values; comments above a row are none of it. */
function rowsIn(values: string): Table["rows"] {
  let line = 0;
  const rows = splitTop(values, ",").flatMap((it) => {
    const row = it.replace(/^(?:\s*#[^\n]*\n)*\s*/, "").trimEnd();
    const from = line + it.slice(0, it.lastIndexOf(row)).split("\n").length - 1;
    line += it.split("\n").length - 1;
    return row === "" ? [] : [{ row, from, to: from + row.split("\n").length }];
  });
  return rows.every(({ row }) => isWritten(row)) ? rows : [];
}

function isWritten(row: string): boolean {
  const [head] = /^pytest\.param\(/.exec(row) ?? [];
  const isAll = head !== undefined && bracketEnd(row, head.length - 1) === row.length;
  return isAll ? argumentsOf(row.slice(head.length, -1)) !== undefined : literalOf(row) !== undefined;
}
