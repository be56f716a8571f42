/** What is asked for: the name of the function or class and, where it can be known, its signature. */
import { contestParameters, contestReturn } from "./contest-form.ts";
import { definedSignature, type Given, givenIn } from "./asked-definition.ts";
import { wrappedCalls, wrapsCalls } from "./called-names.ts";
import { definitionsIn } from "./definitions.ts";
import type { Signature } from "./event.ts";
import { kindOf } from "./kind.ts";
import { foreignOrder } from "./languages.ts";
import { withOwnObjectsIn } from "./examples/objects-elsewhere.ts";
import { withPlainArrowsIn } from "./examples/plain-arrows.ts";
import { candidateIn } from "./examples/test-file.ts";
import { calledPlainly } from "./examples/own-module.ts";
import { operatedClass } from "./examples/operations.ts";
import { testedNames } from "./examples/tested-module.ts";
import { hasParameters } from "./parameters.ts";
import { orderedClass } from "./ordered-class.ts";
import { plainName } from "./plain-name.ts";
import { isKeyword } from "./python/keywords.ts";
import { isClass, nameInCalls, nameInChecks, namesMade, orderedFunction, orderedNames, unnamed } from "./said-name.ts";
import { spokenParameters, spokenReturn } from "./spoken-parameters.ts";
import type { Task } from "./task.ts";

/** The signature as far as the person's own words give it; undefined when only a model can propose one. */
export function signatureOf(said: Task): Signature | undefined {
  if (kindOf(said) === "script") return { name: "", text: "", by: "person" };
  const task = withOwnObjectsIn(withPlainArrowsIn(said));
  const given = givenIn(task);
  return givenSignature(task) ?? definedSignature(task, given) ?? openSignature(task, given);
}

/** The signature that a person wrote out, with or without `def`; undefined where it is none. */
export function givenSignature({ signature, name }: Pick<Task, "signature" | "name">): Signature | undefined {
  if (signature === undefined) return undefined;
  const given = definitionsIn(asDefinition(signature, name)).at(-1);
  const complete = given && (given.text.startsWith("class") || hasParameters(given.text));
  return complete ? { name: given.name, text: given.text, by: "person" } : undefined;
}

/** What has a name alone, with the parameters that the task tells of it, where it does. */
function openSignature(task: Task, { shown, words }: Given): Signature | undefined {
  const said = { ...task, task: words };
  const defined = new Set(shown.map((it) => it.name));
  const named =
    startOf(task.name, "person") ?? saidSignature(textsOf(said), defined) ?? startOf(plainName(words), "task");
  if (!named) return undefined;
  const { name } = named;
  const shownToo = [words, task.examples, task.tests].join("\n");
  const mayBeClass = isClass(name) || isSaidClass(words, name) || makesObjects(shownToo, name);
  if (mayBeClass && !isFunction(words, name)) return { ...named, text: `class ${name}` };
  const head = isAsynchronous(task.task, name) ? `async def ${name}(` : `def ${name}(`;
  return { ...named, text: head + toldOf(name, said) };
}

/** What the task tells of its parameters and of what it returns, behind the bracket. */
function toldOf(name: string, said: Task): string {
  const told = spokenParameters(name, said);
  if (told !== undefined) return `${told})${spokenReturn(name, said.task)}:`;
  const described = contestParameters(name, said.task);
  return described === undefined ? "" : `${described})${contestReturn(said.task)}:`;
}

/** "An Add(a, b) function", `func Add(a int)`: what has capitals is a class only where nothing else is said of it. */
const isFunction = (text: string, name: string): boolean =>
  new RegExp(
    String.raw`\b(?:fu?nc?|fun|function|static[ \t]+\S+)[ \t]+(?:(?:called|named)[ \t]+)?[\x60'"]?${name}(?!\p{XID_Continue})|(?<!\p{XID_Continue})${name}(?:\([^()\n]*\))?[\x60'"]?[ \t]+function\b`,
    "iu",
  ).test(text);

/** "A class LRU", "the FIFO class". */
const isSaidClass = (text: string, name: string): boolean =>
  new RegExp(
    String.raw`\b[Cc]lass[ \t]+(?:(?:called|named)[ \t]+)?[\x60'"]?${name}(?!\p{XID_Continue})|(?<!\p{XID_Continue})${name}[\x60'"]?[ \t]+(?:\p{Ll}+[ \t]+)?class\b`,
    "u",
  ).test(text);

/** `q = FIFO()`, and `q.push(1)` somewhere below. */
function makesObjects(text: string, name: string): boolean {
  const made = new RegExp(`^[ \\t>]*(\\p{XID_Continue}+)[ \\t]*=[ \\t]*${name}\\(`, "mu").exec(text);
  if (!made?.[1] || !/^\p{Lu}/u.test(name)) return false;
  return new RegExp(`(?<!\\p{XID_Continue})${made[1]}\\.\\p{XID_Start}`, "u").test(text.slice(made.index));
}

const isAsynchronous = (text: string, name: string): boolean =>
  new RegExp(
    String.raw`\b(?:async(?:\s+def)?|async(?:hronous)?(?:\s+[\p{L}-]+){0,2}?\s+(?:function|generator|helper)|coroutine)\s+(?:(?:called|named)\s+)?[\x60'"]?${name}(?!\p{XID_Continue})`,
    "iu",
  ).test(text);

const textsOf = ({ task, examples = "", tests = "" }: Task): Texts => ({ task, examples, tests });

