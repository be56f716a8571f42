/** Which of the definitions that a person shows is asked for, where one is. The others are there to be used. */
import { type Definition, definitionsIn, withoutDefinitions } from "./definitions.ts";
import type { Signature } from "./event.ts";
import { callsWithValues } from "./examples/calls-with-values.ts";
import { nodeClasses } from "./examples/nodes.ts";
import { candidateIn } from "./examples/test-file.ts";
import { wrapsCalls } from "./called-names.ts";
import { hasParameters } from "./parameters.ts";
import { topStatements } from "./python/statements.ts";
import { nameInCalls, nameInChecks, orderedNames, ordersAnother } from "./said-name.ts";
import type { Task } from "./task.ts";

type Shown = Definition & { by: "task" | "code" };

/** What the task and the code define, and the words of the task around that. */
export type Given = { shown: readonly Shown[]; words: string };

/** The last comes first everywhere, and the task before the code. What tests is asked for by nobody, and speaks. */
export function givenIn({ task, code = "" }: Task): Given {
  // In what pytest reports, marks stand before the lines of a test, and nothing seems to stand below its head.
  const isReport = /^E[ \t]{3}/m.test(task) && /^>[ \t]{2}/m.test(task);
  const inTask = definitionsIn(task).filter((it) => (it.isOpen && !isReport) || !isTest(it, task));
  const inCode = topStatements(code).flatMap(({ kind, text, name }) =>
    kind === "function" || kind === "class" ? definitionsIn(withColon(text)).filter((it) => it.name === name) : [],
  );
  const shown = [
    ...inCode.map((it) => ({ ...it, by: "code" as const })),
    ...inTask.map((it) => ({ ...it, by: "task" as const })),
  ];
  return { shown, words: withoutDefinitions(task, inTask) };
}

/** Without it a class would be passed by, and its methods taken for functions. */
const withColon = (text: string): string => text.replace(/^(class[ \t]+\p{XID_Continue}+)(?=[ \t]*$)/mu, "$1:");

const isTest = ({ name, text, methods, from, to }: Definition, task: string): boolean =>
  /^(?:test_|Test)/.test(name) ||
  /^class\b[^:]*\bTestCase\b/.test(text) ||
  methods.some((it) => it.name.startsWith("test_")) ||
  /@(?:pytest\.)?fixture\b[^\n]*\n[ \t]*$/.test(task.slice(Math.max(0, from - 200), from)) ||
  /^@test\.(?:describe|it)\([^\n]*\)[ \t]*\n[ \t]*$/im.test(task.slice(Math.max(0, from - 200), from)) ||
  (name === "check" && candidateIn(task.slice(from, to)) !== undefined);

/** Undefined where none of them is asked for, or none is shown. */
export function definedSignature(task: Task, given: Given): Signature | undefined {
  if (given.shown.length === 0) return undefined;
  const asked = task.name === undefined ? askedOf(given, task) : named(given.shown, task.name);
  return asked && { name: asked.name, text: demanded(asked, given.words), by: asked.by };
}

/** "Add a parameter `sep`", "it should also take a separator", "extend it so it takes a separator" */
const what = String.raw`[ \t]+(?:an?|another|one|the)[ \t]+(?:[\w-]+[ \t]+){0,3}?(?:parameter|argument|option|flag|kwarg|keyword)\b(?![ \t]+(?:check|validation|pars|names?\b|types?\b|hint))`;
const addsParameter = new RegExp(
  String.raw`\b(?:add|introduce|(?:should|must|make[ \t]+it|let[ \t]+it)(?:[ \t]+also)?[ \t]+(?:accept|take|support))${what}|\bso[ \t]+(?:that[ \t]+)?it[ \t]+(?:also[ \t]+)?(?:takes|accepts|supports)\b`,
  "i",
);

/**
 * What Python cannot read is to be mended with the rest, and what is to take more is to be called otherwise: no more than
 * the name is asked for.
 */
function demanded(it: Shown, words: string): string {
  const isWider = !isClass(it) && !it.isOpen && addsParameter.test(words);
  if (!isWider && (it.by !== "code" || isClass(it) || hasParameters(it.text))) return it.text;
  return it.text.slice(0, it.text.indexOf("(") + 1);
}

/** What a method is called by the examples, it may be asked for as a function. */
function named(shown: readonly Shown[], name: string): Shown | undefined {
  const letters = (it: string) => it.replaceAll("_", "").toLowerCase();
  const methods = shown.flatMap(({ by, methods }) => methods.map((it) => ({ ...it, by })));
  const all = [...methods, ...shown];
  return all.findLast((it) => it.name === name) ?? all.findLast((it) => letters(it.name) === letters(name));
}

/** What is ordered by its name, then what is begun in the task, then what the examples call: that may be none of them. */
function askedOf({ shown, words }: Given, task: Task): Shown | undefined {
  const ordered = orderedIn(words, shown);
  if (ordered !== undefined) return named(shown, ordered);
  const begun = shown.filter((it) => it.by === "task" && it.isOpen);
  const called = calledIn(task, { shown, words });
  if (called !== undefined && begun.length === 0) return named(shown, called);
  const left = begun.length > 0 ? begun : leftBy(words, without(shown, nodesGiven(task, words)));
  const last = mentioned(left, words) ?? lastCalled(left, task.task);
  return last && heldBy(last, { called, said: [words, task.examples, task.tests].join("\n") });
}

