/** The person's examples, in every style that people use, from the task, the examples box, the tests and the code. */
import { kindOf } from "../kind.ts";
import type { Signature } from "../event.ts";
import type { Example } from "../example.ts";
import { literalsOf, writeLiteral } from "../python/literal.ts";
import { splitTop } from "../python/scan.ts";
import { topStatements } from "../python/statements.ts";
import { unfinishedLine } from "../python/unfinished.ts";
import { arity } from "../signature.ts";
import type { Task } from "../task.ts";
import { holdsAsserts, readAsserts } from "./asserts.ts";
import { readDoctests } from "./doctest.ts";
import { readArrows, readCalls, readGiven, readInputOutput } from "./prose.ts";
import { readScriptExamples } from "./script.ts";
import type { ReadExamples, Sighting } from "./sighting.ts";

const enough = 200;

export function readExamples(task: Task, signature: Signature): ReadExamples {
  if (kindOf(task) === "script") return readScriptExamples(task);
  const { examples: box = "", tests: checks = "", code = "" } = task;
  const inBox = holdsAsserts(box) && !/>>>/.test(box) ? mixed(box, signature) : prose(box, signature);
  const tests = readAsserts(checks, signature.name);
  const seen = [...prose(task.task, signature), ...prose(code, signature), ...inBox, ...tests];
  const faults = [...unread(box, inBox), ...unfinishedAsserts(box)].map((fault) => ({
    field: "examples" as const,
    ...fault,
  }));
  const unfinished = unfinishedIn(checks).map((fault) => ({ field: "tests" as const, ...fault }));
  return {
    ...numbered(seen, signature),
    faults: [...faults, ...unfinished, ...(tests.length === 0 ? unreadTests(checks) : [])],
  };
}

/** The line of Python source that is cut off in the middle. */
function unfinishedIn(source: string, before = 0): { line: number; text: string }[] {
  const line = unfinishedLine(source);
  const text = source.split("\n")[(line ?? 1) - 1]?.trim() ?? "";
  return line === undefined ? [] : [{ line: before + line, text: text.slice(0, 200) }];
}

/** Around the asserts of a box there may be prose, which has apostrophes. */
function unfinishedAsserts(box: string): { line: number; text: string }[] {
  let at = 0;
  return topStatements(box)
    .filter((it) => it.kind === "assert")
    .flatMap(({ text }) => {
      const from = box.indexOf(text, at);
      at = from + text.length;
      return unfinishedIn(text, box.slice(0, from).split("\n").length - 1);
    });
}

function unreadTests(checks: string): { field: "tests"; line: number; text: string }[] {
  const [text = ""] = checks.trim().split("\n");
  return text === "" ? [] : [{ field: "tests", line: 1, text }];
}

/** Asserts among other styles: each line by the first reader that knows it. */
function mixed(text: string, signature: Signature): Sighting[] {
  return without(readAsserts(text, signature.name), prose(text, signature));
}

function prose(text: string, signature: Signature): Sighting[] {
  if (text.trim() === "") return [];
  const fits = (it: Sighting) => fitsArity(it, signature);
  const named = without(readDoctests(text, signature.name).filter(fits), [
    ...asserts(text, signature.name),
    ...readCalls(text, signature.name).filter(fits),
  ]);
  const calls = named.length > 0 ? named : readCalls(text, undefined).filter((it) => fits(it) && areLiterals(it));
  return [readInputOutput(text), readGiven(text), readArrows(text)].reduce(
    (kept, more) => without(kept, more.filter(fits)),
    calls,
  );
}

/** `assert` at the start of a line of prose. */
function asserts(text: string, name: string): Sighting[] {
  let at = 0;
  return text.split("\n").flatMap((line) => {
    const from = at;
    at += line.length + 1;
    if (!/^\s*assert\s/.test(line)) return [];
    return readAsserts(line.trim(), name).map((it) => ({ ...it, from, to: from + line.length }));
  });
}

