/**
 * The checks that a model appends to its program, and runs as it is loaded: 149 of 1,476 samples of the 0.5B model died of
 * their own asserts; without them 51 were right and none was lost. What binds a name or changes a value stays.
 */
import { boundWords, wordsIn } from "./python/bindings.ts";
import { blanked } from "./python/scan.ts";
import type { Statement } from "./python/statements.ts";

/** Runners of tests, what reads an input that nobody gives, and what ends the process. */
const neverWanted =
  /(?<![\w.])(?:input|exit|quit)\s*\(|\bsys\.(?:stdin\.\w+|exit)\s*\(|\bin\s+sys\.stdin\b|\b(?:unittest|pytest)\.main\s*\(|\bdoctest\.\w+\s*\(/;

/** The statements without those that only check: asserts, prints, and what calls the asked name outside its definition. */
export function withoutChecks(statements: readonly Statement[], asked: string): Statement[] {
  const names = { asked, callers: callersOf(statements, asked) };
  const bound = new Set<string>();
  const lost = new Set<string>();
  const kept = statements.filter((it) => {
    const bare = blanked(it.text);
    const binds = isDefinition(it) ? [] : boundIn(bare);
    const own = isDefinition(it) || it.name === asked;
    // What is made of a result goes with it.
    const drops = !own && (isCheck(it, bare, names) || [...lost].some((name) => uses(bare, name, binds)));
    for (const name of binds) {
      if (!drops) bound.add(name);
      else if (!bound.has(name)) lost.add(name);
    }
    if (!drops) for (const name of binds) lost.delete(name);
    return !drops;
  });
  const whole = withNeeded(statements, kept);
  const dropped = statements.filter((it) => !whole.includes(it));
  return whole.filter((it) => !isCheckFunction(it, whole, asked) && !isLeftOver(it, { whole, dropped, asked }));
}

/** What a definition speaks of and binds nowhere, as `EMPTY = Tree()` below the class, is no check, though it calls what is asked for. */
function withNeeded(statements: readonly Statement[], kept: readonly Statement[]): Statement[] {
  const free = new Set(kept.filter(isDefinition).flatMap((it) => freeWords(blanked(it.text))));
  const isNeeded = ({ kind, name = "", text }: Statement) =>
    kind === "assignment" && free.has(name) && !neverWanted.test(blanked(text));
  return statements.filter((it) => kept.includes(it) || isNeeded(it));
}

function freeWords(bare: string): string[] {
  const bound = boundWords(bare);
  return [...wordsIn(bare)].filter((it) => !bound.has(it));
}

type Parts = { whole: readonly Statement[]; dropped: readonly Statement[]; asked: string };

/** `xs = [3, 1, 2]`, which nothing but the checks spoke of; a constant may be asked for as well. */
function isLeftOver(it: Statement, { whole, dropped, asked }: Parts): boolean {
  const { kind, name = "" } = it;
  if (kind !== "assignment" || name === asked || name === name.toUpperCase()) return false;
  const speaks = (of: Statement) => of !== it && mentions(blanked(of.text), name);
  return dropped.some(speaks) && !whole.some(speaks);
}

/** `def check_f():` with asserts about the asked name, which nothing calls once the checks are gone. */
function isCheckFunction({ kind, name, text }: Statement, kept: readonly Statement[], asked: string): boolean {
  if (kind !== "function" || name === undefined || name === asked) return false;
  const bare = blanked(text);
  const isTest = /^\s*def\s+\p{XID_Continue}+\(\s*\)/u.test(bare) && /^\s+assert\b/m.test(bare) && calls(bare, asked);
  return isTest && !kept.some((it) => it.name !== name && mentions(blanked(it.text), name));
}

type Names = { asked: string; callers: ReadonlySet<string> };

function isCheck({ kind }: Statement, bare: string, { asked, callers }: Names): boolean {
  if (kind === "assert" || kind === "main-guard" || calls(bare, asked) || neverWanted.test(bare)) return true;
  return kind === "other" && (isCheckCall(bare, asked) || [...callers].some((it) => calls(bare, it)));
}

/** `print(…)`, or `check(f)`; `setattr(f, …)` is none. */
function isCheckCall(bare: string, asked: string): boolean {
  const [, called] = /^(?!(?:if|for|while|with|del|not)\b)(\p{XID_Continue}+)\s*\(/mu.exec(bare) ?? [];
  return called === "print" || (called !== undefined && called !== "setattr" && mentions(bare, asked));
}

/** Functions of the program that come to call the asked one, or read an input, in the end. */
function callersOf(statements: readonly Statement[], asked: string): Set<string> {
  const functions = statements.filter((it) => it.kind === "function" && it.name !== asked);
  const bodies = functions.map((it) => ({ name: it.name ?? "", bare: bodyOf(blanked(it.text)) }));
  const callers = new Set<string>();
  for (let before = -1; before < callers.size; ) {
    before = callers.size;
    for (const { name, bare } of bodies) {
      if ([asked, "input", ...callers].some((it) => calls(bare, it))) callers.add(name);
    }
  }
  return callers;
}

function isDefinition({ kind }: Statement): boolean {
  return kind === "import" || kind === "function" || kind === "class" || kind === "docstring";
}

const bodyOf = (bare: string): string => bare.replace(/^\s*(?:async\s+)?def\s+\p{XID_Continue}+/mu, "");

const calls = (bare: string, name: string): boolean =>
  new RegExp(`(?<![\\p{XID_Continue}.])${name}\\s*\\(`, "u").test(bare);

const mentions = (bare: string, name: string): boolean =>
  new RegExp(`(?<![\\p{XID_Continue}.])${name}(?!\\p{XID_Continue})`, "u").test(bare);

/** Whether it needs the name from above; a loop that binds it anew does not. */
function uses(bare: string, name: string, binds: readonly string[]): boolean {
  const [, behind = ""] = /^[^=]*=([\s\S]*)$/.exec(bare) ?? [];
  return mentions(binds.includes(name) ? (/^\s*for\b/.test(bare) ? "" : behind) : bare, name);
}

/** Names that a statement binds: `a, b = …`, `for a in …`, `with … as a`. */
function boundIn(bare: string): string[] {
  const lefts = [...bare.matchAll(/^([^=\n]*)=(?!=)/gm)].map(([, left = ""]) => left.replace(/:.*/, ""));
  const targets = [
    ...lefts.filter((left) => /^[\s\p{XID_Continue},()]+$/u.test(left) && !/\p{XID_Continue}\(/u.test(left)),
    ...[...bare.matchAll(/\bfor ([^\n]*?) in\b|\bas (\p{XID_Continue}+)/gu)].map(([, loop, as]) => loop ?? as ?? ""),
  ];
  return targets.flatMap((it) => it.match(/[\p{XID_Start}_]\p{XID_Continue}*/gu) ?? []);
}