/** A method is ordered of a class; "create a Node(1)" orders no class that is written. */
function orderedIn(words: string, shown: readonly Shown[]): string | undefined {
  const isMade = (name: string) => shown.some((it) => it.name === name && isWritten(it));
  const orders = orderedNames(words).filter((it) => (it.isMethod ? !shown.some(isClass) : !isMade(it.name)));
  return orders[0]?.name;
}

const without = (shown: readonly Shown[], names: ReadonlySet<string>): readonly Shown[] =>
  shown.filter((it) => !names.has(it.name));

/** What a list or a tree is made of, where words say what to do with one, and nothing of classes. */
function nodesGiven(task: Task, words: string): ReadonlySet<string> {
  const isOrdered = /\b(?:list|tree|root|head)\b/i.test(words);
  const isOfClass = /\b(?:class(?:es)?|methods?|attribute|implement)\b|__\w+__/i.test(words);
  const isSaid = (name: string) => new RegExp(`(?<!\\p{XID_Continue})${name}(?!\\p{XID_Continue})`, "u").test(words);
  const names = nodeClasses(task).map((it) => it.name);
  return new Set(isOrdered && !isOfClass ? names.filter((it) => !isSaid(it)) : []);
}

/** What is there may be mended; a class that is written is none where a function is ordered. */
function leftBy(words: string, shown: readonly Shown[]): readonly Shown[] {
  const left = ordersAnother(words) ? shown.filter((it) => !isWritten(it)) : shown;
  const inTask = left.filter((it) => it.by === "task");
  return inTask.length > 0 ? inTask : left;
}

const isClass = ({ text }: Definition): boolean => text.startsWith("class");
/** A class with all that it needs. */
const isWritten = (it: Definition): boolean => isClass(it) && !it.isOpen;

/** A class that is written already is what the examples make their arguments of, where they call something else. */
function calledIn({ tests = "", examples = "" }: Task, { shown, words }: Given): string | undefined {
  const classes = new Set(shown.filter(isWritten).map((it) => it.name));
  const isOther = (name: string) => classes.has(name);
  const wraps = wrapsCalls(words);
  const passesBy = (name: string) => wraps(name) || isOther(name);
  return nameInChecks(tests, examples, isOther) ?? nameInCalls(words, { passesBy, shown: callsWithValues });
}

/** "clamp returns the wrong value": of several the only one of which the words speak, or the only one that is marked as a name. */
function mentioned(found: readonly Shown[], words: string): Shown | undefined {
  if (found.length < 2) return undefined;
  const said = (pattern: (name: string) => string) => {
    const names = found.map((it) => it.name).filter((it) => new RegExp(pattern(it), "u").test(words));
    return new Set(names).size === 1 ? found.findLast((it) => it.name === names[0]) : undefined;
  };
  const name = (it: string) => `(?<![\\p{XID_Continue}.])${it}(?!\\p{XID_Continue})`;
  return (
    said((it) => `\\x60${name(it)}|${name(it)}\\(`) ??
    said(
      (it) =>
        `(?:,|\\b(?:${mending}|in|of|and|or))\\s+(?:the\\s+)?${name(it)}|${name(it)}\\s+(?:function|class|method|${telling})\\b`,
    )
  );
}

/** Names are words, too: "add a check" speaks of no function `add`. */
const mending =
  "[Ff]ix|[Mm]end|[Rr]epair|[Dd]ebug|[Rr]ewrite|[Rr]efactor|[Cc]orrect|[Ii]mprove|[Cc]hange|[Uu]pdate|[Oo]ptimi[sz]e";
const telling =
  "returns?|should|must|is|isn't|does|doesn't|gives?|fails?|crashes|raises?|throws?|has|needs?|breaks|never|always|also|only|still|cannot|can't|will|won't|wrongly|incorrectly|works";

/** Of several, as in a file that is pasted, the one that the examples call. */
function lastCalled(found: readonly Shown[], text: string): Shown | undefined {
  const called = found.length > 1 ? nameInCalls(text) : undefined;
  return found.findLast((it) => it.name === called) ?? found.at(-1);
}

/** Not the class but its method where the examples call that; `class Solution` only holds one, unless somebody makes an object of it. */
function heldBy(it: Shown, { called, said }: { called: string | undefined; said: string }): Shown {
  const open = it.methods.filter((method) => method.isOpen);
  const own = (open.length > 0 ? open : it.methods).filter((method) => !method.name.startsWith("_"));
  const isMade = it.methods.some((method) => method.name === "__init__") || /(?<!class\s)\bSolution\(/.test(said);
  const only = it.name === "Solution" && own.length === 1 && !isMade ? own[0] : undefined;
  const held = it.methods.find((method) => method.name === called) ?? only;
  return held ? { ...held, by: it.by } : it;
}
