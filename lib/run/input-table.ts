/** What a script reads, as lines of words, and what the inputs that are shown have in common: a format nobody has stated. */

/** Of each line the words stand at even places, and at odd ones what parts them. */
export type Table = { lines: readonly (readonly string[])[]; end: string };

export function tableOf(stdin: string): Table {
  const [end = ""] = /\n*$/.exec(stdin) ?? [];
  const lines = stdin.slice(0, stdin.length - end.length).split("\n");
  return { lines: lines.map((line) => line.split(/([\s,;:|=]+)/)), end };
}

export const stdinOf = ({ lines, end }: Table): string => lines.map((it) => it.join("")).join("\n") + end;

export const wordsOf = (line: readonly string[]): string[] => line.filter((_, at) => at % 2 === 0);

export const isNumber = (word: string): boolean => /^-?\d+(?:\.\d+)?$/.test(word);

/** A number in the first line, `at` that place of it, says how many lines follow, or how many words stand in the next. */
export type Count = { at: number; of: "lines" | "words" };

export type Format = {
  counts: readonly Count[];
  /** Lines before this one are no part of a list of lines. */
  from: number;
  /** There may be more lines, or fewer. */
  linesVary: boolean;
  /** There may be more words in that line, or fewer. */
  wordsVary: (line: number) => boolean;
};

/** A single input tells a list by items that are alike. */
const alikeAtLeast = 3;

/** Programs that all do what is meant part on an input of another format, so what no two inputs have otherwise stays. */
export function formatOf(tables: readonly Table[]): Format {
  const counts = countsIn(tables);
  const from = counts.length > 0 ? 1 : 0;
  const linesVary = counts.some((it) => it.of === "lines") || linesDiffer(tables, from);
  const lengths = (line: number) =>
    tables.flatMap(({ lines }) => (linesVary && line >= from ? lines.slice(from) : lines.slice(line, line + 1)));
  const wordsVary = (line: number) => {
    const likes = lengths(line);
    if (line === 1 && counts.some((it) => it.of === "words")) return true;
    const differ = new Set(likes.map((it) => it.length)).size > 1;
    return differ || (likes.length === 1 && areAlike(wordsOf(likes[0] ?? []).map(kindOf)));
  };
  return { counts, from, linesVary, wordsVary };
}

function linesDiffer(tables: readonly Table[], from: number): boolean {
  if (tables.length > 1) return new Set(tables.map(({ lines }) => lines.length)).size > 1;
  return areAlike((tables[0]?.lines.slice(from) ?? []).map((line) => wordsOf(line).map(kindOf).join(" ")));
}

const areAlike = (items: readonly string[]): boolean => items.length >= alikeAtLeast && new Set(items).size === 1;

const kindOf = (word: string): string => (isNumber(word) ? "number" : "word");

/** Those that hold in every input. */
function countsIn(tables: readonly Table[]): Count[] {
  const places = wordsOf(tables[0]?.lines[0] ?? []).map((_, at) => 2 * at);
  const counts = places.flatMap((at) => (["lines", "words"] as const).map((of): Count => ({ at, of })));
  return counts.filter((it) =>
    tables.every(({ lines }) => lines.length > 1 && lines[0]?.[it.at] === String(counted(it, lines))),
  );
}

const counted = ({ of }: Count, lines: Table["lines"]): number =>
  of === "lines" ? lines.length - 1 : wordsOf(lines[1] ?? []).length;

/** With the numbers that count as they have to be. */
export function recounted(table: Table, counts: readonly Count[]): Table {
  const [first = [], ...others] = table.lines;
  const line = counts.reduce(
    (made, count) => (count.at < made.length ? made.with(count.at, String(counted(count, table.lines))) : made),
    first,
  );
  return { ...table, lines: [line, ...others] };
}
