/** What is asked for: the name of the function or class and, where it can be known, its signature. */
import { kindOf } from "./kind.ts";
import type { Signature } from "./event.ts";
import { readConnector } from "./examples/connector.ts";
import { testedNames } from "./examples/tested-module.ts";
import { oneLine } from "./examples/value.ts";
import { callsIn, wrappedCalls, wrapsCalls } from "./called-names.ts";
import { hasParameters } from "./parameters.ts";
import { isKeyword } from "./python/keywords.ts";
import { type Scan, scanOf, splitTop } from "./python/scan.ts";
import { topStatements } from "./python/statements.ts";
import { spokenParameters } from "./spoken-parameters.ts";
import type { Task } from "./task.ts";

/** The signature as far as the person's own words give it; undefined when only a model can propose one. */
export function signatureOf(task: Task): Signature | undefined {
  if (kindOf(task) === "script") return { name: "", text: "", by: "person" };
  return givenSignature(task) ?? definedSignature(task) ?? openSignature(task);
}

/** The signature that a person wrote out, with or without `def`; undefined where it is none. */
export function givenSignature({ signature, name }: Pick<Task, "signature" | "name">): Signature | undefined {
  if (signature === undefined) return undefined;
  const given = definitionsIn(asDefinition(signature, name)).at(-1);
  const complete = given && (given.text.startsWith("class") || hasParameters(given.text));
  return complete ? { ...given, by: "person" } : undefined;
}

/** A definition in the task or in the code, of the asked name where there is one. */
function definedSignature({ task, code = "", name }: Task): Signature | undefined {
  const asked = (it: { name: string }) => name === undefined || it.name === name;
  const inTask = calledOf(definitionsIn(task).filter(asked), task);
  if (inTask) return { ...inTask, by: "task" };
  const inCode = topDefinitions(code).findLast(asked);
  return inCode && { ...inCode, by: "code" };
}

/** Where a text defines several, as a file that is pasted does, the one that its examples call; else the last. */
function calledOf<Definition extends { name: string }>(
  found: readonly Definition[],
  text: string,
): Definition | undefined {
  const called = found.length > 1 ? nameInCalls(text) : undefined;
  return found.findLast((it) => it.name === called) ?? found.at(-1);
}

/** What has a name alone, with the parameters that the task tells of it, where it does. */
function openSignature(task: Task): Signature | undefined {
  const named = startOf(task.name, "person") ?? calledSignature(task);
  const told = named?.text.startsWith("def") ? spokenParameters(named.name, task) : undefined;
  return named && told !== undefined ? { ...named, text: `${named.text}${told}):` } : named;
}

function calledSignature({ task, tests = "", examples = "" }: Task): Signature | undefined {
  const called = nameInChecks(tests, examples) ?? nameInCalls(task);
  const [, named] =
    /\b(?:function|method|class|program)\s+(?:called|named)\s+[`'"]?([\p{XID_Start}_]\p{XID_Continue}*)/iu.exec(task) ??
    [];
  const [, titled] = /\b[Cc]lass\s+[`'"]?(\p{Lu}\p{XID_Continue}*)/u.exec(task) ?? [];
  // What has a name that Python has too, such as `pow`, may be asked for where nothing else can be.
  const alike = () => nameInCalls([tests, examples, task].join("\n"), () => false);
  return (
    startOf(called, "examples") ?? startOf(named ?? titled ?? writtenIn(task), "task") ?? startOf(alike(), "examples")
  );
}

const order =
  /\b(?:write|implement|create|define|build|complete)\s+(?:(?:an?|the|python)\s+)*(?:(?:function|method)\s+)?[`'"]?([\p{XID_Start}_]\p{XID_Continue}*)\(/iu;

/** "Write flatten(nested)." */
const writtenIn = (task: string): string | undefined => order.exec(task)?.[1];

/** A file of tests says by its imports what it tests, also where it calls it by another name. */
function nameInChecks(tests: string, examples: string): string | undefined {
  const checks = `${tests}\n${examples}`;
  const called = nameInCalls(checks) ?? mostOften(wrappedCalls(checks));
  const imported = testedNames(tests);
  return called !== undefined && imported.includes(called) ? called : (imported[0] ?? called);
}

function startOf(name: string | undefined, by: Signature["by"]): Signature | undefined {
  return name === undefined ? undefined : { name, text: start(name), by };
}

/** The signature in a model's proposal, which began with `def `. */
export function proposedSignature(reply: string): Signature {
  const found = definitionsIn(reply).find((it) => it.text.startsWith("def") && !isKeyword(it.name));
  if (found && isClass(found.name)) return { name: found.name, text: start(found.name), by: "model" };
  return found ? { ...found, by: "model" } : { name: "solution", text: start("solution"), by: "model" };
}

const isClass = (name: string): boolean => /^\p{Lu}+\p{Ll}/u.test(name);

/** The start of a definition whose parameters are the model's to choose. A name in capitals is a class. */
function start(name: string): string {
  return isClass(name) ? `class ${name}` : `def ${name}(`;
}

function asDefinition(signature: string, name: string | undefined): string {
  const text = signature.replace(/:\s*$/, "").trim();
  if (/^(async\s+def|def|class)\b/.test(text)) return `${text}:`;
  return text.startsWith("(") ? `def ${name ?? "solution"}${text}:` : `def ${text}:`;
}

/** Every `def …:` and `class …:` at the start of a line of any text, prose included. */
function definitionsIn(text: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  const scan = scanOf(text);
  for (const match of text.matchAll(/^[ \t`]*((?:async\s+def|def|class)\s+([\p{XID_Start}_]\p{XID_Continue}*))/gmu)) {
    const [whole, head = "", name = ""] = match;
    const rest = headAfter(text, match.index + whole.length, scan);
    if (rest !== undefined) found.push({ name, text: `${head.replace(/\s+/g, " ")}${rest}` });
  }
  return found;
}

