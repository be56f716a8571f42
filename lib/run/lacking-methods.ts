/** Methods that the words order of a class, and a program has not: "remove(song) takes it out". No example that passes tells of them. */
import { askedMethods } from "./asked-program.ts";
import { methodsOf } from "./class-methods.ts";
import { blocksOf, outsideOf } from "./fenced.ts";
import type { Run } from "./fold.ts";
import { isBuiltIn } from "./python/built-in.ts";
import { isKnown } from "./python/known-names.ts";
import { blanked } from "./python/scan.ts";
import type { Task } from "./task.ts";

type Asking = Pick<Run, "task" | "signature" | "examples">;

/**
 * Where a sentence or an item of a list begins with a call, or a list goes on: of "it calls save(x)" and "wraps fetch(url)" nobody
 * knows whose they are.
 */
const listed =
  /(?:^|[.;:!?,(]|\b(?:and|or|with|has|have|methods?|supports?|offers|provides|its)|[-*•]|\bdef)\s*\**`?([a-z_]\w*)(?=\((?:\s*[A-Za-z_*][\w\s:=,.*[\]|]*)?\))/gimu;

/** One sentence, where it lacks any. */
export function lackingMethodWords(run: Asking, code: string): string[] {
  const lacking = lackingMethods(run, code);
  const names = new Intl.ListFormat("en", { type: "disjunction" }).format(lacking);
  return lacking.length === 0
    ? []
    : [`The task names ${names} as something to be called, and this program has no such method.`];
}

/** Programs are put in order again and again. */
const known = new WeakMap<Task, Map<string, string[]>>();

function lackingMethods(run: Asking, code: string): string[] {
  const { name = "", text = "" } = run.signature ?? {};
  if (!text.startsWith("class")) return [];
  const codes = known.get(run.task) ?? new Map<string, string[]>();
  known.set(run.task, codes);
  const key = `${name}\n${code}`;
  const lacking = codes.get(key) ?? lackingIn(run, code, name);
  codes.set(key, lacking);
  return lacking;
}

/** None of a class that is derived from another: it may have them from there. */
function lackingIn(run: Asking, code: string, name: string): string[] {
  const bare = blanked(code);
  const own = new Set(methodsOf(run, code).map((it) => it.name));
  const isWhole = own.size > 0 && !/\b__getattr(?:ibute)?__\b|\bsetattr\b/.test(bare) && !isDerived(bare, name);
  return isWhole ? orderedMethods(run).filter((it) => !own.has(it) && !isBound(bare, it)) : [];
}

function orderedMethods(run: Asking): string[] {
  const { task } = run.task;
  const words = outsideOf(task, blocksOf(task)).map(({ code }) => code);
  const names = new Set(words.flatMap((text) => [...text.matchAll(listed)].map(([, it = ""]) => it)));
  return askedMethods(run).filter((it) => names.has(it) && /^[a-z_]/.test(it) && !isKnown(it) && !isBuiltIn(it));
}

const isDerived = (bare: string, name: string): boolean =>
  new RegExp(String.raw`^class\s+${name}\s*\(\s*(?!object\s*\)|\))`, "m").test(bare);

/** `pop = remove` in the class, a function beside it, or one that its objects hold. */
const isBound = (bare: string, name: string): boolean =>
  new RegExp(String.raw`\bdef\s+${name}\b|(?:^|=)\s*(?:self\.)?${name}\s*(?::[^=\n]*)?=(?!=)`, "m").test(bare);
