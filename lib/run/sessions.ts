/** What the examples do with an object, or with a function that was returned, step by step: it is told by what it answers one after the other. */
import type { Example } from "./example.ts";
import { isExpression } from "./examples/is-expression.ts";
import { asAssignment } from "./decorated.ts";
import { isBuiltIn } from "./python/built-in.ts";
import { dedented } from "./python/indent.ts";
import { blanked, bracketEnd, splitTop } from "./python/scan.ts";
import { topStatements } from "./python/statements.ts";
import { writtenArguments } from "./python/written-arguments.ts";
import { sameText } from "./same-text.ts";
import { type Make, type Session, writeSession } from "./session.ts";
import { isClassName } from "./shown-calls.ts";

/** Those with an object of the class, or with what the function returns, each once, and none that another one begins with. */
export function sessionsIn(examples: readonly Example[], name: string): Session[] {
  const sessions = examples
    .flatMap((it) => (it.kind === "assert" ? sessionsOf(statementsIn(sameText(it.source), name), name) : []))
    .filter((it) => it.makes.some(({ call }) => call.startsWith(`${name}(`)) && (isClassName(name) || isGoneOn(it)));
  const texts = sessions.map((it) => `${writeSession(it)};`);
  return sessions.filter((_, at) => {
    const own = texts[at] ?? "";
    return !texts.some((it, of) => it.startsWith(own) && (it !== own || of < at));
  });
}

/** What a function returns can be compared whole, but where it is called again, or asked for what comes next. */
const isGoneOn = ({ makes, steps }: Session): boolean =>
  makes.some(({ name }) =>
    steps.some((it) =>
      new RegExp(String.raw`(?<![\p{XID_Continue}.])(?:next\(${name}\)|${name}(?:\[[^\]]*\])?\()`, "u").test(it),
    ),
  );

/** Those of a test's body are as good as those that stand alone. */
function statementsIn(source: string, asked: string): string[] {
  return topStatements(source).flatMap(({ kind, text }) => {
    if (kind === "import" || kind === "docstring") return [];
    const assigned = kind === "function" ? asAssignment(text, asked) : undefined;
    if (assigned !== undefined) return [assigned];
    if (kind !== "function") return splitTop(text, ";").map((it) => it.replace(/\s*\n\s*/g, " ").trim());
    const [, body = ""] = /^(?:async[ \t]+)?def[ \t][^\n]*:[ \t]*\n([\s\S]*)$/.exec(text) ?? [];
    return statementsIn(dedented(body), asked);
  });
}

/** A name that is bound anew begins another session; what cannot be told as an expression ends one. */
function sessionsOf(statements: readonly string[], asked: string): Session[] {
  const sessions: Session[] = [];
  let [makes, steps, isOpen]: [Make[], string[], boolean] = [[], [], true];
  const close = () => {
    if (makes.length > 0 && steps.length > 0) sessions.push({ makes, steps });
  };
  for (const statement of statements) {
    const made = makeIn(statement, asked);
    if (made) {
      const isAnew = makes.some(({ name }) => name === made.name);
      if (isAnew) close();
      [makes, steps, isOpen] = isAnew
        ? [[...makes.filter(({ name }) => name !== made.name), made], [], true]
        : [[...makes, made], steps, isOpen];
      continue;
    }
    if (!isOpen || !speaksOf(statement, makes)) continue;
    const found = stepsIn(statement);
    if (found.length > 0 && found.every((it) => isOfThem(it, makes))) steps.push(...found);
    else isOpen = false;
  }
  close();
  return sessions;
}

/** An object of a class, or what is asked for returns, where that is given nothing that the tests alone have. */
function makeIn(statement: string, asked: string): Make | undefined {
  const [head, name = "", made = ""] =
    /^([\p{XID_Start}_]\p{XID_Continue}*)[ \t]*=[ \t]*(\p{XID_Continue}+)(?=\()/u.exec(statement) ?? [];
  if (head === undefined || !isPlainCall(statement, head.length)) return undefined;
  return made === asked || isClassName(made) ? { name, call: made + statement.slice(head.length) } : undefined;
}

/** `counter(5)`, and `retry(3)(len)`, which calls what that returns. */
function isPlainCall(statement: string, at: number): boolean {
  const end = bracketEnd(statement, at);
  const isPlain = end !== undefined && writtenArguments(statement.slice(at + 1, end - 1)) !== undefined;
  return isPlain && (end === statement.length || isPlainCall(statement, end));
}

const words = /(?<![\p{XID_Continue}.])[\p{XID_Start}_]\p{XID_Continue}*(?!\p{XID_Continue}|[ \t]*=(?!=))/gu;

function speaksOf(text: string, makes: readonly Make[]): boolean {
  return (blanked(text).match(words) ?? []).some((it) => makes.some(({ name }) => name === it));
}

const operators = new Set("True False None and or not in is if else".split(" "));

/** Nothing in it is known to the tests alone. */
function isOfThem(step: string, makes: readonly Make[]): boolean {
  const isKnown = (word: string) =>
    operators.has(word) ||
    isBuiltIn(word) ||
    makes.some(({ name, call }) => name === word || call.startsWith(`${word}(`));
  return (blanked(step).match(words) ?? []).every(isKnown);
}

/** What a statement looks at: what it asserts without the values that are stated, or what it binds to a name. */
function stepsIn(statement: string): string[] {
  const [, asserted] = /^assert\b([\s\S]*)$/.exec(statement) ?? [];
  const [, bound] = /^[\p{XID_Start}_]\p{XID_Continue}*[ \t]*=(?!=)([\s\S]*)$/u.exec(statement) ?? [];
  const said = unwrapped((asserted ?? bound ?? statement).trim());
  const looked = conjuncts(said).map((it) => withoutStated(unwrapped(it)));
  return looked.every((it) => it !== "" && isExpression(it)) ? looked : [];
}

/** Behind `==` or `is` stands a value that is stated, also where a reader of examples has made a step of an assertion. */
function withoutStated(said: string): string {
  const compared = (splitTop(said, "=")[0] ?? "").replace(/[<>!]?\s*$/, "").trim();
  return unwrapped(compared.replace(/\s+is\s+(?:not\s+)?(?:None|True|False)$/, ""));
}

/** The parts of `a and b`, also of `not (a and b)`: of each a value is stated. */
function conjuncts(said: string): string[] {
  const [, inner] = /^not\s*(\([\s\S]*)$/.exec(said) ?? [];
  const whole = inner !== undefined && unwrapped(inner) !== inner ? unwrapped(inner) : said;
  const bare = blanked(whole);
  const isTop = ({ index }: { index: number }) => {
    const before = bare.slice(0, index);
    return (before.match(/[([{]/g)?.length ?? 0) === (before.match(/[)\]}]/g)?.length ?? 0);
  };
  if ([...bare.matchAll(/\b(?:or|if|lambda)\b/g)].some(isTop)) return [whole];
  const at = [...bare.matchAll(/\band\b/g)].filter(isTop).map(({ index }) => index);
  return [0, ...at.map((it) => it + "and".length)].map((from, part) => whole.slice(from, at[part]).trim());
}

/** Without brackets round all of it. */
function unwrapped(text: string): string {
  return text.startsWith("(") && bracketEnd(text, 0) === text.length ? unwrapped(text.slice(1, -1).trim()) : text;
}
