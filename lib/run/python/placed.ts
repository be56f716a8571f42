/** Python source that is put in another place: deeper, or beside names that it must not hide. */
import { blanked, bracketEnd, scanOf } from "./scan.ts";
import type { Statement } from "./statements.ts";

/** Four blanks deeper; lines within a string are what they are. */
export function indented(source: string): string {
  const inside = linesInStrings(source);
  return source
    .split("\n")
    .map((line, at) => (line === "" || inside.has(at) ? line : `    ${line}`))
    .join("\n");
}

/** The lines, from 0, that begin within a string. */
function linesInStrings(source: string): Set<number> {
  const found = new Set<number>();
  let line = 0;
  const { step } = scanOf(source);
  for (let index = 0; index < source.length; ) {
    const next = step(index) ?? index + 1;
    const last = line + source.slice(index, next).split("\n").length - 1;
    // A line's end is a piece by itself; longer pieces are strings and comments.
    while (line < last) {
      line++;
      if (next - index > 1) found.add(line);
    }
    index = next;
  }
  return found;
}

/** A test that waits, as one that any runner runs: pytest itself awaits nothing. Others stay as they are. */
export function awaited(test: string): string {
  const head = /^async[ \t]+(?=def[ \t]+\p{XID_Continue}+[ \t]*\()/mu.exec(test);
  const open = head ? test.indexOf("(", head.index) : -1;
  const [, inside] = head ? splitAt(test, bracketEnd(test, open)) : [];
  const [colon] = inside === undefined ? [] : (/^[^:\n]*:[ \t]*(?:#.*)?\n/.exec(inside) ?? []);
  if (head === null || inside === undefined || colon === undefined) return test;
  const decorators = test.slice(0, head.index).replace(/^@(?:pytest\.)?mark\.(?:asyncio|anyio)\b.*\n/gm, "");
  const opening = test.slice(head.index + head[0].length, test.length - inside.length) + colon;
  const body = indented(inside.slice(colon.length).trimEnd());
  return `${decorators}${opening}    async def run():\n${body}\n\n    asyncio.run(run())`;
}

function splitAt(text: string, at: number | undefined): [string, string] | [] {
  return at === undefined ? [] : [text.slice(0, at), text.slice(at)];
}

/** The names that functions, classes and plain assignments bind. */
export function boundNames(statements: readonly Pick<Statement, "name">[]): string[] {
  return statements.flatMap(({ name }) => (name === undefined ? [] : [name]));
}

/** With these names of its own called otherwise; attributes and strings stay. */
export function renamed(source: string, names: readonly string[]): string {
  return names.reduce((text, name) => {
    const bare = blanked(text);
    const word = new RegExp(`(?<![\\p{XID_Continue}.])${name}(?!\\p{XID_Continue})`, "gu");
    return text.replace(word, (found: string, at: number) => (bare.startsWith(found, at) ? `${name}_of_tests` : found));
  }, source);
}
