/** Calls of a class in a row, as two lists and their answers: `["Stack", "push", "pop"]`, `[[], [1], []]`, `[null, null, 1]`. */
import type { Signature } from "../event.ts";
import { type Literal, literalOf, literalsOf, writeLiteral } from "../python/literal.ts";
import type { Task } from "../task.ts";
import type { Sighting } from "./sighting.ts";

/** The example as statements that make an object and call it; as it is where it tells of no calls. Where nothing comes back, nothing is compared. */
export function asOperations(it: Sighting, { name }: Signature): Sighting {
  const { what, names, ...seen } = it;
  if (what.kind !== "call" || names === undefined) return it;
  const rows = rowsOf(what.args, what.expected);
  const [first, ...others] = rows ?? [];
  if (first?.call !== name || others.some((one) => !/^[\p{XID_Start}_]\p{XID_Continue}*$/u.test(one.call))) return it;
  const lines = others.map(({ call, args, answer }) =>
    answer === "None" ? `obj.${call}(${args})` : `assert obj.${call}(${args}) == ${answer}`,
  );
  return { ...seen, what: { kind: "assert", source: [`obj = ${name}(${first.args})`, ...lines].join("\n") } };
}

/** Not behind "ops =", as arguments of a function are. */
const table = /(?<!=\s{0,9})\[\s*"(\p{Lu}\p{XID_Continue}*)"(?:\s*,\s*"\p{XID_Continue}+")+\s*\]\s*,?\s*\[\s*\[/gu;

/** The class of which calls are told so: it comes first among them, and the task orders it or shows how it is made. */
export function operatedClass({ task, examples = "" }: Pick<Task, "task" | "examples">): string | undefined {
  const named = new Set([...`${task}\n${examples}`.matchAll(table)].map(([, name = ""]) => name));
  const isOrdered = (name: string) =>
    new RegExp(
      String.raw`\b(?:[Cc]lass|[Ii]mplement|[Dd]esign|[Ww]rite|[Cc]reate|[Bb]uild|[Cc]omplete)\s+(?:an?\s+|the\s+)?[\x60'"*]*${name}(?!\p{XID_Continue})|(?<![\p{XID_Continue}.])${name}\(`,
      "u",
    ).test(task);
  // All examples call the same class; each look costs a reading of the task.
  return [...named].slice(0, 3).find(isOrdered);
}

type Row = { call: string; args: string; answer: string };

/** Undefined where these are no lists of names, of their arguments and of their answers, alike in length. */
function rowsOf(args: string, expected: string): Row[] | undefined {
  const [calls, given, answers, ...more] = [...(literalsOf(args) ?? []), literalOf(expected)].map(itemsOf);
  const isTable = more.length === 0 && [given, answers].every((it) => it?.length === calls?.length);
  const rows = (answers ?? []).map((it, at) => rowOf(calls?.[at], given?.[at], it)).filter((it) => it !== undefined);
  return isTable && rows.length === answers?.length ? rows : undefined;
}

const itemsOf = (it: Literal | undefined): readonly Literal[] | undefined =>
  it?.type === "list" ? it.items : undefined;

function rowOf(call: Literal | undefined, given: Literal | undefined, answer: Literal): Row | undefined {
  const args = itemsOf(given);
  if (call?.type !== "string" || !args) return undefined;
  return { call: call.value, args: args.map(writeLiteral).join(", "), answer: writeLiteral(answer) };
}
