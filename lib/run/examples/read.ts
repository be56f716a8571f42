/** The person's examples, in every style that people use, from the task, the examples box, the tests and the code. */
import { kindOf } from "../kind.ts";
import type { Signature } from "../event.ts";
import type { Example } from "../example.ts";
import { literalsOf, writeLiteral } from "../python/literal.ts";
import { readExpression } from "../python/expression.ts";
import { bracketEnd, splitTop } from "../python/scan.ts";
import { topStatements } from "../python/statements.ts";
import { unfinishedLine } from "../python/unfinished.ts";
import { arity } from "../signature.ts";
import type { Task } from "../task.ts";
import { importsFor, isKnown } from "../python/known-names.ts";
import { readAsserts } from "./asserts.ts";
import { boundNames, type Names, unboundNames } from "./bound-names.ts";
import { readChecksInProse } from "./checks-in-prose.ts";
import { readComparisons } from "./comparisons.ts";
import { ownChecks, spokenIn } from "./given-code.ts";
import { readDoctests, skippedDoctests } from "./doctest.ts";
import { outOfReach } from "./out-of-reach.ts";
import { isMisspelt, readArrows, readCalls, readGiven, readInputOutput } from "./prose.ts";
import { plainCall, sayingOf } from "./saying.ts";
import { readSession } from "./session.ts";
import { readScriptExamples } from "./script.ts";
import { withPlainQuotes } from "./phrase.ts";
import type { Place, ReadExamples, Sighting, UnreadLine } from "./sighting.ts";
import { holdsAsserts } from "./test-file.ts";
import { unreadLines } from "./unread.ts";

const enough = 200;

export function readExamples(task: Task, signature: Signature): ReadExamples {
  if (kindOf(task) === "script") return withoutTests(readScriptExamples(task), task);
  const { examples: box = "", tests: checks = "" } = task;
  const seen = sightingsIn(task, signature);
  const covered = [...seen.examples, ...skippedDoctests(box, signature.name)].sort((a, b) => a.from - b.from);
  const isSession = seen.examples.some(({ style }) => style === "session");
  const faults = [...(isSession ? [] : unreadLines(box, covered)), ...unfinishedAsserts(box)].map((fault) => ({
    field: "examples" as const,
    ...reasonOf(fault.text, signature.name, seen.bound),
    ...fault,
  }));
  const unfinished = [...unfinishedIn(checks), ...outOfReach(checks, signature.name)].map((fault) => ({
    field: "tests" as const,
    ...fault,
  }));
  return {
    ...numbered([...seen.task, ...seen.code, ...seen.examples, ...seen.tests], signature),
    faults: [...faults, ...unfinished, ...(seen.tests.length === 0 ? unreadTests(checks) : [])],
  };
}

/** What is seen in each text of a task that asks for a function. */
export function sightingsIn(task: Task, signature: Signature) {
  const { examples: box = "", tests: checks = "", code = "" } = task;
  const asked = { ...signature, bound: boundNames(task), isWrong: code.trim() !== "" };
  const defines = (text: string) => new RegExp(`^[ \\t]*def[ \\t]+${signature.name}\\b`, "m").test(text);
  return {
    task: prose(task.task, { ...asked, isOwn: defines(task.task) }),
    code: without(ownChecks(code, signature.name), prose(spokenIn(code), { ...asked, isOwn: defines(code) })),
    examples: boxed(box, { ...asked, isOwn: true }),
    tests: readAsserts(checks, signature.name),
    bound: asked.bound,
  };
}

/** Why a line with a call is none, where its arguments are all that is wrong with it. */
function reasonOf(line: string, name: string, bound: ReadonlySet<string>): { why?: string } {
  const open = line.startsWith(`${name}(`) ? name.length : -1;
  const end = bracketEnd(line, open);
  if (open < 0 || end === undefined) return {};
  const [unbound] = unboundNames(line.slice(open + 1, end - 1), bound) ?? [];
  return unbound === undefined ? {} : { why: `${unbound} has no value here, and an example calls ${name} with values` };
}

type Asked = Signature &
  Names & {
    /** There is code to mend. */
    isWrong: boolean;
    /** Whether a text is about nothing else: its docstring, or the box. */
    isOwn: boolean;
  };

/** A script has no names that tests could call. */
function withoutTests(read: ReadExamples, { tests = "" }: Task): ReadExamples {
  const why =
    "tests call a function, and a script is checked by what it prints: examples of it have Input: and Output:";
  return { ...read, faults: [...read.faults, ...unreadTests(tests).map((it) => ({ ...it, why }))] };
}

/** The line of Python source that is cut off in the middle. */
function unfinishedIn(source: string, before = 0): UnreadLine[] {
  const line = unfinishedLine(source);
  const text = source.split("\n")[(line ?? 1) - 1]?.trim() ?? "";
  return line === undefined ? [] : [{ line: before + line, text: text.slice(0, 200) }];
}

/** Around the asserts of a box there may be prose, which has apostrophes. */
function unfinishedAsserts(box: string): UnreadLine[] {
  let [at, line] = [0, 0];
  return topStatements(box)
    .filter((it) => it.kind === "assert")
    .flatMap(({ text }) => {
      const from = box.indexOf(text, at);
      line += box.slice(at, from).split("\n").length - 1;
      const found = unfinishedIn(text, line);
      line += text.split("\n").length - 1;
      at = from + text.length;
      return found;
    });
}

function unreadTests(checks: string): { field: "tests"; line: number; text: string }[] {
  const [text = ""] = checks.trim().split("\n");
  return text === "" ? [] : [{ field: "tests", line: 1, text }];
}

