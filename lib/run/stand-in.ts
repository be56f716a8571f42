/** The asked name where a reply has it in another form: as a method, written otherwise, or under a name of the model's choice. */
import { type Definition, definitionsIn } from "./definitions.ts";
import { arity } from "./parameters.ts";
import { indented } from "./python/placed.ts";
import { blanked } from "./python/scan.ts";
import type { Statement } from "./python/statements.ts";

type Asked = {
  name: string;
  /** With how many arguments it is called; none where nobody knows. */
  counts: readonly number[];
  /** What the person shows: a reply that repeats it has not written it. */
  shown: readonly string[];
};

export type StandIn = {
  /** The program, and in it what binds the name. */
  statements: readonly Statement[];
  /** What the program calls it. */
  of: string;
};

/** Undefined where the program has the name, or nothing that plainly is meant by it. */
export function standInFor(
  asked: Asked,
  statements: readonly Statement[],
  { isWhole }: { isWhole: boolean },
): StandIn | undefined {
  const { name } = asked;
  const program = inClass(name, statements);
  if (program.some((it) => it.name === name)) return undefined;
  const parts = program.flatMap(partOf);
  const around = parts.findLast((it) => isFree(it) && it.methods.some((method) => method.name === name));
  if (around) return calling(asked, { program, class: around, method: name });
  const other = alike(name, parts) ?? (isWhole && !isClassName(name) ? onlyFunction(asked, parts) : undefined);
  if (other) return binding(program, { kind: "assignment", name, text: `${name} = ${other.name}`, of: other.name });
  const method = isWhole && !isClassName(name) ? onlyMethod(asked, parts) : undefined;
  return method && calling(asked, { program, ...method });
}

/** A function or a class of the program, and its text without strings and comments. */
type Part = Definition & { bare: string };

function partOf({ kind, text }: Statement): Part[] {
  const [definition] = kind === "function" || kind === "class" ? definitionsIn(text) : [];
  return definition ? [{ ...definition, bare: blanked(text) }] : [];
}

const isClass = ({ text }: Definition): boolean => text.startsWith("class");
const isClassName = (name: string): boolean => /^\p{Lu}/u.test(name);

function binding(
  program: readonly Statement[],
  { of, ...statement }: Omit<Statement, "above"> & { of: string },
): StandIn {
  return { statements: [...program, { ...statement, above: 2 }], of };
}

/** Each call has an object of its own. */
function calling(
  { name }: Asked,
  { program, class: { name: of }, method }: { program: readonly Statement[]; class: Part; method: string },
): StandIn {
  const text = `def ${name}(*args, **named):\n    return ${of}().${method}(*args, **named)`;
  return binding(program, { kind: "function", name, text, of });
}

/** `def f(self, x)` at the margin is a method whose class was left out, and so are the others that take `self`. */
function inClass(name: string, statements: readonly Statement[]): readonly Statement[] {
  const methods = statements.filter(
    ({ kind, text }) =>
      kind === "function" && /^(?:async\s+)?def\s+\p{XID_Continue}+\s*\(\s*self\b/mu.test(blanked(text)),
  );
  const [first] = methods;
  if (!methods.some((it) => it.name === name) || statements.some((it) => it.name === "Solution")) return statements;
  const text = `class Solution:\n${indented(methods.map((it) => it.text).join("\n\n"))}`;
  const whole: Statement = { kind: "class", name: "Solution", text, above: 2 };
  return statements.flatMap((it) => (it === first ? [whole] : methods.includes(it) ? [] : [it]));
}

/** A class that is made without arguments. */
function isFree(it: Part): boolean {
  const made = it.methods.find((method) => method.name === "__init__");
  return isClass(it) && (made === undefined || arity(made)?.least === 0);
}

/** `isPrime` for `is_prime`. */
function alike(name: string, parts: readonly Part[]): Part | undefined {
  const letters = (it: string) => it.replaceAll("_", "").toLowerCase();
  const same = parts.filter((it) => isClass(it) === isClassName(name) && letters(it.name) === letters(name));
  return new Set(same.map((it) => it.name)).size === 1 ? same[0] : undefined;
}

/** `double_it` for `double`: the one function that can be called so and that no other uses, its checks left aside. */
function onlyFunction(asked: Asked, parts: readonly Part[]): Part | undefined {
  const shown = new Set(asked.shown.flatMap(definitionsIn).map((it) => it.name));
  const users = parts.filter((it) => isClass(it) || arity(it)?.most !== 0);
  const isUsed = (it: Part) => users.some((other) => other !== it && calls(other.bare, it.name));
  const found = parts.filter((it) => isMeant(it, asked, it.bare) && !shown.has(it.name) && !isUsed(it));
  return found.length === 1 ? found[0] : undefined;
}

/** `class Solution: def solve(self, x)`, where that is all it can do. */
function onlyMethod(asked: Asked, parts: readonly Part[]): { class: Part; method: string } | undefined {
  const [only, ...more] = parts.filter(isClass);
  const [method, ...others] = only?.methods.filter((it) => !it.name.startsWith("_")) ?? [];
  if (!only || !method || more.length + others.length > 0 || parts.length > 1) return undefined;
  return isFree(only) && isMeant(method, asked, only.bare) ? { class: only, method: method.name } : undefined;
}

function isMeant(it: Definition, { name, counts }: Asked, bare: string): boolean {
  const takes = arity(it);
  const fits = takes !== undefined && counts.every((count) => count >= takes.least && count <= takes.most);
  return fits && !it.isOpen && !it.name.startsWith("test_") && !calls(bare, name);
}

const calls = (bare: string, name: string): boolean =>
  new RegExp(`(?<![\\p{XID_Continue}.])${name}\\s*\\(`, "u").test(bare);
