/** Values of a type, by a hint such as `list[int]`, as Python writes them. */
import { splitTop } from "./python/scan.ts";
import type { Random } from "./random.ts";

const samples: Readonly<Record<string, readonly string[]>> = {
  int: ["0", "1", "2", "3", "5", "7", "10", "12", "17", "100", "-1", "-4"],
  float: ["0.0", "1.0", "0.5", "2.5", "-1.25", "10.75", "100.0"],
  str: ['""', '"a"', '"abc"', '"Hello World"', '"racecar"', '"a1b2"', '"The quick brown fox"', '"  x "', '"12"'],
  bool: ["True", "False"],
  bytes: ['b""', 'b"abc"'],
  None: ["None"],
  date: ["date(2024, 2, 29)", "date(2023, 12, 31)", "date(2024, 5, 3)", "date(2000, 1, 1)", "date(1999, 7, 18)"],
  datetime: ["datetime(2024, 2, 29, 12, 0)", "datetime(2023, 12, 31, 23, 59, 59)", "datetime(2000, 1, 1)"],
  time: ["time(0, 0)", "time(12, 30)", "time(23, 59, 59)"],
  timedelta: ["timedelta(0)", "timedelta(days=3)", "timedelta(hours=25, minutes=1)", "timedelta(days=-1)"],
  Decimal: ['Decimal("0")', 'Decimal("1.00")', 'Decimal("10.55")', 'Decimal("0.005")', 'Decimal("-3.2")'],
  Fraction: ["Fraction(0)", "Fraction(1, 2)", "Fraction(2, 3)", "Fraction(7, 4)", "Fraction(-1, 3)"],
  Path: ['pathlib.Path("a.txt")', 'pathlib.Path("a/b.tar.gz")', 'pathlib.Path("/x/y")'],
};
const likely = ["int", "int", "str", "list[int]", "list[str]", "float"];

/** A hint without its module and its quotation marks, and what stands in its brackets. */
function readHint(hint: string): { plain: string; head: string; inner: string[] } {
  const plain = hint
    .trim()
    .replace(/^(["'])(.*)\1$/, "$2")
    .replace(/^(?:[A-Za-z_]\w*\.)+/, "");
  const open = plain.indexOf("[");
  const inner = open < 0 ? [] : splitTop(plain.slice(open + 1, -1), ",").map((it) => it.trim());
  return { plain, head: (open < 0 ? plain : plain.slice(0, open)).toLowerCase(), inner };
}

/** Whether values of it are known. */
export function areKnown(hint: string): boolean {
  const { plain, head } = readHint(hint);
  return (
    Object.hasOwn(samples, plain) ||
    Object.hasOwn(containers, head) ||
    head === "literal" ||
    splitTop(plain, "|").length > 1
  );
}

/** As Python writes it; of an unknown type what is likely. */
export const typedValue = (hint: string, random: Random): string => valueOf(hint, random, 0);

function valueOf(hint: string, random: Random, depth: number): string {
  const { plain, head, inner } = readHint(hint);
  const known = Object.hasOwn(samples, plain) ? samples[plain] : undefined;
  if (known) return random.pick(known);
  const either = splitTop(plain, "|");
  if (either.length > 1) return valueOf(random.pick(either), random, depth);
  if (head === "literal" && inner.length > 0) return random.pick(inner);
  const container = depth > 2 || !Object.hasOwn(containers, head) ? undefined : containers[head];
  if (container) return container(inner, (of) => valueOf(of ?? "int", random, depth + 1), random);
  return depth > 2 ? "0" : valueOf(random.pick(likely), random, depth + 1);
}

type Container = (inner: readonly string[], value: (hint: string | undefined) => string, random: Random) => string;

const several: (longest: number) => Container = (longest) => (inner, value, random) =>
  Array.from({ length: random.below(longest) }, () => value(inner[0])).join(", ");
const list: Container = (...of) => `[${several(6)(...of)}]`;
/** What a set or the keys of a dict hold is there once. */
const distinct = (longest: number, value: () => string, random: Random): string[] => [
  ...new Set(Array.from({ length: random.below(longest) }, value)),
];
const set: Container = (inner, value, random) =>
  `set([${distinct(6, () => value(inner[0]), random)
    .sort()
    .join(", ")}])`;
const dict: Container = (inner, value, random) => {
  const keys = distinct(4, () => value(inner[0] ?? "str"), random);
  return `{${keys.map((key) => `${key}: ${value(inner[1])}`).join(", ")}}`;
};

/** By the lower-case head of a hint such as `List[int]`. */
const containers: Readonly<Record<string, Container>> = {
  list,
  sequence: list,
  iterable: list,
  collection: list,
  set,
  frozenset: set,
  dict,
  mapping: dict,
  tuple: (inner, value, random) =>
    inner.length === 0 || inner.at(-1) === "..."
      ? `tuple([${several(5)(inner, value, random)}])`
      : `(${inner.map((hint) => value(hint)).join(", ")},)`,
  optional: (inner, value, random) => (random.next() < 0.2 ? "None" : value(inner[0])),
  union: (inner, value, random) => value(random.pick(inner)),
  callable: ([takes = "[int]", gives], _, random) => random.pick(functionsOf(takes, gives)),
};

/** Functions that take what the first hint lists, and give what the second says. */
function functionsOf(takes: string, gives: string | undefined): readonly string[] {
  const parameters = splitTop(takes.replace(/^\[|\]$/g, ""), ",").filter((it) => it.trim() !== "");
  const [first = ""] = parameters.map((it) => readHint(it).head);
  if (parameters.length === 0) return takes === "[]" ? ["lambda: 7", "lambda: 0"] : oneToOne;
  if (parameters.length > 2) return [`lambda ${parameters.map((_, at) => `x${at}`).join(", ")}: x0`];
  if (gives?.trim() === "bool") return predicates[parameters.length - 1] ?? [];
  if (parameters.length === 2) return ["lambda a, b: a + b", "max", "lambda a, b: b"];
  return first === "str" ? ["str.upper", "lambda x: x[::-1]", "len"] : oneToOne;
}

const oneToOne = ["lambda x: x + 1", "lambda x: x * 2", "lambda x: x - 3", "lambda x: -x", "abs"];
const predicates = [
  ["lambda x: x % 2 == 0", "lambda x: x > 2", "bool"],
  ["lambda a, b: a < b", "lambda a, b: a == b"],
];
