/** Linked lists and trees as they are drawn: `head = [1, 2]` of a `ListNode`, `root = [3, None, 4]` of a `TreeNode`. */
import type { Signature } from "../event.ts";
import { drawnAgain, isNone, type NodeClass } from "./drawing.ts";
import { definitionsIn } from "../definitions.ts";
import { positionalHints, positionalNames, returnHint } from "../parameters.ts";
import { type Literal, literalOf, literalsOf, writeLiteral } from "../python/literal.ts";
import { shownCode } from "../shown-code.ts";
import type { Task } from "../task.ts";
import type { Sighting } from "./sighting.ts";

type Asked = Signature & { nodes: readonly NodeClass[] };

/** Python reads no more brackets in brackets, and no person draws more. */
const most = 60;

/** What the task shows, or tells in its remarks, as `class ListNode: def __init__(self, val=0, next=None)`. */
export function nodeClasses(task: Pick<Task, "task" | "code">): NodeClass[] {
  const shown = shownCode(task).flatMap((it) => definitionsIn(it));
  return shown.flatMap(({ name, methods, from, to }, at) => {
    const made = methods.find((it) => it.name === "__init__");
    const [value, ...links] = (made && positionalNames(made)) ?? [];
    const isFirst = shown.findIndex((it) => it.name === name) === at && to > from;
    const isNode = links.join() === "next" || links.join() === "left,right";
    return isFirst && value !== undefined && isNode ? [{ name, value, links }] : [];
  });
}

/** The example with nodes for what is drawn of them, and what comes drawn again; as it is where it speaks of none. */
export function withNodes(it: Sighting, asked: Asked): Sighting {
  const { what, names, ...seen } = it;
  const ways = { asked, drawn: drawnIn(it, asked) };
  const isDrawn = [...ways.drawn, drawnBy(returnHint(asked), asked.nodes)].some((one) => one !== undefined);
  if (what.kind !== "call" || !(isDrawn || drawsTree(what.expected, asked)) || !areAtHome(names, asked)) return it;
  const args = argumentsMade(what.args, ways.drawn);
  const expected = literalOf(what.expected);
  const source = args && expected && compared(args, expected, ways);
  return source === undefined ? it : { ...seen, what: { kind: "assert", source } };
}

const areAtHome = (names: Sighting["names"], asked: Asked): boolean => {
  const parameters = positionalNames(asked);
  return names?.every((name, at) => name === undefined || !parameters || name === parameters[at]) ?? true;
};

/** By their annotations; where nothing has one, by what they are called. */
function drawnIn({ what, names }: Sighting, asked: Asked): Ways["drawn"] {
  const hints = positionalHints(asked);
  if (hints?.some((it) => it !== undefined)) return hints.map((it) => drawnBy(it, asked.nodes));
  const own = positionalNames(asked);
  const count = own?.length ?? (what.kind === "call" ? literalsOf(what.args)?.length : undefined) ?? 0;
  return Array.from({ length: count }, (_, at) => drawnAs(names?.[at] ?? own?.[at] ?? "", asked.nodes));
}

/** Whether it is left as it is, though what it is given draws nodes. */
export const drawsNodes = (it: Sighting, asked: Asked): boolean =>
  it.what.kind === "call" && it.names !== undefined && drawnIn(it, asked).some((one) => one !== undefined);

const listNames = /^(?:head[12AB]?|l[12]|list[12]|list_?node)$/i;
const treeNames = /^(?:root|tree|sub_?root|[pq])[12]?$/i;

function drawnAs(name: string, nodes: readonly NodeClass[]): Drawn | undefined {
  const node = nodes.find(({ links }) => (links.length === 1 ? listNames : treeNames).test(name));
  return node && { node, isMany: false };
}

/** Undefined where one of them is drawn as nobody could, or their number is another. */
function argumentsMade(args: string, drawn: Ways["drawn"]): string[] | undefined {
  const given = literalsOf(args) ?? [];
  const written = given.map((one, at) => (drawn[at] ? made(one, drawn[at]) : writeLiteral(one)));
  const whole = written.filter((one) => one !== undefined);
  return whole.length === drawn.length && given.length === drawn.length ? whole : undefined;
}

type Drawn = { node: NodeClass; isMany: boolean; mayBeList?: true };

/** `Optional[ListNode]`, `"TreeNode | None"`, and of `List[Optional[ListNode]]` each item. */
function drawnBy(hint: string | undefined, nodes: readonly NodeClass[]): Drawn | undefined {
  const [, list, name] =
    /^["']?(?:(list)\[)?(?:optional\[)?["']?(\w+)["']?\]?(?:[ \t]*\|[ \t]*None)?\]?["']?$/i.exec(hint ?? "") ?? [];
  const node = nodes.find((it) => it.name === name);
  return node && { node, isMany: list !== undefined };
}

