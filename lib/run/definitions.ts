/** What a text defines, prose included: its functions and classes, and the methods of these. */
import { oneLine } from "./examples/value.ts";
import { blanked, type Scan, scanOf, splitTop } from "./python/scan.ts";
import { typeSaid } from "./spoken-type.ts";
import { isNothing } from "./stub.ts";

export type Definition = {
  name: string;
  /** Its head on one line, as a call sees it: of a method without `self`. */
  text: string;
  /** It has yet to be written: nothing stands below its head, or what does nothing; in a class that holds for one of its methods. */
  isOpen: boolean;
  /** Those of a class. */
  methods: readonly Definition[];
  /** Where it lies in the text, with its body. */
  from: number;
  to: number;
};

/** At the beginning of a line, or behind a sentence: "Order the tasks. def order(deps) -> list". */
const head =
  /(?:^([ \t`]*)|(?=(?:async\s+)?def\s+(?!_)[^\n(]{1,100}\((?!\s*(?:self|cls)\b))(?<=^[^\n#>]{0,400}[.:;!?][ \t]{1,9}`?))((?:async\s+def|def|class)\s+([\p{XID_Start}_]\p{XID_Continue}*))/gmu;

/** Those that no other holds, in order; what is indented as a whole counts. */
export function definitionsIn(text: string): Definition[] {
  return outermostIn(text, methodsIn);
}

/** A docstring may show some. */
function methodsIn(body: string): Definition[] {
  const bare = blanked(body);
  const found = outermostIn(body, () => []);
  return found.filter(({ from }) => /^\s*(?:async|def|class)\b/.test(bare.slice(from)));
}

type Holding = (body: string) => Definition[];

function outermostIn(text: string, held: Holding): Definition[] {
  const scan = scanOf(text);
  const found: Definition[] = [];
  for (const match of text.matchAll(head)) {
    const definition = match.index < (found.at(-1)?.to ?? 0) ? undefined : definitionAt(match, scan, held);
    if (definition) found.push(definition);
  }
  return found;
}

/** The text with nothing in place of what it defines. */
export function withoutDefinitions(text: string, defined: readonly Definition[]): string {
  return defined.toReversed().reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text);
}

function definitionAt({ input: text, index: from, ...match }: RegExpExecArray, scan: Scan, held: Holding) {
  const { 0: whole, 1: indent = "", 2: said = "", 3: name = "" } = match;
  const rest = headAfter(text, from + whole.length, scan);
  if (rest === undefined) return undefined;
  const to = rest.hasBody ? blockEnd(text, rest.end, indent.length) : rest.end;
  const body = bodyOf(text.slice(rest.end, to));
  const written = `${said.replace(/\s+/g, " ")}${rest.text}`;
  const place = { name, from, to };
  if (!isClass(written)) return { ...place, text: withoutSelf(written), isOpen: isNothing(body), methods: [] };
  const methods = held(body);
  // An exception needs no body.
  const derives = rest.hasBody && /\(\s*\p{XID_Start}/u.test(written);
  const isOpen = (isNothing(body) && !derives) || methods.some((it) => isLeft(it, body));
  return { ...place, text: written, isOpen, methods };
}

const isClass = (text: string): boolean => text.startsWith("class");

/** A method that raises may be left to those that derive from the class. */
function isLeft({ text, isOpen, from, to }: Definition, body: string): boolean {
  return isOpen && !isClass(text) && !/\braise\b/.test(body.slice(from, to));
}

/** A call gives no `self`: Python does. */
export const withoutSelf = (text: string): string =>
  text.replace(/^([^(]*\(\s*)(?:self|cls)\b[^,()]*(?:,\s*(?:\/\s*,\s*)?|(?=\)))/, "$1");

type Head = { text: string; end: number; hasBody: boolean };

/** What follows the name up to the colon, on one line; undefined where neither brackets nor a colon follow. */
function headAfter(text: string, after: number, scan: Scan): Head | undefined {
  const open = /^\s*\(/.test(text.slice(after)) ? text.indexOf("(", after) : after;
  const end = open === after && text[after] !== "(" ? after : scan.bracketEnd(open);
  if (end === undefined) return undefined;
  const parameters = oneLine(text.slice(open, end));
  const returns = returnsAt(text, end);
  if (returns !== undefined) return { text: `${parameters}${returns.text}:`, end: returns.end, hasBody: true };
  if (parameters === "") return undefined;
  const said = typeSaid(text.slice(end, end + 120));
  const hint = said ? ` -> ${said.type}` : "";
  return { text: `${parameters}${hint}:`, end: end + (said?.length ?? 0), hasBody: false };
}

/** ` -> …` up to the colon, or nothing before the colon; undefined where no colon follows on the line. */
function returnsAt(text: string, end: number): { text: string; end: number } | undefined {
  const [said = ""] = /^\s*(?:->[^\n]*|:)/.exec(text.slice(end)) ?? [];
  const type = said.trim();
  if (type === ":") return { text: "", end: end + said.length };
  const [first = "", ...others] = splitTop(type, ":");
  if (others.length === 0 || first.length < 3) return undefined;
  return { text: ` ${first.trim()}`, end: end + said.indexOf(type) + first.length + 1 };
}

/** Where the lines end that lie deeper than the head, or within a string that began there. */
function blockEnd(text: string, from: number, indent: number): number {
  const bare = blanked(text);
  const lineEnd = (at: number) => {
    const found = text.indexOf("\n", at);
    return found < 0 ? text.length : found;
  };
  let end = lineEnd(from);
  for (let at = end + 1; at <= text.length; ) {
    const next = lineEnd(at);
    const depth = bare.slice(at, next).search(/\S/);
    if (depth >= 0 && depth <= indent) break;
    // What is blank there, and is none here, is a comment or lies in a string.
    if (depth >= 0 || /^\s*[^\s#]/.test(text.slice(at, next))) end = next;
    at = next + 1;
  }
  return end;
}

/** On the line of the head may go on the sentence that it stands in. */
function bodyOf(behind: string): string {
  const isStatement = /^[ \t]*(?:return|yield|raise|print\(|[\p{XID_Continue}.]+[ \t]*[-+*/]?=)/u.test(behind);
  return isStatement ? behind : behind.replace(/^[^\n]*/, (line) => " ".repeat(line.length));
}
