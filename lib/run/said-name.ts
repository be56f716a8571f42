/** The name that a text says of what is asked for: in its order, or where its examples call it. */
import { callsIn, wrappedCalls, wrapsCalls } from "./called-names.ts";
import { readConnector, readRemark } from "./examples/connector.ts";
import { withSigns } from "./examples/parted-values.ts";
import { isAboveValue } from "./examples/value-below.ts";
import { candidateIn } from "./examples/test-file.ts";
import { testedNames } from "./examples/tested-module.ts";
import { away } from "./kind.ts";
import { isKeyword } from "./python/keywords.ts";
import { literalOf } from "./python/literal.ts";

type Named = { name: string };

const name = String.raw`([\p{XID_Start}_]\p{XID_Continue}*)`;
/** Not "define f(x) = 2x". */
export const head = String.raw`${name}\((?![^()\n]*\)\s*=(?!=))`;
export const verbs = "write|implement|create|define|build|complete";
const articles = String.raw`\s+(?:me\s+)?(?:(?:an?|the|another|new|python|async|def)\s+)*`;
export const quote = "[`'\"]";
/** "An async generator", "two short functions:", but nothing of what is done with another: "a test for the function". */
const kinds = String.raw`${articles}(?:(?!${away}\b)[^\s.,;:!?(){}]{1,40}\s+){0,4}?(function|func|generator|coroutine|decorator|method|(?:sub)?class)s?[,:]?\s+`;
export const order = new RegExp(
  String.raw`\b(?:(?:${verbs}|I\s+(?:need|want))${articles}${quote}?${head}|(?:${verbs}|add|make|need|want)${kinds}(?:${quote}?${head}|${quote}${name}${quote}))`,
  "giu",
);
const classOrder = new RegExp(
  String.raw`\b(?:${verbs}|add|design)${articles}(?:frozen\s+)?(?:sub|data)?class\s+${quote}?${name}`,
  "giu",
);
/** "Write a decorator memoize", where `@memoize` stands in the text. */
const decoratorOrder = new RegExp(
  String.raw`\b(?:${verbs}|add|make|need|want)${articles}(?:(?!${away}\b)[^\s.,;:!?(){}]{1,40}\s+){0,4}?decorator\s+(?:(?:called|named)\s+)?${quote}?@?${name}`,
  "giu",
);

/** "Write flatten(nested)", "add a function `cone(r, h)`", then "a class Stack", and whether that is to be a method. */
export function orderedNames(text: string): { name: string; isMethod: boolean; isSaidClass?: true }[] {
  const ordered = [...text.matchAll(order)].flatMap(([said, plain, what, ...named]) => {
    const found = [plain, ...named].find((it) => it !== undefined);
    // "A Queue class: push(x) puts one in" goes on with what it can do.
    const isPart = /\bclass[,:]\s/i.test(said) && !isClass(found ?? "");
    return found === undefined ? [] : [{ name: found, isMethod: isPart || what?.toLowerCase() === "method" }];
  });
  const classes = [...text.matchAll(classOrder)]
    .filter(([, it = ""]) => /^\p{Lu}/u.test(it))
    .map(([, it = ""]) => ({ name: it, isMethod: false, isSaidClass: true as const }));
  const decorators = [...text.matchAll(decoratorOrder)]
    .map(([, it = ""]) => it)
    .filter((it) => text.includes(`@${it}`));
  return [...ordered, ...classes, ...decorators.map((it) => ({ name: it, isMethod: false }))];
}

/** Whether a function is ordered that is none of those that are there: "write a short function that …". */
export const ordersAnother = (text: string): boolean =>
  /\b(?:write|implement|create|define|build|add|make|need|want)\s+(?:me\s+)?(?:an?|another)\s+(?:[^\s.]+\s+){0,3}?function\b/i.test(
    text,
  );

