/** What examples tell of the types that a function takes: of an empty list only that it is one, and of what raises nothing. */
import type { Example } from "./example.ts";
import { literalCalls } from "./example-calls.ts";
import type { Literal } from "./python/literal.ts";
import type { Probe } from "./typed-inputs.ts";

const answered = (examples: readonly Example[]): Example[] => examples.filter((it) => it.kind !== "raises");

/** Whether the calls in the examples are made of literals that hold nothing, or raise: nothing can be made of them. */
export function tellsLittle(examples: readonly Example[], name: string): boolean {
  const every = literalCalls(examples, name);
  const rows = literalCalls(answered(examples), name);
  return every.length > 0 && rows.every((row) => row.length > 0 && row.every(({ value }) => isEmpty(value)));
}

/** The probes that give what the examples give, as far as these tell: a list for `[]`. */
export function asShown(probes: readonly Probe[], examples: readonly Example[], name: string): Probe[] {
  const rows = literalCalls(answered(examples), name);
  return probes.filter(({ types }) =>
    rows.every((row) => row.every(({ value }, at) => types[at] === undefined || heads[value.type].test(types[at]))),
  );
}

const heads: Readonly<Record<Literal["type"], RegExp>> = {
  number: /^(?:int|float)\b/,
  string: /^(?:str|bytes)\b/,
  constant: /^/,
  list: /^(?:list|Sequence|Iterable)\b/i,
  tuple: /^tuple\b/i,
  set: /^(?:frozen)?set\b/i,
  dict: /^(?:dict|Mapping)\b/i,
};

function isEmpty(value: Literal): boolean {
  if (value.type === "string") return value.value === "";
  if (value.type === "dict") return value.entries.length === 0;
  return value.type !== "number" && value.type !== "constant" && value.items.length === 0;
}
