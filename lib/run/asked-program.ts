/** What is known of the program that is asked for before a reply holds it. */
import { builtInsIn } from "./builtin-methods.ts";
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
  /** Python's own functions that are called on something: `abs` of `abs(v)`. None where no class is asked for. */
  builtIns: readonly string[];
};

export function askedProgram(run: Pick<Run, "task" | "signature" | "examples">): AskedProgram {
  const { task, signature, examples = [] } = run;
  const name = signature?.name ?? "";
  const [, ...needs] = namesFor(name, examples);
  return {
    name,
    counts: countsOf(run),
    needs,
    shown: shownCode(task),
    methods: askedMethods(run),
    spoken: spokenOf(run),
    builtIns: signature?.text.startsWith("class") ? builtInsIn(saidIn(run)) : [],
  };
}

/** None that is read like a value somewhere: `b.items == []`. */
export function askedMethods(run: Pick<Run, "task" | "signature">): string[] {
  return namesIn(run, saidIn(run), /(?<!\w)([A-Za-z_]\w*)\(/g).filter((it) => it !== run.signature?.name);
}

function spokenOf(run: Pick<Run, "task" | "signature">): string[] {
  const { task } = run.task;
  return /\b(?:attribute|propert(?:y|ies)|field)/i.test(task) ? [] : namesIn(run, task, /(?<![\w.])([A-Za-z_]\w*)/g);
}

/** Of a class, and none that is read like a value. */
function namesIn(run: Pick<Run, "task" | "signature">, text: string, pattern: RegExp): string[] {
  if (!run.signature?.text.startsWith("class")) return [];
  const read = new Set(Array.from(saidIn(run).matchAll(/(?<=[\w)\]])\.([A-Za-z_]\w*)(?![\w(])/g), ([, it = ""]) => it));
  return [...new Set(Array.from(text.matchAll(pattern), ([, it = ""]) => it))].filter((it) => !read.has(it));
}

const saidIn = ({ task: { task, examples = "", tests = "" } }: Pick<Run, "task">): string =>
  [task, examples, tests].join("\n");

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
