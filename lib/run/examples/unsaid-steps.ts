/** `s.pop()  # 1` below `s = Stack()`: the remark may show what comes of the step, or what `s` is by then, as in `s.push(1)  # [1]`. */
import { readExpression } from "../python/expression.ts";
import type { Names } from "./bound-names.ts";
import { linesOf } from "./lines.ts";
import { commented, isAnswered, isNamed, valueInRemark } from "./remarks.ts";
import type { Sighting } from "./sighting.ts";

const bound = /^[ \t]*([\p{XID_Start}_]\p{XID_Continue}{0,99})[ \t]*=[ \t]*([\p{XID_Start}_]\p{XID_Continue}{0,99})\(/u;

/** Where each such step stands, of what the asked name has made and nothing that was `seen` looks at. */
export function unsaidSteps(
  text: string,
  { name, beside = [] }: Names,
  seen: readonly Sighting[],
): { at: number; why: string }[] {
  const made = new Set<string>();
  const asked = new Set([name, ...beside.map((it) => it.name)]);
  const looked = wordsAt(text, seen);
  return linesOf(text).flatMap(({ from, to }) => {
    const line = text.slice(from, to);
    const [, object, maker = ""] = bound.exec(line) ?? [];
    if (object !== undefined) {
      if (asked.has(maker) && !looked.has(object)) made.add(object);
      else made.delete(object);
    }
    return made.size > 0 && isUnsaid(line.trim(), made) ? [{ at: from + line.search(/\S/), why }] : [];
  });
}

/** In what is checked; tests of one class stand in one place. */
function wordsAt(text: string, seen: readonly Sighting[]): Set<string> {
  const places = new Map(seen.flatMap(({ from, to, what }) => (what.kind === "assert" ? [[from, to] as const] : [])));
  return new Set(
    [...places].flatMap(([from, to]) => text.slice(from, to).match(/[\p{XID_Start}_]\p{XID_Continue}*/gu) ?? []),
  );
}

const why = "its remark may tell what comes of it or what it has changed, and # -> before the value says the first";

function isUnsaid(line: string, made: ReadonlySet<string>): boolean {
  if (!line.includes("#")) return false;
  const { code, comment } = commented(line);
  const value = comment === "" || isNamed(comment) ? undefined : valueInRemark(comment);
  if (value === undefined || isAnswered(code, value)) return false;
  const read = readExpression(code, 0, "whole");
  return read?.end === code.length && [...read.values].some((it) => made.has(it));
}
