/**
 * What is usual for the arguments of a call: what holds in every example, and seldom by accident. Made inputs keep it, since
 * right programs part on others. Weaker signs are left alone: by them wrong programs would not be told apart.
 */
import type { Argument, Literal } from "./python/literal.ts";
import { held, identity } from "./python/same-literal.ts";
import type { Random } from "./random.ts";
import { type Placed, usualValues } from "./usual-values.ts";

type Row = readonly Argument[];
/** Makes a row so again. */
type Mend = (row: Row, random: Random) => Row;

export function usualOf(rows: readonly Row[], isSorted = false): (row: Row, random: Random) => Argument[] {
  const usual = usualValues(
    rows.flatMap((row) => row.map(placed)),
    isSorted,
  );
  const values: Mend = (row, random) => row.map((it, at) => ({ ...it, value: held(usual(placed(it, at), random)) }));
  const mends = [values, equals(rows), lengths(rows)];
  return (row, random) => mends.reduce<Row>((old, mend) => mend(old, random), row).slice();
}

const placed = ({ name, value }: Argument, at: number): Placed => ({ place: name ?? String(at), value });

/** Where an example has equal arguments, they are equal in some inputs too: `same(3, 3)` is seldom met by chance. */
function equals(rows: readonly Row[]): Mend {
  const groups = rows.flatMap((row) => {
    const texts = row.map((it) => identity(it.value));
    const found = [...new Set(texts)].map((text) => texts.flatMap((it, at) => (it === text ? [at] : [])));
    return found.filter((it) => it.length > 1);
  });
  return (row, random) => {
    if (groups.length === 0 || random.next() >= 0.2) return row;
    const group = random.pick(groups);
    const first = row[random.pick(group)];
    return row.map((it, at) => (first && group.includes(at) ? { ...it, value: first.value } : it));
  };
}

/** An integer that is the length of another argument in every example, such as `n` beside a list. */
function lengths(rows: readonly Row[]): Mend {
  const [first = []] = rows;
  const found = first.map((_, at) => {
    const others = first.flatMap((__, other) => (other !== at && isLength(rows, at, other) ? [other] : []));
    return { at, others };
  });
  const places = new Map(found.filter((it) => it.others.length > 0).map((it) => [it.at, it.others]));
  return (row) =>
    row.map((it, at) => {
      const counts = (places.get(at) ?? []).flatMap((other) => countOf(row[other]?.value) ?? []);
      // Beside two lists it is the length of both: what lies behind the shorter one is in no program's reach.
      return counts.length === 0 ? it : { ...it, value: { type: "number", text: String(Math.min(...counts)) } };
    });
}

/** Once may be chance. */
function isLength(rows: readonly Row[], at: number, other: number): boolean {
  const counted = new Set(rows.map((row) => (row[other] ? identity(row[other].value) : "")));
  const holds = (row: Row): boolean => {
    const value = row[at]?.value;
    return value?.type === "number" && value.text === String(countOf(row[other]?.value));
  };
  return counted.size > 1 && rows.every(holds);
}

function countOf(value: Literal | undefined): number | undefined {
  if (value?.type === "string") return Array.from(value.value).length;
  if (value?.type === "dict") return value.entries.length;
  return value && "items" in value ? value.items.length : undefined;
}
