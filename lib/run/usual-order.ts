/** Whether lists come in order: the task says so, or they are shown so often that it is no accident. */
import type { Literal } from "./python/literal.ts";
import { identity } from "./python/same-literal.ts";
import type { Rule } from "./usual-rule.ts";

/** So many orders are possible at least, of which all lists show the one. */
const leastOrders = 100;

/** Most of the time, where nobody has said that it must be so. */
export const usualOrder =
  (isTold: boolean): Rule =>
  (values) => {
    // The same list twice says no more than once.
    const lists = [...new Map(values.map((it) => [identity(it), it])).values()].flatMap(itemsOf);
    const direction = [1, -1].find((it) => lists.every((items) => rises(items, it)));
    if (lists.length === 0 || direction === undefined || !(isTold || isNoAccident(lists))) return undefined;
    return (value, random) => {
      if (!("items" in value) || !isComparable(value.items)) return value;
      if (!isTold && random.next() >= 0.9) return value;
      return { ...value, items: value.items.toSorted((a, b) => direction * compared(a, b)) };
    };
  };

function isNoAccident(lists: readonly (readonly Literal[])[]): boolean {
  // What only counts up is how people write a list in which the order means nothing.
  const telling = lists.filter((items) => !counts(items)).map((items) => new Set(items.map(sortKey)).size);
  const orders = telling.reduce((product, size) => product * factorial(Math.min(size, 10)), 1);
  return telling.filter((size) => size > 1).length >= 2 && orders >= leastOrders;
}

const itemsOf = (value: Literal) => (value.type === "list" || value.type === "tuple" ? [value.items] : []);

const factorial = (of: number): number => (of < 2 ? 1 : of * factorial(of - 1));

const counts = (items: readonly Literal[]): boolean =>
  items.every((item, at) => at === 0 || Number(sortKey(item)) - Number(sortKey(items[at - 1])) === 1);

function rises(items: readonly Literal[], direction: number): boolean {
  const pairs = items.slice(1).map((item, at) => [items[at] ?? item, item] as const);
  return isComparable(items) && pairs.every(([before, item]) => direction * compared(before, item) <= 0);
}

function isComparable(items: readonly Literal[]): boolean {
  const keys = items.map(sortKey);
  return !keys.some((it) => it === undefined || Number.isNaN(it)) && new Set(keys.map((it) => typeof it)).size < 2;
}

function sortKey(value: Literal | undefined): number | string | undefined {
  if (value?.type === "number") return Number(value.text.replaceAll("_", ""));
  return value?.type === "string" ? value.value : undefined;
}

function compared(one: Literal, other: Literal): number {
  const [a = 0, b = 0] = [sortKey(one), sortKey(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}
