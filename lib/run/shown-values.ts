/** Values that an example names before it hands them over: `xs = [3, 1, 2]; sort(xs)` calls `sort([3, 1, 2])`. */
import { readLiteral } from "./python/literal.ts";
import { blanked, bracketEnd } from "./python/scan.ts";

/** The source, with these values in the calls of the name where they are arguments by themselves. */
export function withShownValues(source: string, name: string): string {
  const values = shownValues(source);
  if (values.size === 0) return source;
  const bare = blanked(source);
  const calls = [...bare.matchAll(new RegExp(String.raw`(?<![\p{XID_Continue}.])${name}\(`, "gu"))];
  let [made, done] = ["", 0];
  for (const { 0: head, index } of calls) {
    const open = index + head.length;
    const end = open < done ? undefined : bracketEnd(source, open - 1);
    if (end === undefined) continue;
    made += source.slice(done, open) + withValues(source.slice(open, end - 1), { values, at: open });
    done = end - 1;
  }
  return made + source.slice(done);
}

type Shown = { text: string; end: number };

function withValues(inside: string, { values, at }: { values: ReadonlyMap<string, Shown>; at: number }): string {
  const argument = /(?<=^\s*|,\s*|=\s*)([\p{XID_Start}_]\p{XID_Continue}*)(?=\s*(?:,|$))/gu;
  const bare = blanked(inside);
  return inside.replace(argument, (word: string, _name: string, index: number) => {
    const shown = bare.startsWith(word, index) ? values.get(word) : undefined;
    return shown && shown.end <= at ? shown.text : word;
  });
}

/** Of names that are bound once, at the beginning of a statement, to a literal and to nothing else. */
function shownValues(source: string): Map<string, Shown> {
  const bare = blanked(source);
  const found = new Map<string, Shown>();
  const more = new Set<string>();
  for (const { 1: head = "", 2: name = "", index } of bare.matchAll(
    /(?<=^|[\n;])([ \t]*([\p{XID_Start}_]\p{XID_Continue}*)[ \t]*)[-+*/|&]?=(?!=)/gu,
  )) {
    const at = index + head.length + 1;
    const read = bare[at - 1] === "=" ? readLiteral(source, at) : undefined;
    const isWhole = read !== undefined && /^[ \t]*(?:[\n;#]|$)/.test(source.slice(read.end, read.end + 80));
    if (!read || !isWhole || found.has(name)) more.add(name);
    else found.set(name, { text: source.slice(at, read.end).trim(), end: read.end });
  }
  for (const name of more) found.delete(name);
  return found;
}
