/** Statements that draw a list or a tree of nodes again, as exercises do, and compare it. */
import { type Literal, writeLiteral } from "../python/literal.ts";

/** A class whose objects hold a value, and the next one or two. */
export type NodeClass = { name: string; value: string; links: readonly string[] };

export const isNone = (it: Literal): boolean => it.type === "constant" && it.text === "None";

/**
 * One more than is expected is enough to tell them apart, and a ring has no end. Where nobody says what comes back it `mayBeList`:
 * then that itself is compared.
 */
export function drawnAgain(
  { value, links }: NodeClass,
  items: readonly Literal[],
  { mayBeList = false }: { mayBeList?: boolean } = {},
): string[] {
  const [next = ""] = links;
  const expected = writeLiteral({ type: "list", items: withoutLastNones(items, links.length) });
  if (links.length === 1) {
    return [
      mayBeList ? "values = node if isinstance(node, list) else []" : "values = []",
      `while node and ${mayBeList ? "not isinstance(node, list) and " : ""}len(values) <= ${items.length}:`,
      `    values.append(node.${value})`,
      `    node = node.${next}`,
      `assert values == ${expected}`,
    ];
  }
  return [
    mayBeList ? "nodes, values = ([], node) if isinstance(node, list) else ([node], [])" : "nodes, values = [node], []",
    `while nodes and len(values) <= ${items.length * 2 + 2}:`,
    "    node = nodes.pop(0)",
    `    values.append(node.${value} if node else None)`,
    `    nodes += [${links.map((it) => `node.${it}`).join(", ")}] if node else []`,
    "while values and values[-1] is None:",
    "    values.pop()",
    `assert values == ${expected}`,
  ];
}

function withoutLastNones(items: readonly Literal[], links: number): readonly Literal[] {
  const last = links === 1 ? items.length - 1 : items.findLastIndex((it) => !isNone(it));
  return items.slice(0, last + 1);
}

const drawing =
  /^(?<before>[^]*?)node = (?<source>.+)\n(?:values = (?:node if isinstance\(node, list\) else )?\[\]\nwhile node and (?:not isinstance\(node, list\) and )?len\(values\) <= \d+:\n(?: {4}.+\n){2}|nodes, values = (?:\[node\], \[\]|\(\[\], node\) if isinstance\(node, list\) else \(\[node\], \[\]\))\nwhile nodes and len\(values\) <= \d+:\n(?: {4}.+\n){3}while values and values\[-1\] is None:\n {4}values\.pop\(\)\n)assert values == (?<text>\[.*\])$/;

/** What such statements go through, and what must be drawn; undefined of any others. */
export function drawnIn(source: string): { steps: string; text: string } | undefined {
  const { before = "", source: made = "", text } = drawing.exec(source)?.groups ?? {};
  return text === undefined ? undefined : { steps: before + made, text };
}
