/**
 * The inputs that a problem's tests speak of: between their smallest and largest numbers, as long as theirs, made of what theirs
 * are made of. Beyond that nobody has said what is right, and a reference answers by chance: one that adds up differences may
 * count on sorted lists, and another returns 1 for the harmonic sum of none.
 */
import type { Argument, Literal } from "#lib/run/python/literal.ts";
import { identity } from "#lib/run/python/same-literal.ts";

type Row = readonly Argument[];

/** What is told of a row, each by the place that it is about. */
type Traits = {
  /** Numbers, and how many items or characters: new ones lie between those that were seen. */
  sizes: [string, number][];
  /** Kinds of values, and which characters may follow which: new rows have no others. */
  kinds: Set<string>;
  /** What holds within the row, such as an order: what holds for all that were seen holds for new ones. */
  rules: Set<string>;
};

/** Whether a row of arguments has nothing that none of these rows has. */
export function domainOf(rows: readonly Row[]): (row: Row) => boolean {
  const seen = rows.map(traitsOf);
  const kinds = new Set(seen.flatMap((it) => [...it.kinds]));
  const [first = new Set<string>(), ...others] = seen.map((it) => it.rules);
  const rules = [...first].filter((rule) => others.every((it) => it.has(rule)));
  const spans = new Map<string, { low: number; high: number }>();
  for (const [place, size] of seen.flatMap((it) => it.sizes)) {
    const { low, high } = spans.get(place) ?? { low: size, high: size };
    spans.set(place, { low: Math.min(low, size), high: Math.max(high, size) });
  }
  return (row) => {
    const traits = traitsOf(row);
    return (
      traits.sizes.every(([place, size]) => isWithin(size, spans.get(place))) &&
      [...traits.kinds].every((kind) => kinds.has(kind)) &&
      rules.every((rule) => traits.rules.has(rule))
    );
  };
}

function isWithin(size: number, span: { low: number; high: number } | undefined): boolean {
  return span !== undefined && size >= span.low && size <= span.high;
}

function traitsOf(row: Row): Traits {
  const traits: Traits = { sizes: [], kinds: new Set(), rules: new Set() };
  const places = row.map(({ name, value }, at) => ({ place: name ?? String(at), value }));
  for (const { place, value } of places) tell(value, place, traits);
  for (const one of places) {
    for (const other of places) {
      for (const relation of one === other ? [] : relationsOf(one.value, other.value))
        traits.rules.add(`${one.place} ${relation} ${other.place}`);
    }
  }
  return traits;
}

function tell(value: Literal, place: string, traits: Traits): void {
  traits.kinds.add(`${place} is ${kindOf(value)}`);
  const size = sizeOf(value);
  if (size !== undefined) traits.sizes.push([place, size]);
  if (value.type === "string") {
    for (const pair of pairsOf(value.value)) traits.kinds.add(`${place} has ${pair}`);
  }
  if (value.type === "dict") {
    for (const [key, item] of value.entries) {
      tell(key, `${place} keys`, traits);
      tell(item, `${place} values`, traits);
    }
  }
  if ("items" in value) {
    for (const item of value.items) tell(item, `${place} items`, traits);
    for (const rule of orderOf(value.items)) traits.rules.add(`${place} ${rule}`);
  }
}

function kindOf(value: Literal): string {
  if (value.type === "number")
    return /[.eEjJ]/.test(value.text) && !/^[-+]?0[xX]/.test(value.text) ? "float" : "integer";
  if (value.type === "constant") return value.text === "None" ? "None" : "boolean";
  return value.type;
}

/** The number itself, or how many items or characters there are. */
function sizeOf(value: Literal): number | undefined {
  if (value.type === "number") return Number(value.text.replaceAll("_", ""));
  return countOf(value);
}

function countOf(value: Literal): number | undefined {
  if (value.type === "string") return value.value.length;
  if (value.type === "dict") return value.entries.length;
  return "items" in value ? value.items.length : undefined;
}

/** Which kind of character follows which, the ends included: `a_b` has one between letters, and none at an end. */
function pairsOf(text: string): string[] {
  const kinds = ["start", ...Array.from(text, characterKind), "end"];
  return kinds.slice(1).map((kind, at) => `${kinds[at]} before ${kind}`);
}

function characterKind(character: string): string {
  if (/\p{Lu}/u.test(character)) return "capital";
  if (/\p{L}/u.test(character)) return "letter";
  return /\d/.test(character) ? "digit" : character;
}

function orderOf(items: readonly Literal[]): string[] {
  const pairs = items.slice(1).map((item, at) => [items[at], item] as const);
  const rises = pairs.every(([before, item]) => before !== undefined && compared(before, item) <= 0);
  const falls = pairs.every(([before, item]) => before !== undefined && compared(before, item) >= 0);
  const differ = new Set(items.map(identity)).size === items.length;
  return [...(rises ? ["rises"] : []), ...(falls ? ["falls"] : []), ...(differ ? ["holds nothing twice"] : [])];
}

/** NaN, which is neither before nor behind, for what has no order. */
function compared(one: Literal, other: Literal): number {
  if (one.type === "number" && other.type === "number") return (sizeOf(one) ?? 0) - (sizeOf(other) ?? 0);
  if (one.type !== "string" || other.type !== "string") return Number.NaN;
  return one.value < other.value ? -1 : one.value > other.value ? 1 : 0;
}

function relationsOf(one: Literal, other: Literal): string[] {
  const [count, otherCount] = [countOf(one), countOf(other)];
  const size = count ?? sizeOf(one);
  const against = otherCount ?? sizeOf(other);
  if (size === undefined || against === undefined) return [];
  return [
    ...(size === against ? ["equals"] : []),
    ...(size < against ? ["is below"] : []),
    ...(size <= against ? ["is at most"] : []),
  ];
}
