/** What a script is given that nobody wrote: what the examples give it, with other numbers and words, and more or fewer of them. */
import type { Example } from "./example.ts";
import { mutatedNumber, withOneInClass } from "./extra-inputs.ts";
import { type Format, formatOf, isNumber, recounted, stdinOf, type Table, tableOf, wordsOf } from "./input-table.ts";
import { type Random, seededRandom } from "./random.ts";
import { type ScriptInput, writeInput } from "./script-input.ts";

const wanted = 24;
/** Characters of what is read: a page of it tells its format, and a book would be taken apart at each try. */
const longest = 4_000;

/** No two alike, and none that an example shows; the same for the same seed. Where a script is given nothing there is none. */
export function scriptInputs(examples: readonly Example[], seed: number): string[] {
  const shown = examples.flatMap((it) => (it.kind === "output" && isUsed(it) ? [inputOf(it)] : []));
  const reading = shown.filter(({ stdin }) => stdin.trim() !== "").map(({ stdin }) => tableOf(stdin));
  const means = { shown, reading, format: formatOf(reading), random: seededRandom(seed) };
  // To be given nothing is no input of its own.
  const taken = new Set(["", ...shown.map(writeInput)]);
  const made: string[] = [];
  for (let tries = wanted * 20; tries > 0 && shown.length > 0 && made.length < wanted; tries--) {
    const said = writeInput(changed(means.random.pick(shown), means));
    if (!taken.has(said)) made.push(said);
    taken.add(said);
  }
  return made;
}

/** Whether a script is given anything that could be otherwise. */
export function isGivenAnything(examples: readonly Example[]): boolean {
  const isOpen = (it: Output) => isUsed(it) && (it.stdin.trim() !== "" || !it.args.every(isFixed));
  return examples.some((it) => it.kind === "output" && isOpen(it));
}

type Output = Extract<Example, { kind: "output" }>;

/** Where an example has files of its own, they say what its input means. */
const isUsed = ({ stdin, files }: Output): boolean => files === undefined && stdin.length <= longest;

const inputOf = ({ args, stdin }: Output): ScriptInput => ({ args, stdin });

type Means = { shown: readonly ScriptInput[]; reading: readonly Table[]; format: Format; random: Random };

function changed(input: ScriptInput, means: Means): ScriptInput {
  const { args, stdin } = input;
  const places = args.flatMap((it, at) => (isFixed(it) ? [] : [at]));
  const reads = stdin.trim() !== "";
  const isOfArgs = places.length > 0 && (!reads || means.random.next() < 0.3);
  if (isOfArgs) return { ...input, args: otherArguments(args, places, means) };
  return reads ? { ...input, stdin: otherStdin(stdin, means) } : input;
}

/** An option, or the name of a file: another would mean something else, or nothing. */
const isFixed = (argument: string): boolean => /^-\D|^$|\.\w{1,5}$/.test(argument) && !isNumber(argument);

/** Where the examples give more of them or fewer, so may one that is made, at the end. */
function otherArguments(args: readonly string[], places: readonly number[], { shown, random }: Means): string[] {
  const at = random.pick(places);
  const likes = shown.flatMap((it) => it.args[at] ?? []).filter((it) => !isFixed(it));
  const word = otherWord(args[at] ?? "", likes, random);
  const isList = new Set(shown.map((it) => it.args.length)).size > 1 && places.includes(args.length - 1);
  if (isList && random.next() < 0.3) return [...args, word];
  if (isList && args.length > 1 && random.next() < 0.3) return args.slice(0, -1);
  return args.with(at, word);
}

/** A number for a number; for a word another one that is shown, or the same with another letter. */
function otherWord(word: string, words: readonly string[], random: Random): string {
  if (isNumber(word)) return mutatedNumber(word, random);
  const likes = words.filter((it) => it !== word && it !== "" && !isNumber(it));
  if (likes.length > 0 && random.next() < 0.5) return random.pick(likes);
  return withOneInClass(Array.from(word), random).join("");
}

function otherStdin(stdin: string, { reading, format, random }: Means): string {
  const words = (at: number) => reading.flatMap(({ lines }) => lines.map((line) => wordsOf(line)[at] ?? ""));
  const ways = [
    otherWords,
    otherWords,
    otherWords,
    otherLength,
    ...(format.linesVary ? [oneMore, oneLess, swapped] : []),
  ];
  let table = tableOf(stdin);
  const times = 1 + random.below(3);
  for (let time = 0; time < times; time++) table = random.pick(ways)(table, { words, format, random });
  return stdinOf(recounted(table, format.counts));
}

/** `words`: those that are shown at that place of a line, from 0. */
type Way = (table: Table, means: { words: (at: number) => string[]; format: Format; random: Random }) => Table;

const otherWords: Way = (table, { words, random }) => {
  const places = table.lines.flatMap((line, at) =>
    line.flatMap((word, of) => (of % 2 === 0 && word !== "" ? [{ at, of, word }] : [])),
  );
  if (places.length === 0) return table;
  const { at, of, word } = random.pick(places);
  const line = table.lines[at] ?? [];
  return { ...table, lines: table.lines.with(at, line.with(of, otherWord(word, words(of / 2), random))) };
};

/** One word more at the end of a line, or one less. */
const otherLength: Way = (table, { words, format, random }) => {
  const places = table.lines.flatMap((line, at) => (line.length >= 3 && format.wordsVary(at) ? [at] : []));
  if (places.length === 0) return otherWords(table, { words, format, random });
  const at = random.pick(places);
  const line = table.lines[at] ?? [];
  const [parting = " ", word = ""] = line.slice(-2);
  const made =
    random.next() < 0.4
      ? line.slice(0, -2)
      : [...line, parting, otherWord(word, words(wordsOf(line).length - 1), random)];
  return { ...table, lines: table.lines.with(at, made) };
};

const oneMore: Way = ({ lines, ...rest }, { words, format, random }) => {
  const { from } = format;
  const line = random.pick(lines.slice(from));
  const more = { ...rest, lines: lines.toSpliced(from + random.below(lines.length - from), 0, line) };
  return otherWords(more, { words, format, random });
};

const oneLess: Way = ({ lines, ...rest }, { format: { from }, random }) => ({
  ...rest,
  lines: lines.length > from + 1 ? lines.toSpliced(from + random.below(lines.length - from), 1) : lines,
});

const swapped: Way = ({ lines, ...rest }, { format: { from }, random }) => {
  const at = from + random.below(lines.length - from);
  return { ...rest, lines: [...lines.slice(0, at), ...lines.slice(at, at + 2).reverse(), ...lines.slice(at + 2)] };
};