/** Python that makes what is drawn; undefined where nobody could draw it so. */
function made(value: Literal, { node, isMany }: Drawn): string | undefined {
  if (value.type === "constant" && value.text === "None" && !isMany) return "None";
  if (value.type !== "list") return undefined;
  if (!isMany) return nodesMade(value.items, node);
  const items = value.items.map((it) => made(it, { node, isMany: false }));
  return items.includes(undefined) ? undefined : `[${items.join(", ")}]`;
}

/** The same of one list, or of one tree. */
export function nodesMade(items: readonly Literal[], node: NodeClass): string | undefined {
  if (items.length > most || items.some((it) => it.type === "list")) return undefined;
  return node.links.length === 1 ? madeList(items, node) : madeTree(items, node);
}

function madeList(items: readonly Literal[], { name }: NodeClass): string {
  return items.reduceRight((rest, it) => `${name}(${writeLiteral(it)}${rest === "None" ? "" : `, ${rest}`})`, "None");
}

type Leaf = { value: string; left?: Leaf; right?: Leaf };

/** Level by level, as each node has two places and None stands in one that is empty. */
function madeTree(items: readonly Literal[], { name }: NodeClass): string | undefined {
  const leaves = items.map((it) => (isNone(it) ? undefined : { value: writeLiteral(it) }));
  const [root, ...others] = leaves;
  if (items.length > 0 && !root) return undefined;
  const parents: Leaf[] = root ? [root] : [];
  for (let at = 0; at < others.length; at += 2) {
    const parent = parents.shift();
    if (!parent) return undefined;
    const [left, right] = [others[at], others[at + 1]];
    if (left) parent.left = left;
    if (right) parent.right = right;
    parents.push(...[left, right].filter((it) => it !== undefined));
  }
  return writtenTree(root, name);
}

function writtenTree(leaf: Leaf | undefined, name: string): string {
  if (!leaf) return "None";
  const [left, right] = [writtenTree(leaf.left, name), writtenTree(leaf.right, name)];
  const links = right !== "None" ? [left, right] : left !== "None" ? [left] : [];
  return `${name}(${[leaf.value, ...links].join(", ")})`;
}

type Ways = { asked: Asked; drawn: readonly (Drawn | undefined)[] };

/** Levels with empty places are those of a tree, whatever is given. */
function treeIn({ nodes }: Asked): Drawn | undefined {
  const node = nodes.find(({ links }) => links.length > 1);
  return node && { node, isMany: false };
}

const drawsTree = (expected: string, asked: Asked): boolean => {
  const value = returnHint(asked) === undefined && treeIn(asked) ? literalOf(expected) : undefined;
  return value?.type === "list" && value.items.some(isNone);
};

/** Without an annotation nodes or their values may come back. */
function returnedBy({ asked, drawn }: Ways, expected: Literal): Drawn | undefined {
  const hint = returnHint(asked);
  if (hint !== undefined || expected.type !== "list") return drawnBy(hint, asked.nodes);
  const [list, tree] = [drawn.find((it) => it !== undefined), treeIn(asked)];
  const isTree = tree !== undefined && expected.items.some(isNone);
  const given = expected.items.some((it) => it.type === "list") ? undefined : isTree ? tree : list;
  return given && { ...given, isMany: false, mayBeList: true };
}

/** What comes back is drawn again before it is compared, or, where nothing does, the first argument is. */
function compared(args: readonly string[], expected: Literal, ways: Ways): string | undefined {
  const { asked, drawn } = ways;
  const call = (given: readonly string[]) => `${asked.name}(${given.join(", ")})`;
  const [first = "", ...others] = args;
  const [own = "node"] = positionalNames(asked) ?? [];
  if (returnHint(asked) === "None" && drawn[0] && !isNone(expected)) {
    const again = drawing(drawn[0], expected);
    return again && [`${own} = ${first}`, call([own, ...others]), `node = ${own}`, ...again].join("\n");
  }
  const returned = returnedBy(ways, expected);
  if (!returned) return `assert ${call(args)} == ${writeLiteral(expected)}`;
  const again = drawing(returned, expected);
  return again && [`node = ${call(args)}`, ...again].join("\n");
}

/** Undefined where no list says what is drawn, or several would. */
function drawing({ node, isMany, ...how }: Drawn, expected: Literal): string[] | undefined {
  const items = isNone(expected) ? [] : expected.type === "list" ? expected.items : undefined;
  return isMany || !items || items.some((it) => it.type === "list") ? undefined : drawnAgain(node, items, how);
}