/** `first`, and those of `more` that stand elsewhere, in the order of the text. */
function without(first: readonly Sighting[], more: readonly Sighting[]): Sighting[] {
  const kept = [...first];
  for (const it of more) if (!kept.some((other) => it.from < other.to && other.from < it.to)) kept.push(it);
  return kept.sort((a, b) => a.from - b.from);
}

function fitsArity({ what }: Sighting, signature: Signature): boolean {
  const wanted = arity(signature);
  if (what.kind === "assert" || wanted === undefined) return true;
  const count = what.args.trim() === "" ? 0 : splitTop(what.args.replace(/,\s*$/, ""), ",").length;
  return count >= wanted.least && count <= wanted.most;
}

function areLiterals({ what }: Sighting): boolean {
  return what.kind !== "assert" && literalsOf(what.args) !== undefined;
}

function numbered(seen: readonly Sighting[], { name }: Signature): { examples: Example[]; notes: string[] } {
  const examples: Example[] = [];
  const notes: string[] = [];
  const expectedOf = new Map<string, string>();
  for (const { style, what } of seen) {
    const example = bound(what, { id: `e${examples.length + 1}`, style, name });
    const key = example.kind === "call" ? plainCall(example.call) : JSON.stringify({ ...example, id: "", style: "" });
    const before = expectedOf.get(key);
    const expected = example.kind === "call" ? example.expected : "";
    if (before === undefined) {
      expectedOf.set(key, expected);
      examples.push(example);
    } else if (before !== expected && !sameLiteral(before, expected)) {
      notes.push(`Two examples contradict each other: ${key} is ${before} and ${expected}. The first is used.`);
    }
  }
  if (examples.length > enough) notes.push(`Only the first ${enough} of ${examples.length} examples are used.`);
  return { examples: examples.slice(0, enough), notes };
}

function bound(what: Sighting["what"], { id, style, name }: { id: string; style: string; name: string }): Example {
  switch (what.kind) {
    case "call":
      return { kind: "call", id, style, call: `${name}(${what.args})`, expected: what.expected };
    case "raises":
      return { kind: "raises", id, style, call: `${name}(${what.args})`, error: what.error };
    case "assert":
      return { kind: "assert", id, style, source: what.source };
  }
}

function plainCall(call: string): string {
  const open = call.indexOf("(");
  const args = literalsOf(call.slice(open + 1, -1));
  return args ? `${call.slice(0, open)}(${args.map(writeLiteral).join(", ")})` : call;
}

function sameLiteral(a: string, b: string): boolean {
  const [left, right] = [literalsOf(a), literalsOf(b)];
  return left !== undefined && right !== undefined && left.map(writeLiteral).join() === right.map(writeLiteral).join();
}

/** Lines of a box that is for examples alone which belong to none, and are neither comment nor heading. */
function unread(text: string, seen: readonly Sighting[]): { line: number; text: string }[] {
  let at = 0;
  return text.split("\n").flatMap((line, index) => {
    const [from, to] = [at, at + line.length];
    at = to + 1;
    const said = line.trim();
    const idle =
      said === "" ||
      /^(#|```|"""|''')/.test(said) ||
      /:$/.test(said) ||
      /^(explanation|note|examples?\b[\s\d]*)/i.test(said);
    const covered =
      seen.some((it) => it.from < to && from < it.to) || /^(>>>|\.\.\.)/.test(said) || coveredByAsserts(text, line);
    return idle || covered ? [] : [{ line: index + 1, text: said.slice(0, 200) }];
  });
}

/** In a box of Python checks, set-up lines and helpers are part of the checks. */
function coveredByAsserts(text: string, line: string): boolean {
  return (
    holdsAsserts(text) &&
    /^\s*(import|from|def|class|return|for|with|if|else|try|except|raise|@|[A-Za-z_][\w.]*\s*(\(|[-+*/]?=[^=>]))/.test(
      line,
    )
  );
}
