/** A program in the place that it has in the person's file: whoever gives a module to mend wants all of it back. */
import type { Run } from "./fold.ts";
import { kindOf } from "./kind.ts";
import type { Program } from "./program.ts";
import { blanked } from "./python/scan.ts";
import { type Statement, topStatements } from "./python/statements.ts";
import { membersOf } from "./examples/single-tests.ts";

/** What the file holds beside it, as far as that can be had: the file as it is has to load where all is kept. */
export function withinFile(run: Run, { code, notes }: Program): Program {
  const name = run.signature?.name;
  const all = fileOf(run);
  const state = stateOf(run);
  if (code === null || state === "no Python" || name === undefined || !all.some((it) => it.name === name))
    return { code, notes };
  const own = state === "loads" ? all : all.filter(isHarmless);
  const left = all.length - own.length;
  const told = left > 0 ? [...notes, "left out what the file does as it is loaded"] : notes;
  return { code: `${joined(merged(own, topStatements(code), name))}\n`, notes: told };
}

const fileOf = ({ task }: Run): Statement[] =>
  kindOf(task) === "script" ? [] : topStatements((task.code ?? "").replaceAll("\r\n", "\n"));

/** What the first check of the file itself says of it. */
function stateOf({ attempts }: Run): "loads" | "no Python" | "unknown" {
  const given = attempts.find((it) => it.kind === "given")?.verdict;
  if (/^(?:SyntaxError|IndentationError|TabError)\b/.test(given?.error ?? "")) return "no Python";
  const isLoaded = given !== undefined && given.error === undefined && /^(?:passed|failed|raised)$/.test(given.kind);
  return isLoaded ? "loads" : "unknown";
}

/** It does nothing but define. */
const isHarmless = ({ kind, text }: Statement): boolean =>
  kind === "assignment" ? !blanked(text).includes("(") : kind !== "other" && kind !== "assert";

/** The file's statements, each with what the program has in its place; what only the program has stands before what is asked for. */
function merged(own: readonly Statement[], made: readonly Statement[], name: string): Statement[] {
  const isBound = new Set(own.flatMap((it) => it.name ?? []));
  const texts = new Set(own.map((it) => it.text.trim()));
  const more = made.filter((it) => it.kind !== "docstring" && !texts.has(it.text.trim()));
  const fresh = more.filter((it) => it.name === undefined || !isBound.has(it.name));
  const imports = fresh.filter((it) => it.kind === "import").map((it) => ({ ...it, above: 0 }));
  const others = fresh.filter((it) => it.kind !== "import" && it.kind !== "main-guard").map(apart);
  const replaced = own.map((it) => instead(it, made));
  const at = own.findIndex((it) => it.name === name);
  const whole = [...replaced.slice(0, at), ...others, ...replaced.slice(at)];
  // What comes from the future stands before all other imports.
  const isAbove = imports.some((it) => /^from\s+__future__\b/.test(it.text));
  const opening = whole.findIndex((it) => it.kind !== "docstring" && (isAbove || it.kind !== "import"));
  return [...whole.slice(0, opening), ...imports, ...whole.slice(opening)];
}

const defines = ({ kind }: Statement): boolean => kind === "function" || kind === "class";
const apart = (it: Statement): Statement => ({ ...it, above: defines(it) ? 2 : 1 });

function instead(own: Statement, made: readonly Statement[]): Statement {
  const found = own.name === undefined ? undefined : made.findLast((it) => it.name === own.name);
  if (!found) return own;
  const said = own.kind === "class" && found.kind === "class" ? withMethods(found.text, own.text) : found.text;
  const text = /^#/.test(said) ? said : commentsAbove(own.text) + said;
  return { ...found, text, above: own.above };
}

const commentsAbove = (text: string): string => /^(?:#[^\n]*\n)*/.exec(text)?.[0] ?? "";

/** A class with the methods that it had, and that nobody wrote anew. */
function withMethods(made: string, own: string): string {
  const [before, now] = [membersOf(own).members, membersOf(made).members];
  const there = new Set(now.map((it) => it.name));
  const kept = before.filter((it) => it.kind === "function" && !there.has(it.name));
  if (now.length === 0 || kept.length === 0) return made;
  return [made.trimEnd(), ...kept.map((it) => it.lines.join("\n"))].join("\n\n");
}

const joined = (statements: readonly Statement[]): string =>
  statements.map((it, at) => "\n".repeat(at === 0 ? 0 : it.above) + it.text).join("\n");