/** `add5` of `add5 = make_adder(5)`: it is called what a call answers. */
export const namesMade = (text: string): string[] =>
  Array.from(text.matchAll(/^[ \t>.]*(\p{XID_Continue}+)[ \t]*=[ \t]*\p{XID_Continue}+\(/gmu), ([, it = ""]) => it);

/** A file of tests says by its imports what it tests, also where it calls it by another name. What it defines itself it does not test. */
export function nameInChecks(tests: string, examples: string, isOther: (name: string) => boolean): string | undefined {
  const checks = `${tests}\n${examples}`;
  const wraps = wrapsCalls(checks);
  const own = new Set([
    ...Array.from(checks.matchAll(/^[ \t]*(?:async[ \t]+)?(?:def|class)[ \t]+(\p{XID_Continue}+)/gmu), ([, it]) => it),
    ...namesMade(checks),
  ]);
  const passesBy = (it: string) => wraps(it) || own.has(it) || isOther(it);
  const wrapped = () => mostOften(wrappedCalls(checks).filter((it) => !passesBy(it.name)));
  const found = nameInCalls(checks, { passesBy }) ?? wrapped() ?? nameInCalls(closedUp(checks), { passesBy });
  const imported = testedNames(checks);
  return found !== undefined && imported.includes(found) ? found : (imported[0] ?? found);
}

/** `f (1) == 2` at the beginning of a check calls `f`, as Python has it; in running text a blank before a bracket is a remark's. */
const closedUp = (checks: string): string =>
  checks.replace(
    /^([ \t]*(?:assert[ \t]+(?:not[ \t]+)?|>>>[ \t]*)?)([\p{XID_Start}_]\p{XID_Continue}*)[ \t]+(?=\([^\n]*\))/gmu,
    (whole, before: string, called: string) => (isKeyword(called) ? whole : before + called),
  );

/** "A function called by the scheduler", "named after its table": no name, where nothing marks it as one. */
export const unnamed = String.raw`(?!(?:${away}|after|before|during|while|as|like|if|the|this|an?|once|twice|every|each|only|again|\p{L}+[delnrt]ly)\b(?!\())`;
type Calls = {
  /** Which names are none that is looked for: those that only wrap its calls. */
  passesBy?: (name: string) => boolean;
  /** The calls in running text that may be examples. */
  shown?: (text: string) => readonly Named[];
};

type CallInText = Named & { from: number; end: number };

/** Calls in running text behind which a value may stand, or what tells of it. */
export const connected = (said: string): CallInText[] => {
  const text = withSigns(said);
  const isAbove = ({ from, end }: { from: number; end: number }) =>
    /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, from - 80), from)) && isAboveValue(text.slice(end, end + 2_000));
  return callsIn(text).filter(
    (it) =>
      (isConnected(text.slice(it.end)) || isAbove(it) || isCompared(text, it)) &&
      !oneOrMore.test(text.slice(it.from, it.end)),
  );
};

/** `"a-b" == slug("A b")` on a line of its own. */
const isCompared = (text: string, { from, end }: { from: number; end: number }): boolean => {
  const line = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
  const value = /^[ \t]*(?:[-*][ \t]+)?`?(\S.*?)[ \t]*==[ \t]*$/.exec(line)?.[1];
  return value !== undefined && literalOf(value) !== undefined && /^`?[ \t]*(?:\n|$)/.test(text.slice(end));
};

const isConnected = (behind: string): boolean =>
  (readConnector(behind) ?? readRemark(behind.slice(0, 2_000), true)) !== undefined;

/** "It has the following parameter(s):" calls nothing. */
const oneOrMore =
  /^(?:parameter|argument|input|output|value|number|integer|string|line|item|element|example|test)\(s\)$/i;

/** The name that the examples call most often: within asserts and doctests, else where a value stands behind the call. */
export function nameInCalls(
  text: string,
  { passesBy = wrapsCalls(text), shown = connected }: Calls = {},
): string | undefined {
  const asked = (calls: readonly Named[]) => calls.filter((it) => !passesBy(it.name));
  const heads = headsIn(text, passesBy);
  const given = candidateIn(text) === undefined ? [] : text.matchAll(/^[ \t]*check\((\p{XID_Continue}+)\)[ \t]*$/gmu);
  const candidates = [...given].map(([, it = ""]) => ({ name: it }));
  // `s = Stack()` makes what the checks look at.
  const made = [...text.matchAll(/^[ \t]*(?:self\.)?\p{XID_Continue}+[ \t]*=[ \t]*(\p{Lu}\p{XID_Continue}*)\(/gmu)].map(
    ([, it = ""]) => ({ name: it }),
  );
  // `with pytest.raises(ValueError): f(-1)`, on the line or below it.
  const raising = [...text.matchAll(/\b(?:raises|assertRaises)\([^\n]*\)[^\n:]*:\s*([^\n]+)/g)].flatMap(
    ([, line = ""]) => asked(callsIn(line)).slice(0, 1),
  );
  return (
    mostOften(heads) ??
    mostOften(asked(candidates)) ??
    mostOften(asked(made)) ??
    mostOften(asked(shown(text))) ??
    mostOften(raising)
  );
}

/** What the asserts and doctests of a text call; what stands within the brackets of the first call of a line is its argument. */
function headsIn(text: string, passesBy: (name: string) => boolean): Named[] {
  const lines = text.split("\n").filter((line) => /^\s*(?:assert\b|\w+\.assert\w+\(|>>>)/.test(line));
  return lines.flatMap((line) =>
    callsIn(line)
      .filter((it) => !passesBy(it.name))
      .slice(0, 1),
  );
}

/**
 * "Write lcm(a, b)" orders that, whatever the words call beside it, but where asserts and doctests call something else; of a
 * class that is ordered its parts may be, too.
 */
export function orderedFunction(text: string, passesBy: (name: string) => boolean): string | undefined {
  const orders = orderedNames(text);
  const found = orders.some((it) => it.isMethod || it.isSaidClass || isClass(it.name))
    ? undefined
    : orders.find((it) => !passesBy(it.name))?.name;
  const heads = headsIn(text, passesBy);
  return heads.length === 0 || heads.some((it) => it.name === found) ? found : undefined;
}

/** A name in capitals is a class. */
export const isClass = (name: string): boolean => /^\p{Lu}+\p{Ll}/u.test(name);

function mostOften(calls: readonly Named[]): string | undefined {
  const votes = new Map<string, number>();
  for (const it of calls) votes.set(it.name, (votes.get(it.name) ?? 0) + 1);
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
}
