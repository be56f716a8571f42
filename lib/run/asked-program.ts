/** What is known of the program that is asked for before a reply holds it. */
import { namesFor } from "./called-names.ts";
import { callsOf } from "./example-calls.ts";
import type { Run } from "./fold.ts";
import { arity, partsOf } from "./parameters.ts";
import { bracketEnd } from "./python/scan.ts";
import { shownCode } from "./shown-code.ts";

export type AskedProgram = {
  /** Empty for a script. */
  name: string;
  /** With how many arguments it is called; none where nobody knows. */
  counts: readonly number[];
  /** Other names that the examples speak of. */
  needs: readonly string[];
  /** Python that the person shows, which it may use. */
  shown: readonly string[];
  /** What objects of a class can do, as the person says it: `items` of `b.items()`, and of "items() lists everything". */
  methods: readonly string[];
  /** Words of the task that may name some of them as well: "with deposit and balance". None where it speaks of attributes. */
  spoken: readonly string[];
};

export function askedProgram(run: Pick<Run, "task" | "signature" | "examples">): AskedProgram {
  const { task, signature, examples = [] } = run;
  const name = signature?.name ?? "";
  const [, ...needs] = namesFor(name, examples);
  return { name, counts: countsOf(run), needs, shown: shownCode(task), methods: methodsOf(run), spoken: spokenOf(run) };
}

/** None that is read like a value somewhere: `b.items == []`. */
function methodsOf({
  task: { task, examples = "", tests = "" },
  signature,
}: Pick<Run, "task" | "signature">): string[] {
  if (!signature?.text.startsWith("class")) return [];
  const said = [task, examples, tests].join("\n");
  const called = namesIn(said, /(?<!\w)([A-Za-z_]\w*)\(/g);
  return called.filter((it) => it !== signature.name && !isRead(said, it));
}

function spokenOf({ task: { task, examples = "", tests = "" }, signature }: Pick<Run, "task" | "signature">): string[] {
  if (!signature?.text.startsWith("class") || /\b(?:attribute|propert(?:y|ies)|field)/i.test(task)) return [];
  const said = [task, examples, tests].join("\n");
  return namesIn(task, /(?<![\w.])([A-Za-z_]\w*)(?!\w)/g).filter((it) => !isRead(said, it));
}

const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, it = ""]) => it)),
];

/** Like a value: `b.items == []`. */
const isRead = (text: string, name: string): boolean =>
  new RegExp(String.raw`(?<=[\w)\]])\.${name}(?![\w(])`).test(text);

/** By the calls of the examples, else by the signature. */
function countsOf({ signature, examples = [] }: Pick<Run, "signature" | "examples">): number[] {
  if (!signature) return [];
  const { name } = signature;
  const calls = examples.flatMap((it) => callsOf(it, name)).map(({ text }) => argumentsIn(text, name.length));
  const counts = calls.filter((it) => !it.some((part) => part.startsWith("*"))).map((it) => it.length);
  const taken = Object.values(arity(signature) ?? {}).filter((it) => Number.isFinite(it));
  return [...new Set(counts.length > 0 ? counts : taken)];
}

function argumentsIn(call: string, open: number): string[] {
  return partsOf(call.slice(open + 1, (bracketEnd(call, open) ?? call.length + 1) - 1));
}
