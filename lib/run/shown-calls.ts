/** What the examples call, with what they make of it: they compare `sorted(f(1))` and `Vector(3, 4).norm()`, so votes do. */
import { wrapsCalls } from "./called-names.ts";
import type { Example } from "./example.ts";
import { readsOfCall } from "./result-reads.ts";
import { callsOf } from "./example-calls.ts";
import { type Argument, argumentsOf, writeArgument } from "./python/literal.ts";
import { blanked, bracketEnd } from "./python/scan.ts";
import { type Written, writtenArguments } from "./python/written-arguments.ts";
import { withShownValues } from "./shown-values.ts";

/** Between each two texts stand some arguments of the row, as many as the cut there says. */
export type ShownCall = { texts: readonly string[]; cuts: readonly number[]; row: readonly Argument[] };

/** What stands round a call: `round(` and `, 2)`. */
export type Wrap = { before: string; after: string };

/** A call with what follows it, of which `end` is the index behind it, what stands round both, and what is `reads` of its result. */
export type Use = { text: string; end: number; wrap: Wrap | undefined; reads: string[] };

/**
 * The calls of the name that are made of literals alone. An object may show nothing of what the examples read of it, such as
 * `f(1).total`: after each call that is whole comes what is read there.
 */
export function shownCalls(examples: readonly Example[], name: string): ShownCall[] {
  const shared = sharedWrap(examples, name);
  return examples
    .flatMap((example) => usesIn(example, name))
    .flatMap(({ text, wrap, reads }) => [
      wrapped(text, isClassName(name) ? wrap : shared && (wrap ?? shared)),
      ...reads,
    ])
    .map(cutCall);
}

export function writeCall({ texts, cuts, row }: ShownCall): string {
  const rest = [...row];
  return texts
    .map(
      (text, at) =>
        text +
        rest
          .splice(0, cuts[at] ?? 0)
          .map(writeArgument)
          .join(", "),
    )
    .join("");
}

export function wrapped(text: string, wrap: Wrap | undefined): string {
  return wrap ? wrap.before + text + wrap.after : text;
}

/** What stands round the first call, where something stands round all; an exception that is waited for needs nothing. */
export function sharedWrap(examples: readonly Example[], name: string): Wrap | undefined {
  const wraps = examples.filter((it) => it.kind !== "raises").flatMap((it) => usesIn(it, name).map(({ wrap }) => wrap));
  return wraps.includes(undefined) ? undefined : wraps[0];
}

function usesIn(example: Example, name: string): Use[] {
  let reached = 0;
  const shown = example.kind === "assert" ? { ...example, source: withShownValues(example.source, name) } : example;
  return callsOf(shown, name).flatMap(({ text, before, after }) => {
    const source = before + text + after;
    const use = before.length < reached ? undefined : useAt(source, before.length, name);
    // In `Vector(1, 2).dot(Vector(3, 4))` the second is a part of the first.
    if (use && use.text.length > text.length) reached = use.end;
    return use ?? [];
  });
}

/** The call of the name that begins there; undefined where its own arguments are no literals. */
export function useAt(source: string, from: number, name: string): Use | undefined {
  const close = from < 0 ? undefined : bracketEnd(source, from + name.length);
  const args = close === undefined ? "" : source.slice(from + name.length + 1, close - 1);
  if (close === undefined || writtenArguments(args) === undefined || isMadeByTests(args, source)) return undefined;
  const end = isClassName(name) ? chainEnd(source, close, name) : calledEnd(source, close);
  const reads =
    isClassName(name) || end > close
      ? []
      : readsOfCall(source, { from, to: close }).map((it) => {
          const isBehind = source.startsWith(it, close);
          return wrapped(
            source.slice(from, close) + it,
            isBehind ? wrapAround(source, { from, end: close + it.length, asking: wrappers }) : undefined,
          );
        });
  const asking = isClassName(name) ? askers : wrappers;
  return { text: source.slice(from, end), end, wrap: wrapAround(source, { from, end, asking }), reads };
}

