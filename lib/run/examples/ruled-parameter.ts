/** Of which parameter a rule may tell, and what a call of it is given: "if b is zero" of `divide(a, b)`, beside `divide(4, 2) == 2`. */
import { callsIn } from "../called-names.ts";
import type { Signature } from "../event.ts";
import { arity, onlyRequired, positionalNames } from "../parameters.ts";
import { type Literal, literalsOf, writeLiteral } from "../python/literal.ts";
import type { Only } from "./conditions.ts";

/** `argumentsFor`: the arguments of a call in which it has this value. */
export type Ruled = Only & { argumentsFor: (value: string) => string };

/** The only one that must be given, or each of several, as a call in the text gives the others. */
export function ruledParameters(text: string, signature: Signature): Ruled[] {
  const only = onlyRequired(signature) ?? onlyShown(text, signature);
  if (!only) return eachShown(text, signature);
  const like = numbersOf(shownIn(text, signature.name).find((it) => it?.length === 1)?.[0]);
  return [{ ...only, ...(like && { like }), argumentsFor: (value) => value }];
}

/** The items of a list of numbers. */
function numbersOf(value: Literal | undefined): readonly Literal[] | undefined {
  const items = value?.type === "list" ? value.items : [];
  return items.length > 0 && items.every((it) => it.type === "number") ? items : undefined;
}

const shownIn = (text: string, name: string): (Literal[] | undefined)[] =>
  callsIn(text)
    .filter((it) => it.name === name)
    .map(({ from, end }) => literalsOf(text.slice(from + name.length + 1, end - 1)));

/** What all calls of it in the text are given, where that is one value of one kind, and nobody says how it is called. */
function onlyShown(text: string, { name, text: head }: Signature): Only | undefined {
  if (!head.endsWith("(")) return undefined;
  const hints = new Set(shownIn(text, name).map((it) => (it?.length === 1 && it[0] ? hintOf(it[0]) : undefined)));
  const [hint] = hints;
  return hints.size === 1 && hint !== undefined ? { name: "argument", hint } : undefined;
}

function hintOf(value: Literal): string | undefined {
  if (value.type === "number") return "int";
  if (value.type === "string") return value.bytes ? undefined : "str";
  return value.type === "constant" ? undefined : value.type;
}

/** Nothing in that call may be what a rule tells of itself. */
function eachShown(text: string, signature: Signature): Ruled[] {
  const names = positionalNames(signature) ?? [];
  const { least = 0 } = arity(signature) ?? {};
  const isWhole = (it: Literal[]) => it.length >= least && it.length <= names.length;
  const shown = shownIn(text, signature.name).find((it) => it && isWhole(it) && it.every(isUsual));
  const hints = (shown ?? []).map(hintOf);
  const others = (at: number) => hints.filter((hint, other) => other !== at && hint === hints[at]);
  return names.flatMap((name, at): Ruled[] => {
    const hint = hints[at];
    if (!shown || hint === undefined) return [];
    const argumentsFor = (value: string) =>
      shown.map((it, other) => (other === at ? value : writeLiteral(it))).join(", ");
    const like = numbersOf(shown[at]);
    return [{ name, hint, ...(like && { like }), told: others(at).length > 0 ? "by name" : "by kind", argumentsFor }];
  });
}

function isUsual(value: Literal): boolean {
  if (value.type === "number") return Number(value.text) > 0;
  if (value.type === "string") return value.value !== "";
  return value.type !== "constant" && (value.type === "dict" ? value.entries : value.items).length > 0;
}