/** None of those that are defined. */
function saidSignature(given: Texts, defined: ReadonlySet<string>): Signature | undefined {
  const { tests } = given;
  const [task, examples] = [calledPlainly(given.task), calledPlainly(given.examples)];
  const isDefined = (name: string) => defined.has(name);
  const wraps = wrapsCalls(task);
  const own = definedByExamples(task);
  const passesBy = (name: string) => wraps(name) || isDefined(name) || own.has(name);
  const ofClass = orderedClass(task, isDefined);
  const called = nameInCalls(task, { passesBy, ...(ofClass && { shown: ofClass.callsBeside }) });
  const ordered = orderedFunction(task, passesBy);
  const found =
    checkedSignature({ tests, examples }, { ordered, isDefined }) ??
    startOf(operatedClass({ task, examples }), "examples") ??
    startOf(ordered, "task") ??
    startOf(called, "examples");
  if (found || ofClass) return found ?? startOf(ofClass?.name, "task");
  const said = namesSaid(task).find((it) => !isDefined(it));
  return startOf(said, "task") ?? startOf(shownName({ task, examples, tests }, { isDefined, passesBy }), "examples");
}

/** What is ordered and called in the checks is meant, also where another call stands above it. */
function checkedSignature(
  { tests, examples }: Pick<Texts, "tests" | "examples">,
  { ordered, isDefined }: { ordered: string | undefined; isDefined: (name: string) => boolean },
): Signature | undefined {
  const isCalled = (name: string) => new RegExp(`(?<![\\w.])${name}\\(`).test(`${tests}\n${examples}`);
  if (ordered !== undefined && isCalled(ordered)) return startOf(ordered, "task");
  return startOf(nameInChecks(tests, examples, isDefined), "examples");
}

/** A doctest may define what it calls, such as what is decorated, or give a name to what a call answers. */
function definedByExamples(task: string): ReadonlySet<string> {
  const defined = task.matchAll(/^[ \t]*(?:>>>|\.\.\.)[ \t]*def[ \t]+(\p{XID_Continue}+)/gmu);
  return new Set([...Array.from(defined, ([, it = ""]) => it), ...namesMade(task)]);
}

type Texts = Record<"task" | "examples" | "tests", string>;
type Passing = Record<"isDefined" | "passesBy", (name: string) => boolean>;

/** Of what nothing else tells the name, that which tests import, or what is called within other calls. */
function shownName({ task, examples, tests }: Texts, { isDefined, passesBy }: Passing): string | undefined {
  // What has a name that Python has too, such as `pow`, may be asked for where nothing else can be.
  const all = [tests, examples, task].join("\n");
  const candidate = candidateIn(all);
  return (
    testedNames(task)[0] ??
    wrappedCalls(task).find((it) => !passesBy(it.name))?.name ??
    nameInCalls(all, { passesBy: (name) => isDefined(name) || name === candidate })
  );
}

const named = new RegExp(
  String.raw`\b(?:function|method|class|program|decorator|generator|coroutine|context\s+manager)\s+(?:called|named)\s+(?:[\x60'"]|${unnamed})([\p{XID_Start}_]\p{XID_Continue}*)`,
  "iu",
);

/** "A function called total", "class Stack", "the Stack class", "una función llamada suma", then what is ordered otherwise. */
function namesSaid(task: string): string[] {
  const said = [
    named.exec(task),
    /\b[Cc]lass\s+[`'"]?(?!Test(?!\p{Ll}))(\p{Lu}\p{XID_Continue}*)(?![^\n:]{0,200}TestCase\b)/u.exec(task),
    /\b(?:[Ii]mplement|[Dd]esign|[Ww]rite|[Cc]reate|[Bb]uild|[Cc]omplete)\s+(?:the|an?)\s+(?:Python\s+)?[`'"]?(?!(?:Python|Java|OOP)\b)(\p{Lu}\p{XID_Continue}*)[`'"]?\s+class\b/u.exec(
      task,
    ),
  ].map((found) => found?.[1]);
  const foreign = foreignOrder.exec(task)?.slice(1) ?? [];
  const all = [...said, ...foreign, ...orderedNames(task).map((it) => it.name)];
  return all.filter((it) => it !== undefined).filter((it) => !isKeyword(it));
}

function startOf(name: string | undefined, by: Signature["by"]): Signature | undefined {
  return name === undefined ? undefined : { name, text: start(name), by };
}

/** The signature in a model's proposal, which began with `def `, or with `class ` where a class is ordered. */
export function proposedSignature(reply: string, what: "function" | "class" = "function"): Signature {
  const head = what === "class" ? /^(?:class|def)\b/ : /^def/;
  const found = definitionsIn(reply).find((it) => head.test(it.text) && !isKeyword(it.name));
  if (found?.text.startsWith("class")) return { name: found.name, text: `class ${found.name}`, by: "model" };
  if (found && isClass(found.name)) return { name: found.name, text: start(found.name), by: "model" };
  return found
    ? { name: found.name, text: found.text, by: "model" }
    : { name: "solution", text: start("solution"), by: "model" };
}

/** The start of a definition whose parameters are the model's to choose. A name in capitals is a class. */
function start(name: string): string {
  return isClass(name) ? `class ${name}` : `def ${name}(`;
}

function asDefinition(signature: string, name: string | undefined): string {
  const text = signature.replace(/:\s*$/, "").trim();
  if (/^(async\s+def|def|class)\b/.test(text)) return `${text}:`;
  return text.startsWith("(") ? `def ${name ?? "solution"}${text}:` : `def ${text}:`;
}
