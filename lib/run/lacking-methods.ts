/** What the words order of a class, and a program has not: "remove(song) takes it out", "a context manager". No example that passes tells of it. */
import { askedMethods } from "./asked-program.ts";
import { methodsOf } from "./class-methods.ts";
import { blocksOf, outsideOf } from "./fenced.ts";
import type { Run } from "./fold.ts";
import { isBuiltIn } from "./python/built-in.ts";
import { isKnown } from "./python/known-names.ts";
import { askedProtocols } from "./protocols.ts";
import { blanked } from "./python/scan.ts";
import type { Task } from "./task.ts";

type Asking = Pick<Run, "task" | "signature" | "examples">;

/**
 * Where a sentence or an item of a list begins with a call, or a list goes on: of "it calls save(x)" and "wraps fetch(url)" nobody
 * knows whose they are.
 */
const listed =
  /(?:^|[.;:!?,(]|\b(?:and|or|with|has|have|methods?|supports?|offers|provides|its)|[-*•]|\bdef)\s*\**`?([a-z_]\w*)(?=\((?:\s*[A-Za-z_*][\w\s:=,.*[\]|]*)?\))/gimu;

/** A sentence for the methods that it lacks, and one for each of Python's protocols. */
export function lackingMethodWords(run: Asking, code: string): string[] {
  const { name = "", text = "" } = run.signature ?? {};
  if (!text.startsWith("class")) return [];
  const codes = known.get(run.task) ?? new Map<string, string[]>();
  known.set(run.task, codes);
  const key = `${name}\n${code}`;
  const words = codes.get(key) ?? lackingWords(run, code, name);
  codes.set(key, words);
  return words;
}

/** Programs are put in order again and again. */
const known = new WeakMap<Task, Map<string, string[]>>();

/** None of a class that is derived from another: it may have them from there. */
function lackingWords(run: Asking, code: string, name: string): string[] {
  const bare = blanked(code);
  const own = new Set(methodsOf(run, code).map((it) => it.name));
  if (own.size === 0 || /\b__getattr(?:ibute)?__\b|\bsetattr\b/.test(bare) || isDerived(bare, name)) return [];
  const lacks = (it: string) => !own.has(it) && !isBound(bare, it);
  const lacking = orderedMethods(run).filter(lacks);
  const names = new Intl.ListFormat("en", { type: "disjunction" }).format(lacking);
  const told =
    lacking.length === 0
      ? []
      : [`The task names ${names} as something to be called, and this program has no such method.`];
  return [...told, ...protocolWords(wordsOf(run).join("\n"), lacks, isCompared(bare))];
}

function protocolWords(words: string, lacks: (method: string) => boolean, isEqual: boolean): string[] {
  return askedProtocols(words).flatMap(({ said, methods, isAny = false }) => {
    const lacking = methods.filter((it) => lacks(it) && !(isEqual && it === "__eq__"));
    const isThere = isAny ? lacking.length < methods.length : lacking.length === 0;
    const names = new Intl.ListFormat("en", { type: "disjunction" }).format(lacking);
    return isThere ? [] : [`The task asks for ${said}, and this class has no ${names}.`];
  });
}

/** A dataclass compares its fields. */
const isCompared = (bare: string): boolean => /^@(?:dataclasses\.)?dataclass\b/m.test(bare);

const wordsOf = ({ task: { task } }: Asking): string[] => outsideOf(task, blocksOf(task)).map(({ code }) => code);

function orderedMethods(run: Asking): string[] {
  const names = new Set(wordsOf(run).flatMap((text) => [...text.matchAll(listed)].map(([, it = ""]) => it)));
  return askedMethods(run).filter((it) => names.has(it) && /^[a-z_]/.test(it) && !isKnown(it) && !isBuiltIn(it));
}

const isDerived = (bare: string, name: string): boolean =>
  new RegExp(String.raw`^class\s+${name}\s*\(\s*(?!object\s*\)|\))`, "m").test(bare);

/** `pop = remove` in the class, a function beside it, or one that its objects hold. */
const isBound = (bare: string, name: string): boolean =>
  new RegExp(String.raw`\bdef\s+${name}\b|(?:^|=)\s*(?:self\.)?${name}\s*(?::[^=\n]*)?=(?!=)`, "m").test(bare);