/** Each line by the first reader that knows it: asserts, then what is Python, then all other styles. */
function boxed(box: string, asked: Asked): Sighting[] {
  const hasAsserts = holdsAsserts(box) && !box.includes(">>>");
  const session = hasAsserts ? [] : readSession(box, asked);
  if (session.length > 0) return session;
  const comparisons = readComparisons(box, asked).filter(fitting(asked));
  const others = without(comparisons, prose(box, asked));
  // An example at the margin is not what an assert below it needs.
  const margin = others.filter(({ from }) => from === 0 || box[from - 1] === "\n");
  const needs = ({ from, to }: Place) => !margin.some((it) => from <= it.from && it.to <= to);
  return without(hasAsserts ? readAsserts(box, asked.name, { needs }) : [], others);
}

function prose(said: string, asked: Asked): Sighting[] {
  if (said.trim() === "") return [];
  const text = withPlainQuotes(said);
  const { name } = asked;
  const fits = fitting(asked);
  const named = without(readDoctests(text, name).filter(fits), [
    ...readChecksInProse(text, asked),
    ...readCalls(text, { name: (it) => it === name, sighting: fits }, asked.isWrong),
  ]);
  const alike = { name: meant(asked), sighting: (it: Sighting) => fits(it) && areLiterals(it) };
  const calls = named.length > 0 ? named : readCalls(text, alike, asked.isWrong);
  return [readInputOutput(text), readGiven(text), readArrows(text)].reduce(
    (kept, more) => without(kept, more.filter(fits)),
    calls,
  );
}

/**
 * Where no call has the asked name, which names mean it: in running text what looks like it, in a text that is about
 * nothing else what nobody else defines. "Recall that factorial(5) = 120" is no example of `solve`.
 */
function meant({ name, bound, isOwn }: Asked): (said: string) => boolean {
  return (said) => isMisspelt(said, name) || (isOwn && !isKnown(said) && !bound.has(said));
}

/** `first`, which do not overlap, and those of `more` that stand elsewhere, in the order of the text. */
function without(first: readonly Sighting[], more: readonly Sighting[]): Sighting[] {
  const inOrder = (a: Sighting, b: Sighting) => a.from - b.from;
  const before = [...first].sort(inOrder);
  const kept: Sighting[] = [];
  let at = 0;
  for (const it of [...more].sort(inOrder)) {
    while ((before[at]?.to ?? it.to) <= it.from) at++;
    const next = before[at];
    const free = !next || next.from >= it.to;
    if (free && (kept.at(-1)?.to ?? 0) <= it.from) kept.push(it);
  }
  return [...before, ...kept].sort(inOrder);
}

/** Whether a call has as many arguments as the signature wants, and each of them a value. */
function fitting(asked: Asked): (it: Sighting) => boolean {
  const wanted = arity(asked);
  return ({ what }) => {
    if (what.kind === "assert") return true;
    if (unboundNames(what.args, asked.bound)?.length !== 0) return false;
    const count = what.args.trim() === "" ? 0 : splitTop(what.args.trim().replace(/,$/, ""), ",").length;
    return wanted === undefined || (count >= wanted.least && count <= wanted.most);
  };
}

function areLiterals({ what }: Sighting): boolean {
  return what.kind !== "assert" && literalsOf(what.args) !== undefined;
}

function numbered(seen: readonly Sighting[], { name }: Signature): { examples: Example[]; notes: string[] } {
  const examples: Example[] = [];
  const notes: string[] = [];
  const said = new Set<string>();
  const expectedOf = new Map<string, string>();
  for (const { style, what } of seen) {
    const example = bound(what, { id: `e${examples.length + 1}`, style, name });
    const saying = sayingOf(example, name);
    const { key, expected } = valueIn(example) ?? { key: saying, expected: "" };
    const before = expectedOf.get(key);
    if (before !== undefined && differ(before, expected))
      notes.push(`Two examples contradict each other: ${key} is ${before} and ${expected}. The first is used.`);
    if (before !== undefined || said.has(saying)) continue;
    if (examples.length === enough)
      return { examples, notes: [...notes, `Only the first ${enough} examples are used.`] };
    said.add(saying);
    expectedOf.set(key, expected);
    examples.push(example);
  }
  return { examples, notes };
}

/** What an example says of a call, where that is a literal and can be compared. */
function valueIn(example: Example): { key: string; expected: string } | undefined {
  if (example.kind !== "call" || !literalsOf(example.expected)) return undefined;
  return { key: plainCall(example.call), expected: example.expected };
}

function bound(what: Sighting["what"], { id, style, name }: { id: string; style: string; name: string }): Example {
  switch (what.kind) {
    case "call":
      return boundCall(`${name}(${what.args})`, what.expected, { id, style });
    case "raises":
      return { kind: "raises", id, style, call: `${name}(${what.args})`, error: what.error };
    case "assert":
      return { kind: "assert", id, style, source: what.source };
  }
}

/** What its value is written with and Python must import, only a check of statements can. */
function boundCall(call: string, expected: string, which: { id: string; style: string }): Example {
  const names = literalsOf(expected) ? undefined : readExpression(expected, 0, "value")?.names;
  const imports = importsFor(expected, names ?? new Set());
  if (imports.length === 0) return { kind: "call", ...which, call, expected };
  return { kind: "assert", ...which, source: [...imports, `assert ${call} == ${expected}`].join("\n") };
}

/** Of two literals. */
function differ(a: string, b: string): boolean {
  const written = (source: string) => literalsOf(source)?.map(writeLiteral).join(", ");
  return a !== b && written(a) !== written(b);
}
