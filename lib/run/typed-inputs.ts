/** Inputs without any example to start from: values of the types that the signature hints at, or of several types. */
import type { Run } from "./fold.ts";
import { bracketEnd, splitTop } from "./python/scan.ts";
import { type Random, seededRandom } from "./random.ts";
import { leadingGroup } from "./select.ts";

const wanted = 24;

/** Calls by the hints of the signature, or of the best program's own where the person gave none. */
export function typedCalls(run: Run, seed: number): string[] {
  const { name, text } = run.signature ?? { name: "", text: "" };
  const parameters = parametersOf(text, name) ?? parametersOf(bestProgram(run), name) ?? [];
  if (parameters.length === 0) return [];
  const random = seededRandom(seed);
  const calls = new Set<string>();
  for (let tries = 0; tries < wanted * 4 && calls.size < wanted; tries++) {
    const args = parameters.map(({ named, hint }) => named + valueOf(hint, random, 0));
    calls.add(`${name}(${args.join(", ")})`);
  }
  return [...calls];
}

function bestProgram(run: Run): string {
  const [best] = leadingGroup(run);
  return best?.end?.code ?? "";
}

/** `named` is `name=` where it can be given in no other way; `hint` is empty where there is none. */
type Parameter = { named: string; hint: string };

/** Those that a call must give. */
function parametersOf(code: string, name: string): Parameter[] | undefined {
  const at = code.search(new RegExp(`\\bdef\\s+${name}\\s*\\(`));
  const open = code.indexOf("(", at);
  const end = at < 0 || open < 0 ? undefined : bracketEnd(code, open);
  if (end === undefined) return undefined;
  const written = splitTop(code.slice(open + 1, end - 1), ",").map((it) => it.trim());
  const star = written.findIndex((it) => it.startsWith("*") && !it.startsWith("**"));
  return written.flatMap((it, at) => {
    if (it === "" || it.startsWith("*") || it === "/" || it.includes("=")) return [];
    const [name = "", ...hint] = it.split(":");
    return { named: star >= 0 && at > star ? `${name.trim()}=` : "", hint: hint.join(":").trim() };
  });
}

const samples: Readonly<Record<string, readonly string[]>> = {
  int: ["0", "1", "2", "3", "5", "7", "10", "12", "17", "100", "-1", "-4"],
  float: ["0.0", "1.0", "0.5", "2.5", "-1.25", "10.75", "100.0"],
  str: ['""', '"a"', '"abc"', '"Hello World"', '"racecar"', '"a1b2"', '"The quick brown fox"', '"  x "', '"12"'],
  bool: ["True", "False"],
  bytes: ['b""', 'b"abc"'],
  None: ["None"],
};
const anything = ["int", "int", "str", "list[int]", "list[str]", "float"];

function valueOf(hint: string, random: Random, depth: number): string {
  const plain = hint.replace(/^typing\./, "").trim();
  const known = samples[plain];
  if (known) return random.pick(known);
  if (plain.includes("|")) return valueOf(random.pick(splitTop(plain, "|")).trim(), random, depth);
  const open = plain.indexOf("[");
  const inner = open < 0 ? [] : splitTop(plain.slice(open + 1, -1), ",").map((it) => it.trim());
  const head = (open < 0 ? plain : plain.slice(0, open)).toLowerCase();
  const container = depth > 2 ? undefined : containers[head];
  if (container) return container(inner, (of) => valueOf(of ?? "int", random, depth + 1), random);
  return depth > 2 ? "0" : valueOf(random.pick(anything), random, depth + 1);
}

type Container = (inner: readonly string[], value: (hint: string | undefined) => string, random: Random) => string;

const several: (longest: number) => Container = (longest) => (inner, value, random) =>
  Array.from({ length: random.below(longest) }, () => value(inner[0])).join(", ");
const list: Container = (...of) => `[${several(6)(...of)}]`;
const set: Container = (...of) => `set([${several(6)(...of)}])`;
const dict: Container = (inner, value, random) =>
  `{${Array.from({ length: random.below(4) }, () => `${value(inner[0] ?? "str")}: ${value(inner[1])}`).join(", ")}}`;

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
};
