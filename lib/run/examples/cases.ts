/** Examples as data: `[{"input": [1, 2], "output": 3}]`, one such object a line, or pairs, `[([1, 2], 3)]`. */
import type { Signature } from "../event.ts";
import { blocksOf, outsideOf } from "../fenced.ts";
import { arity, positionalNames } from "../parameters.ts";
import { type Literal, readLiteral, writeLiteral } from "../python/literal.ts";
import { inPython } from "./in-python.ts";
import { calling, type Place, type Sighting } from "./sighting.ts";
import type { Where } from "./whole-call.ts";

const inputs = /^(?:inputs?|args?|arguments|params|parameters|given|in)$/i;
const outputs = /^(?:(?:expected[ _-]?)?(?:outputs?|results?|values?|answers?|returns?)|expected|out)$/i;

/** Of a box that is nothing else, and in running text of fences of JSON and of what begins a line. */
export function readCases(text: string, asked: Signature, where: Where): Sighting[] {
  const parts = where === "box" ? [{ code: text, start: 0 }] : [...fencedJson(text), ...onLines(text)];
  return parts.flatMap(({ code, start }) => {
    const found = itemsIn(inPython(code)).map(({ value, ...place }) => caseOf(value, place, asked));
    const whole = found.filter((it) => it !== undefined);
    return whole.length === found.length ? spanning(whole, start, code.length) : [];
  });
}

const fencedJson = (text: string) => blocksOf(text).filter((it) => it.language === "json");

/** "Takes rows such as": what stands below is data. */
const leadsToData =
  /\b(?:like|such[ \t]+as|of[ \t]+the[ \t]+form|(?:format|shape|schema|config|configuration|payload|file)(?:[ \t]+(?:is|looks))?)[^\S\n]*:?\s*$/i;

/** A list of objects that begins a line, and several lines that are an object each. */
function onLines(text: string): { code: string; start: number }[] {
  return outsideOf(text, blocksOf(text)).flatMap(({ code, start }) => {
    const python = inPython(code);
    const lists = [...code.matchAll(/^[ \t]*(?=\[\s*\{)/gm)].map(({ index }) => ({
      code: code.slice(index, readLiteral(python, index)?.end ?? index),
      start: start + index,
    }));
    const lines = [...code.matchAll(/^(?:[ \t]*\{[^\n]*\}[ \t,]*(?:\n|$)){2,}/gm)];
    const found = [...lists, ...lines.map(({ 0: said, index }) => ({ code: said, start: start + index }))];
    return found.filter((it) => !leadsToData.test(text.slice(Math.max(0, it.start - 100), it.start)));
  });
}

/** All of the text belongs to the cases: its brackets, too. */
function spanning(cases: readonly Sighting[], start: number, length: number): Sighting[] {
  return cases.map((it, at) => ({
    ...it,
    from: start + (at === 0 ? 0 : it.from),
    to: start + (at === cases.length - 1 ? length : it.to),
  }));
}

type Item = Place & { value: Literal };

/** What a list holds, or what stands on lines; nothing where anything else stands beside it. */
function itemsIn(text: string): Item[] {
  const isList = /^\s*\[/.test(text);
  const items: Item[] = [];
  let at = isList ? text.indexOf("[") + 1 : 0;
  for (let read = readLiteral(text, at); read; read = readLiteral(text, at)) {
    items.push({ value: read.value, from: at, to: read.end });
    at = read.end + (/^[ \t]*(?:,|\n|$)\s*/.exec(text.slice(read.end, read.end + 200))?.[0].length ?? 0);
    if (at === read.end) break;
  }
  return (isList ? /^\s*\]\s*$/ : /^\s*$/).test(text.slice(at)) ? items : [];
}

function caseOf(value: Literal, place: Place, asked: Signature): Sighting | undefined {
  const { given, isMany, expected } = told(value) ?? toldByNames(value, asked) ?? {};
  const args = given && argumentsOf(given, isMany === true, asked);
  if (args === undefined || !expected) return undefined;
  return calling({ ...place, style: "json" }, args, writeLiteral(expected));
}

type Told = { given: Literal; isMany: boolean; expected: Literal };

/** What an object says by its keys, and a pair by its places. */
function told(value: Literal): Told | undefined {
  if (value.type === "tuple" && value.items.length === 2) {
    const [given, expected] = value.items;
    return given && expected && { given, isMany: given.type === "tuple", expected };
  }
  if (value.type !== "dict") return undefined;
  const named = (pattern: RegExp) => value.entries.find(([key]) => key.type === "string" && pattern.test(key.value));
  const [input, output] = [named(inputs), named(outputs)];
  const isMany = input?.[0].type === "string" && /s$/i.test(input[0].value);
  return input && output && { given: input[1], isMany, expected: output[1] };
}

/** `{"a": 1, "b": 2, "expected": 3}`: the parameters, and nothing but what comes beside them. */
function toldByNames(value: Literal, asked: Signature): Told | undefined {
  const names = positionalNames(asked) ?? [];
  if (value.type !== "dict") return undefined;
  const given = value.entries.filter(([key]) => names.includes(textOf(key)));
  const [expected, ...others] = value.entries.filter((it) => !given.includes(it));
  const isWhole = given.length > 0 && expected && others.length === 0 && outputs.test(textOf(expected[0]));
  return isWhole ? { given: { ...value, entries: given }, isMany: false, expected: expected[1] } : undefined;
}

/** A list is all arguments where the function takes so many and more than one, or its key speaks of several; an object may name them. */
function argumentsOf(given: Literal, isMany: boolean, asked: Signature): string {
  return namedIn(given, positionalNames(asked) ?? []) ?? listedIn(given, isMany, arity(asked)) ?? writeLiteral(given);
}

function namedIn(given: Literal, names: readonly string[]): string | undefined {
  if (given.type !== "dict" || given.entries.length === 0) return undefined;
  const isNamed = given.entries.every(([key]) => names.includes(textOf(key)));
  return isNamed ? given.entries.map(([key, it]) => `${textOf(key)}=${writeLiteral(it)}`).join(", ") : undefined;
}

function listedIn(given: Literal, isMany: boolean, wanted: ReturnType<typeof arity>): string | undefined {
  const items = given.type === "list" || given.type === "tuple" ? given.items : [];
  const { least, most } = wanted ?? { least: 1, most: Number.POSITIVE_INFINITY };
  const areAll = items.length >= least && items.length <= most && (isMany || least > 1);
  return areAll && items.length > 0 ? items.map(writeLiteral).join(", ") : undefined;
}

const textOf = (key: Literal): string => (key.type === "string" ? key.value : "");
