/** The numbers and quoted texts that the words of a task name, sentence by sentence, and those that a program has forgotten. */
import type { Attempt, Run } from "./fold.ts";
import { taskSentences } from "./task-words.ts";
import { blanked, scanOf } from "./python/scan.ts";
import { sameText } from "./same-text.ts";
import type { Task } from "./task.ts";

type Asking = Pick<Run, "task" | "signature">;
/** What one sentence names, each once. */
type Named = { numbers: readonly string[]; texts: readonly string[]; ends: ReadonlySet<string> };

/** Of one sentence: what it names, and what of it the program has not. */
export type Forgotten = { named: readonly string[]; missing: readonly string[] };

/** A program that uses so many of what a sentence names, and so many for each that it lacks, means to use them all. */
const fewestUsed = 3;

/**
 * Where a program uses most of what a sentence lists, such as the coins that there are, and not all of it. Programs of one model
 * forget the same one, so their votes tell nothing of it.
 */
export function forgottenOf(run: Asking, code: string): Forgotten[] {
  return missingOf(run, code).filter(({ named, missing }) => {
    const used = named.length - missing.length;
    return missing.length > 0 && used >= fewestUsed * missing.length;
  });
}

/** Whether the task lists values and the program has them all: one that has none may know better, or look up its examples. */
export function usesAll(run: Asking, { end }: Pick<Attempt, "end">): boolean {
  const lists = missingOf(run, end?.code ?? "");
  return lists.length > 0 && lists.every(({ missing }) => missing.length === 0);
}

function missingOf(run: Asking, code: string): Forgotten[] {
  const lists = namedIn(run).flatMap(({ numbers, texts, ends }) => [
    { named: numbers, has: (code: string, it: string) => hasNumber(code, it) || (ends.has(it) && hasNext(code, it)) },
    { named: texts, has: hasText },
  ]);
  const long = lists.filter(({ named }) => named.length > fewestUsed);
  const bare = long.length === 0 ? "" : sameText(code);
  return long.map(({ named, has }) => ({ named, missing: named.filter((it) => !has(bare, it)) }));
}

export function forgets(run: Asking, { end }: Pick<Attempt, "end">): boolean {
  return forgottenOf(run, end?.code ?? "").length > 0;
}

/** As it is told to a person, and to the model that mends the program. */
export function forgottenWords({ named, missing }: Forgotten): string {
  const stands = missing.length === 1 ? "stands" : "stand";
  return `The task names ${inWords(named)}: ${inWords(missing)} ${stands} nowhere in this program.`;
}

function inWords(values: readonly string[]): string {
  const last = values.at(-1) ?? "";
  return values.length < 2 ? last : `${values.slice(0, -1).join(", ")} and ${last}`;
}

/** Whole and decimal numbers but 0, 1 and 2, which nearly every program uses for something else. */
export function namedNumbers(run: Asking): string[] {
  return [...new Set(namedIn(run).flatMap((it) => it.numbers))].filter((it) => !it.endsWith("%"));
}

const known = new WeakMap<Task, Map<string, readonly Named[]>>();

function namedIn({ task, signature }: Asking): readonly Named[] {
  const name = signature?.name ?? task.name ?? "";
  const names = known.get(task) ?? new Map<string, readonly Named[]>();
  known.set(task, names);
  const read = names.get(name) ?? wordsOf(task.task, name).map(namedBy);
  names.set(name, read);
  return read;
}

const ofExamples =
  /\be\.?g\b|\bexamples?\b|\binstance\b|\bsuch\s+as\b|\b(?:like|say|(?:for|in) the years?),?\s+["'`(]?\d|\blike\s+["'`]|\.\.\.|…|\betc\b/i;
const ofInputs = /\bconstraints?\b|\bassum|\bguarantee|[<>]=|[≤≥^]|\*\*/i;
const ofCode = /[-=]>|==/;

/** The number of a point or a ticket is a name. */
const labels =
  /^\s*\d+[.)](?=\s|$)|#\d+|\b[A-Z]{2,}-\d+|\b(?:[Tt]icket|[Ii]ssue|[Ee]xercise|[Hh]omework|[Aa]ssignment|[Pp]roblem|[Tt]ask|[Pp]age|[Cc]hapter|[Ss]tep)s? \d+/gu;