/** What follows the name up to the colon, on one line; undefined where neither brackets nor a colon follow. */
function headAfter(text: string, after: number, scan: Scan): string | undefined {
  const open = /^\s*\(/.test(text.slice(after)) ? text.indexOf("(", after) : after;
  const end = open === after && text[after] !== "(" ? after : scan.bracketEnd(open);
  if (end === undefined) return undefined;
  const parameters = oneLine(text.slice(open, end));
  const returns = returnsAt(text, end);
  if (returns === undefined) return parameters === "" ? undefined : `${parameters}:`;
  return `${parameters}${returns}:`;
}

/** ` -> …` up to the colon, or nothing before the colon; undefined where no colon follows on the line. */
function returnsAt(text: string, end: number): string | undefined {
  const [said = ""] = /^\s*(?:->[^\n]*|:)/.exec(text.slice(end)) ?? [];
  const type = said.trim();
  if (type === ":") return "";
  const [first = "", ...others] = splitTop(type, ":");
  return others.length === 0 || first.length < 3 ? undefined : ` ${first.trim()}`;
}

function topDefinitions(code: string): { name: string; text: string }[] {
  return topStatements(code).flatMap((it) =>
    it.kind === "function" || it.kind === "class" ? definitionsIn(it.text).slice(0, 1) : [],
  );
}

/**
 * The name that the examples call most often: within asserts and doctests, else where a value stands behind the call.
 * Not one of those that only `wrap` the calls of what is asked for.
 */
function nameInCalls(text: string, wraps = wrapsCalls(text)): string | undefined {
  const lines = text.split("\n").filter((line) => /^\s*(?:assert\b|self\.assert\w+\(|>>>)/.test(line));
  const asked = (line: string) => callsIn(line).filter(({ name }) => !wraps(name));
  // What stands within the brackets of the first call of a line is its argument.
  const heads = lines.flatMap((line) => asked(line).slice(0, 1));
  const before = asked(text).filter((it) => readConnector(text.slice(it.end)) !== undefined);
  // `s = Stack()` makes what the checks look at.
  const made = [...text.matchAll(/^[ \t]*\p{XID_Continue}+[ \t]*=[ \t]*(\p{Lu}\p{XID_Continue}*)\(/gmu)].map(
    ([, name = ""]) => ({ name }),
  );
  // `with pytest.raises(ValueError): f(-1)`, on the line or below it.
  const raising = [...text.matchAll(/\b(?:raises|assertRaises)\([^\n]*\)[^\n:]*:\s*([^\n]+)/g)].flatMap(
    ([, line = ""]) => asked(line).slice(0, 1),
  );
  return (
    mostOften(heads) ?? mostOften(made.filter(({ name }) => !wraps(name))) ?? mostOften(before) ?? mostOften(raising)
  );
}

function mostOften(calls: readonly { name: string }[]): string | undefined {
  const votes = new Map<string, number>();
  for (const { name } of calls) votes.set(name, (votes.get(name) ?? 0) + 1);
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
}