/** Of a class that the tests define no program knows. */
function isMadeByTests(args: string, source: string): boolean {
  const called = blanked(args).match(/(?<![\p{XID_Continue}.])[\p{XID_Start}_]\p{XID_Continue}*(?=\()/gu) ?? [];
  return called.some((it) => new RegExp(`\\b(?:class|def)[ \\t]+${it}\\b|(?<![\\w.])${it}[ \\t]*=(?!=)`).test(source));
}

/** What a function answers can be compared whole; what a class makes is told by its methods. */
export const isClassName = (name: string): boolean => /^_*\p{Lu}/u.test(name);

/** Behind the calls of what it returns: `adder(2)(3)`. */
function calledEnd(source: string, at: number): number {
  const end = source[at] === "(" ? bracketEnd(source, at) : undefined;
  const isWritten = end !== undefined && writtenArguments(source.slice(at + 1, end - 1)) !== undefined;
  return isWritten ? calledEnd(source, end) : at;
}

/** Behind `.norm()`, `.x` and what else follows that speaks of nothing which the tests alone have. */
function chainEnd(source: string, at: number, name: string): number {
  const link = /\s*\.\s*[\p{XID_Start}_]\p{XID_Continue}*/uy;
  link.lastIndex = at;
  if (!link.test(source)) return at;
  const { lastIndex: behind } = link;
  const end = source[behind] === "(" ? bracketEnd(source, behind) : behind;
  return end === undefined || speaksOfOthers(source.slice(behind, end), name) ? at : chainEnd(source, end, name);
}

function speaksOfOthers(text: string, name: string): boolean {
  const bare = blanked(text);
  const isKnown = wrapsCalls(bare);
  const words = bare.match(/(?<![\p{XID_Continue}.])[\p{XID_Start}_]\p{XID_Continue}*(?!\p{XID_Continue}|\s*=(?!=))/gu);
  return (words ?? []).some((it) => it !== name && !["True", "False", "None"].includes(it) && !isKnown(it));
}

/** Functions that drop what the person holds to be of no matter, an order or digits, and keep the rest of a value. */
const wrappers =
  /(?<![\p{XID_Continue}.])(?:sorted|set|frozenset|list|tuple|dict|Counter|round|int|float|complex|str|repr)\(\s*$|(?<![\p{XID_Continue}.])map\(sorted,\s*$/u;

/** An object is told by what these make of it, too. */
const askers =
  /(?<![\p{XID_Continue}.])(?:sorted|set|frozenset|list|tuple|dict|int|float|complex|str|repr|abs|len|sum|min|max|bool|any|all|next)\(\s*$/u;

type Within = { from: number; end: number; asking: RegExp };

function wrapAround(source: string, { from, end, asking }: Within): Wrap | undefined {
  const open = asking.exec(source.slice(0, from));
  const close = open ? bracketEnd(source, source.indexOf("(", open.index)) : undefined;
  const rest = close === undefined ? "" : source.slice(end, close - 1);
  if (!open || close === undefined || !/^\s*(?:,|$)/.test(rest) || !argumentsOf(rest.replace(/^\s*,/, "")))
    return undefined;
  const outer = wrapAround(source, { from: open.index, end: close, asking }) ?? { before: "", after: "" };
  return {
    before: outer.before + source.slice(open.index, from).replace(/(?<=\()\s+$/, ""),
    after: source.slice(end, close) + outer.after,
  };
}

export const hasArguments = (text: string): boolean => cutCall(text).row.length > 0;

/** A call, taken apart at its arguments: functions that it is given are a part of the texts. */
export function cutCall(text: string): ShownCall {
  const [texts, cuts, row]: [string[], number[], Argument[]] = [[], [], []];
  let done = 0;
  for (const { 0: head, index } of blanked(text).matchAll(/(?:[\p{XID_Start}_]\p{XID_Continue}*|(?<=\)))\(/gu)) {
    const open = index + head.length;
    const end = bracketEnd(text, open - 1);
    const inside = end === undefined || open < done ? "" : text.slice(open, end - 1);
    for (const { from, to, args } of sideBySide(inside, writtenArguments(inside) ?? [])) {
      texts.push(text.slice(done, open + from));
      cuts.push(args.length);
      row.push(...args);
      done = open + to;
    }
  }
  return { texts: [...texts, text.slice(done)], cuts, row };
}

/** Those that stand side by side, together; blanks at the ends of the brackets belong to them. */
function sideBySide(inside: string, read: readonly Written[]): { from: number; to: number; args: Argument[] }[] {
  const found: { from: number; to: number; args: Argument[] }[] = [];
  for (const { from, to, argument } of read) {
    const end = /^\s*,?\s*$/.test(inside.slice(to)) ? inside.length : to;
    const last = found.at(-1);
    if (last && /^\s*,\s*$/.test(inside.slice(last.to, from))) [last.to, last.args] = [end, [...last.args, argument]];
    else found.push({ from: inside.slice(0, from).trim() === "" ? 0 : from, to: end, args: [argument] });
  }
  return found;
}
