/** "You may return the answer in any order": the order of a list that an example shows is of no matter then. */
import { type Literal, literalOf, writeLiteral } from "../python/literal.ts";
import type { Task } from "../task.ts";
import type { Sighting } from "./sighting.ts";

/** Whether the task says so of what is answered. Where it speaks of sorting, too, the order may be what is asked for. */
export const isOrderFree = ({ task }: Task): boolean => saysSo.test(task) && !ordering.test(task);

const [answer, is] = ["return\\w*|answers?|outputs?|results?|solutions?", "does|do|is|are"];
const saysSo = new RegExp(
  [
    `\\b(?:${answer})\\b[^.;:\\n]{0,80}\\bin\\s+any\\s+order\\b`,
    `\\border\\s+of\\s+(?:the\\s+)?(?:${answer})\\b(?:\\s+\\w+){0,2}?\\s+(?:${is})(?:\\s+not|n['’]t)\\s+(?:matter|important|relevant)\\b`,
    `(?:^|[.;(\\n])\\s*(?:the\\s+)?order\\s+(?:${is})(?:\\s+not|n['’]t)\\s+(?:matter|important|relevant)\\b`,
  ].join("|"),
  "i",
);

const ordering = /\bsort|\border(?:ed)?\s+by\b|scending|creasing/i;

/** With its list as `sorted` puts it; unchanged where Python could not sort that, and an assert, which says itself what it asks for. */
export function inAnyOrder(it: Sighting): Sighting {
  const { what, style } = it;
  const shown = what.kind === "call" && style !== "assert" ? literalOf(what.expected) : undefined;
  if (what.kind !== "call" || shown?.type !== "list") return it;
  const items = shown.items.toSorted((a, b) => compared(a, b) ?? 0);
  const isSortable = items.slice(1).every((it, at) => compared(items[at] ?? it, it) !== undefined);
  const expected = writeLiteral({ type: "list", items });
  return isSortable ? { ...it, what: { ...what, expected, isUnordered: true } } : it;
}

/** As Python compares them: below 0 where `a` is less; undefined where it raises, or asks for more than order, as of sets. */
function compared(a: Literal, b: Literal): number | undefined {
  const [one, other] = [numberOf(a), numberOf(b)];
  if (one !== undefined && other !== undefined) return one - other;
  if (a.type === "string")
    return b.type === "string" && a.bytes === b.bytes ? inTurn(points(a.value), points(b.value), minus) : undefined;
  const [items, others] = [itemsOf(a), itemsOf(b)];
  return items && others && a.type === b.type ? inTurn(items, others, compared) : undefined;
}

type Compare<T> = (a: T, b: T) => number | undefined;

/** The first two that differ decide; of two that go on alike the shorter one is less. */
function inTurn<T>(all: readonly T[], others: readonly T[], compare: Compare<T>): number | undefined {
  for (const [at, item] of all.entries()) {
    const other = others[at];
    const difference = other === undefined ? 1 : compare(item, other);
    if (difference !== 0) return difference;
  }
  return all.length - others.length;
}

const minus = (a: number, b: number): number => a - b;

/** Python's order is that of code points, and JavaScript's own that of halves of pairs. */
const points = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0) ?? 0);

const itemsOf = (it: Literal): readonly Literal[] | undefined =>
  it.type === "list" || it.type === "tuple" ? it.items : undefined;

function numberOf(it: Literal): number | undefined {
  if (it.type === "constant") return it.text === "None" ? undefined : Number(it.text === "True");
  const value = it.type === "number" ? Number(it.text.replaceAll("_", "")) : Number.NaN;
  // Beyond that, two numbers that differ are one here.
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
}
