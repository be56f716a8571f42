/** Examples of what may come in any order: the list that they show is put as `sorted` puts it. */
import { type Literal, literalOf, writeLiteral } from "../python/literal.ts";
import type { Sighting, Unordered } from "./sighting.ts";

/** Unchanged where Python could not sort what is shown, and an assert, which says itself what it asks for. */
export function inAnyOrder(it: Sighting, freedom: Unordered): Sighting {
  const { what } = it;
  const shown = shownList(it)?.items;
  if (what.kind !== "call" || !shown) return it;
  const within = freedom === "within" ? allSorted(shown.map(itemsOf)) : undefined;
  const items = sorted(within ?? shown);
  const expected = items && writeLiteral({ type: "list", items });
  return expected === undefined
    ? it
    : { ...it, what: { ...what, expected, unordered: within ? freedom : "outermost" } };
}

type List = Extract<Literal, { items: readonly Literal[] }>;

/** The list or tuple that it shows. */
function shownList({ what, style }: Sighting): List | undefined {
  const shown = what.kind === "call" && style !== "assert" ? literalOf(what.expected) : undefined;
  return shown && isList(shown) ? shown : undefined;
}

function sorted(all: readonly Literal[]): Literal[] | undefined {
  const items = all.toSorted((a, b) => compared(a, b) ?? 0);
  const isSortable = items.slice(1).every((it, at) => compared(items[at] ?? it, it) !== undefined);
  return isSortable ? items : undefined;
}

/** Undefined where one of them is no list, or cannot be sorted. */
function allSorted(lists: readonly (readonly Literal[] | undefined)[]): Literal[] | undefined {
  const found = lists.map((it) => it && sorted(it)).filter((it) => it !== undefined);
  return found.length === lists.length ? found.map((items) => ({ type: "list", items })) : undefined;
}

const enough = 3;

/** Whether all that is shown falls, for so many steps that it is no accident, or is in tuples, whose places mostly have a meaning. */
export function showOrder(seen: readonly Sighting[]): boolean {
  const shown = seen.map(shownList).filter((it) => it !== undefined);
  const steps = shown.flatMap(({ items }) => items.slice(1).map((it, at) => compared(it, items[at] ?? it) ?? 0));
  return (steps.length >= enough && steps.every((it) => it < 0)) || shown.some(({ type }) => type === "tuple");
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

const isList = (it: Literal): it is List => it.type === "list" || it.type === "tuple";

const itemsOf = (it: Literal): readonly Literal[] | undefined => (isList(it) ? it.items : undefined);

function numberOf(it: Literal): number | undefined {
  if (it.type === "constant") return it.text === "None" ? undefined : Number(it.text === "True");
  const value = it.type === "number" ? Number(it.text.replaceAll("_", "")) : Number.NaN;
  // Beyond that, two numbers that differ are one here.
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
}