/** Behind the asked name, without values: "write coins(n) for coins of 5, 10 and 20" calls nothing. */
const head = String.raw`\(\s{0,9}(?:[\p{L}_*][^()=]{0,200})?\)`;

/** Without calls, and without sentences of examples, or of inputs that come: what these name is no part of what is asked. */
function wordsOf(text: string, name: string): string[] {
  const call = new RegExp(`${name}(?!${head})\\(`, "u");
  const isCode = (line: string) => (name !== "" && call.test(line)) || ofCode.test(line);
  return taskSentences(text)
    .map((it) =>
      it
        .split("\n")
        .filter((line) => !isCode(line))
        .map((line) => line.replace(labels, " "))
        .join("\n"),
    )
    .filter((it) => !ofExamples.test(it) && !ofInputs.test(it));
}

const numbers = /(?<![\w.]|\d,)(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?!,?\d)(?=\s?(%|percent\b)|(\p{L}*))/gu;
const spans = /\d(?:\s?[-–]\s?|\s(?:to|through|thru|until|till|up to)\s)(\d[\d,]*)|\bbetween\s\S+\sand\s(\d[\d,]*)/giu;
const texts = /(?<![\p{L}\p{N}])(?:"([^"\n]{1,40})"|'([^'\n]{1,40})')(?![\p{L}\p{N}])/gu;

function namedBy(sentence: string): Named {
  const outside = sentence.replace(texts, " ");
  const counted = [...outside.matchAll(numbers)]
    .filter(([, , unit = ""]) => !/^(?:st|nd|rd|th|x|d)$/i.test(unit))
    .flatMap(([number, share]) => plainNumber(number).map((it) => (share ? `${it} %` : it)));
  const said = Array.from(sentence.matchAll(texts), ([, one, other]) => one ?? other ?? "");
  const ends = [...outside.matchAll(spans)].flatMap(([, to, and]) => plainNumber(to ?? and ?? ""));
  return {
    numbers: [...new Set(counted)],
    texts: [...new Set(said.filter((it) => it.trim() !== ""))],
    ends: new Set(ends),
  };
}

/** In "100,200,300" nobody can tell whether it is one number. */
function plainNumber(text: string): string[] {
  const isList = /,\d{3},/.test(text) && !text.endsWith(",000");
  const number = Number(text.replaceAll(",", ""));
  return isList || number <= 2 ? [] : [String(number)];
}

const literals = /(?<![\w.])\d[\d_]*(?:\.\d*)?(?:e[+-]?\d+)?/gi;

function hasNumber(code: string, number: string): boolean {
  const wanted = waysToSay(number);
  return Array.from(blanked(code).matchAll(literals), ([it]) => Number(it.replaceAll("_", ""))).some((it) =>
    wanted.some((other) => Math.abs(it - other) < 1e-9),
  );
}

/** "From 13 to 19" is `range(13, 20)`, or less than 20. */
const hasNext = (code: string, number: string): boolean => hasNumber(code, String(Number(number) + 1));

/** 20 % is 20, 0.2, a fifth, and what is left or comes of it. */
function waysToSay(number: string): number[] {
  const value = Number.parseFloat(number);
  return number.endsWith("%") ? [value, value / 100, 100 / value, 1 - value / 100, 1 + value / 100] : [value];
}

function hasText(code: string, text: string): boolean {
  return stringsOf(code).some((it) => it.toLowerCase().includes(text.toLowerCase()));
}

function stringsOf(code: string): string[] {
  const { step } = scanOf(code);
  const strings: string[] = [];
  for (let at = 0; at < code.length; ) {
    const next = step(at) ?? code.length;
    if (/["']/.test(code.charAt(at))) strings.push(code.slice(at, next));
    at = next;
  }
  return strings;
}
