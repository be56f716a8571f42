/** Inputs of functions that take lists and trees of nodes: what the examples draw, changed as other lists are, and made again. */
import type { Example } from "./example.ts";
import { callsOf } from "./example-calls.ts";
import { isNone, type NodeClass } from "./examples/drawing.ts";
import { nodesMade } from "./examples/nodes.ts";
import { votedCalls } from "./extra-inputs.ts";
import { partsOf } from "./parameters.ts";
import { argumentsOf, type Literal, literalOf, writeLiteral } from "./python/literal.ts";

type Terms = { seed: number; isSorted: boolean; nodes: readonly NodeClass[]; isSearchTree: boolean };
/** For each argument the class of its nodes. */
type Places = readonly (NodeClass | undefined)[];

/** None where no example is given nodes. */
export function drawnCalls(examples: readonly Example[], name: string, terms: Terms): string[] {
  const calls = examples.flatMap((it) => callsOf(it, name).map(({ text }) => partsOf(text.slice(name.length + 1, -1))));
  const places = placesIn(calls, terms.nodes);
  const plain = calls.flatMap((parts, at): Example[] => {
    const args = asLists(parts, places);
    return args === undefined
      ? []
      : [{ kind: "call", id: `e${at}`, style: "drawn", call: `${name}(${args})`, expected: "None" }];
  });
  if (places.every((it) => it === undefined)) return [];
  const isOrdered = terms.isSearchTree && plain.every((it) => it.kind === "call" && areOrdered(it.call, name, places));
  const write = (call: string): string[] => {
    const args = argumentsOf(call.slice(name.length + 1, -1)) ?? [];
    const made = args.map(({ value }, at) => madeOf(value, places[at], isOrdered));
    return made.includes(undefined) ? [] : [`${name}(${made.join(", ")})`];
  };
  const own = new Set(plain.flatMap((it) => (it.kind === "call" ? write(it.call) : [])));
  return [...new Set(votedCalls(plain, name, terms).flatMap(write))].filter((it) => !own.has(it));
}

const placesIn = (calls: readonly (readonly string[])[], nodes: readonly NodeClass[]): Places =>
  (calls[0] ?? []).map((_, at) =>
    nodes.find((node) => calls.some((parts) => parts[at]?.startsWith(`${node.name}(`) ?? false)),
  );

/** Whether each tree that is drawn is a search tree: of a check whether it is one, some are not. */
function areOrdered(call: string, name: string, places: Places): boolean {
  const args = argumentsOf(call.slice(name.length + 1, -1)) ?? [];
  return args.every(({ value }, at) => {
    if (value.type !== "list" || (places[at]?.links.length ?? 0) < 2) return true;
    const ordered = inOrder(value.items);
    return (
      ordered !== undefined && ordered.every((it, place) => writeLiteral(it) === writeLiteral(value.items[place] ?? it))
    );
  });
}

/** With a list for each argument that is drawn; undefined where one is made of something else. */
function asLists(parts: readonly string[], places: Places): string | undefined {
  const values = parts.map((it, at) => (places[at] ? levelsOf(it, places[at]) : literalOf(it)));
  const whole = values.filter((it) => it !== undefined);
  return whole.length === places.length ? whole.map(writeLiteral).join(", ") : undefined;
}

/** Level by level, as a person draws it; undefined where it is made of something else. */
function levelsOf(source: string, node: NodeClass): Literal | undefined {
  const items: Literal[] = [];
  const waiting = [source];
  for (let made = waiting.shift(); made !== undefined; made = waiting.shift()) {
    const isNode = made.startsWith(`${node.name}(`);
    const [value = "", ...links] = isNode ? partsOf(made.slice(node.name.length + 1, -1)) : [made];
    const item = literalOf(value);
    if (!item || (!isNode && !isNone(item))) return undefined;
    // The last node of a list is followed by none, and nobody draws that.
    if (isNode || node.links.length > 1) items.push(item);
    if (isNode) waiting.push(...node.links.map((_, at) => links[at] ?? "None"));
  }
  return { type: "list", items: items.slice(0, items.findLastIndex((it) => !isNone(it)) + 1) };
}

function madeOf(value: Literal, node: NodeClass | undefined, isSearchTree: boolean): string | undefined {
  if (!node) return writeLiteral(value);
  if (value.type !== "list") return undefined;
  const items = isSearchTree && node.links.length > 1 ? inOrder(value.items) : value.items;
  return items && nodesMade(items, node);
}

/** The same shape with its numbers as a search tree has them; undefined where two are equal. */
function inOrder(items: readonly Literal[]): readonly Literal[] | undefined {
  const numbers = items.flatMap((it) => (it.type === "number" ? [Number(it.text)] : [])).sort((a, b) => a - b);
  const places = placesInOrder(items);
  if (new Set(numbers).size !== numbers.length || places.length !== numbers.length) return undefined;
  return items.map((it, at): Literal => {
    const number = numbers[places.indexOf(at)];
    return number === undefined ? it : { type: "number", text: `${number}` };
  });
}

/** Where the nodes of a tree stand in its levels, from left to right. */
function placesInOrder(items: readonly Literal[]): number[] {
  const children = new Map<number, number[]>();
  let next = 1;
  items.forEach((it, at) => {
    if (!isNone(it)) children.set(at, [next++, next++]);
  });
  const below = (at: number): number[] => {
    const [left = -1, right = -1] = children.get(at) ?? [];
    return children.has(at) ? [...below(left), at, ...below(right)] : [];
  };
  return below(0);
}
