/** Records and tables: what a list holds is usually of one shape. */
import type { Literal } from "./python/literal.ts";
import { identity } from "./python/same-literal.ts";
import type { Rule } from "./usual-rule.ts";

type Listed = Extract<Literal, { items: unknown }>;
type Entries = Extract<Literal, { type: "dict" }>["entries"];
const isListed = (value: Literal): value is Listed => value.type === "list" || value.type === "tuple";

/** Records of one length, or the rows of a matrix. */
export const usualWidth: Rule = (values) => {
  const tables = values.filter(isListed).map((it) => it.items);
  const rows = tables.flat().filter(isListed);
  if (rows.length < 3 || rows.length < tables.flat().length) return undefined;
  const one = onlyLength(rows);
  const isEven = tables.every((it) => it.length === 0 || onlyLength(it.filter(isListed)) !== undefined);
  if (one === undefined && !(isEven && rows.length > 3)) return undefined;
  return (value) => {
    if (!isListed(value) || !value.items.every(isListed)) return value;
    const lengths = value.items.map((it) => it.items.length).toSorted((a, b) => a - b);
    const width = one ?? lengths[Math.floor(lengths.length / 2)] ?? 0;
    const full = [...value.items, ...rows].find((it) => it.items.length === width)?.items ?? [];
    const fitted = (row: Listed): Listed => ({
      ...row,
      items: [...row.items.slice(0, width), ...full.slice(row.items.length)],
    });
    return { ...value, items: value.items.map(fitted) };
  };
};

function onlyLength(rows: readonly Listed[]): number | undefined {
  const lengths = new Set(rows.map((it) => it.items.length));
  return lengths.size === 1 ? rows[0]?.items.length : undefined;
}

/** Three dicts or more with the same keys are records too. */
export const usualKeys: Rule = (values) => {
  const dicts = values.flatMap((it) => (it.type === "dict" ? [it.entries] : []));
  const [first = []] = dicts;
  const keys = first.map(([key]) => identity(key));
  const isRecord = (entries: Entries) =>
    entries.length === keys.length && entries.every(([key]) => keys.includes(identity(key)));
  if (dicts.length < 3 || keys.length === 0 || !dicts.every(isRecord)) return undefined;
  return (value) => {
    if (value.type !== "dict") return value;
    const known = value.entries.filter(([key]) => keys.includes(identity(key)));
    const lost = first.filter(([key]) => !known.some(([other]) => identity(other) === identity(key)));
    return { ...value, entries: [...known, ...lost] };
  };
};
