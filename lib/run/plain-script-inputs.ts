/** What a script may be given where no example gives it anything: numbers or texts, as its task speaks of them, where its programs look for them. */
import { type ScriptInput, writeInput } from "./script-input.ts";
import { readsOf } from "./wants-input.ts";

type Kind = { said: RegExp; stdin: readonly string[]; args: readonly (readonly string[])[] };

const numbers: Kind = {
  said: /\b(?:numbers?|integers?|ints?|floats?|digits?|sums?|averages?|means?|medians?|celsius|fahrenheit|temperatures?|ages?|years?|amounts?|prices?|factorial|primes?|grades?|scores?|width|height|radius|weight)\b/i,
  stdin: ["7\n", "3\n4\n", "10\n-2\n", "5 8\n", "2.5\n4\n", "6\n1\n8\n3\n", "4 9 2 7\n", "12\n5\n3\n"],
  args: [["7"], ["3", "4"], ["10", "-2"], ["12", "5"], ["2.5", "4"], ["6", "1", "8"], ["0", "9"], ["100"]],
};
const texts: Kind = {
  said: /\b(?:texts?|words?|sentences?|strings?|names?|characters?|letters?|vowels?|palindromes?|paragraphs?)\b/i,
  stdin: [
    "hello\n",
    "Hello World\n",
    "the quick brown fox\njumps over\nthe lazy dog\n",
    "apple banana apple\n",
    "racecar\n",
    "one two\n\nthree\n",
    "Ann\nBob\nann\n",
    "a B a, b. A\n",
  ],
  args: [
    ["hello"],
    ["Hello World"],
    ["apple", "banana"],
    ["racecar"],
    ["Ann"],
    ["a", "b", "a"],
    ["one two", "2"],
    ["Zoë"],
  ],
};
const tables: Kind = {
  said: /\b(?:csv|comma|columns?|tables?)\b/i,
  stdin: ["name,score\nann,3\nbob,4\n", "ann,3\nbob,4\nann,5\n", "1,2\n3,4\n", "b,2.5\na,1\n"],
  args: [],
};

/** "Two numbers", "a whole number": how many of them there are to be. */
const counted = /\b(an?|one|two|three|four|five|[1-5])[ \t]+(?:\w+[ \t]+)?(?:numbers?|integers?|ints?|floats?)\b/i;
const counts = new Map([
  ["a", 1],
  ["an", 1],
  ["one", 1],
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
]);
const whole = ["7", "3", "12", "-2", "10", "5", "25", "0", "8", "4", "100", "9", "1"];

/** As many as of one kind. A script is told by few of them as well as by many, and each is a process of its own. */
const wanted = 8;

/** Where the programs read nothing there is none. `codes`: the programs that are compared. */
export function plainScriptInputs(task: string, codes: readonly string[]): string[] {
  const of = codes.map(readsOf);
  const reads = { stdin: of.some((it) => it.stdin), args: of.some((it) => it.args) };
  const said = [tables, numbersOf(task), texts].filter((it) => it.said.test(task));
  const kinds = said.length > 0 ? said : [numbers, texts];
  const each = kinds.map((it) => inputsOf(it, reads));
  const inTurn = Array.from({ length: wanted }, (_, at) => each.flatMap((it) => it[at] ?? [])).flat();
  return inTurn.slice(0, wanted).map(writeInput);
}

/** So many as the task says; where it leaves it open, one on a line in every other input. */
function numbersOf(task: string): Kind {
  const [, word = ""] = counted.exec(task) ?? [];
  const count = counts.get(word.toLowerCase()) ?? Number(word);
  if (count === 0) return numbers;
  const values = /\b(?:whole|int(?:eger)?s?)\b/i.test(task) ? whole : whole.map((it) => (it === "25" ? "2.5" : it));
  const rows = Array.from({ length: wanted }, (_, at) => values.slice(at, at + count));
  const isApart = /\b(?:per|on (?:its|their) own|separate|each on an?)\s+lines?\b|\blines?\s+each\b/i.test(task);
  const isTogether = /\b(?:spaces?|commas?|one line|same line|single line)\b/i.test(task);
  const parting = (at: number) =>
    isApart || (!isTogether && at % 2 === 0) ? "\n" : /\bcommas?\b/i.test(task) ? "," : " ";
  return { said: numbers.said, args: rows, stdin: rows.map((it, at) => `${it.join(parting(at))}\n`) };
}

function inputsOf({ stdin, args }: Kind, reads: { stdin: boolean; args: boolean }): ScriptInput[] {
  if (!reads.args) return reads.stdin ? stdin.map((it) => ({ args: [], stdin: it })) : [];
  return args.map((it, at) => ({ args: [...it], stdin: reads.stdin ? (stdin[at] ?? "") : "" }));
}
