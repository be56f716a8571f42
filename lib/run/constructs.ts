/** What of the language a program makes use of, told by its tokens: no run of it tells. */
import { laidOut } from "./layout.ts";
import { isKeyword } from "./python/keywords.ts";
import { importsOf } from "./python/imports.ts";
import { isStandard } from "./python/library.ts";

/** Whether a program uses it. */
export type Uses = (code: string) => boolean;

/** A token and what stands around it; `within`: the brackets that are open there, the innermost last. */
type Place = { token: string; before: string; after: string; behind: string; within: readonly Bracket[] };
/** `subscript`: behind a value; `lambdas`: those within whose colon is to come. */
type Bracket = { sign: string; isSubscript: boolean; lambdas: number };

const isWord = (token: string): boolean => /^[\p{XID_Start}_]/u.test(token);
/** What an operator between two values can stand behind. */
const isValue = (token: string): boolean =>
  /^[\p{XID_Continue})\]}"']/u.test(token) && (!isKeyword(token) || /^(?:None|True|False)$/.test(token));

function placesIn(code: string): Place[] {
  return laidOut(code).flatMap(([, ...tokens]) => {
    const within: Bracket[] = [];
    return tokens.map((token, at) => {
      const [before = "", after = "", behind = ""] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
      if (/^[)\]}]$/.test(token)) within.pop();
      const place = { token, before, after, behind, within: within.map((it) => ({ ...it })) };
      countLambdas(within.at(-1), token);
      if (/^[([{]$/.test(token)) within.push({ sign: token, isSubscript: isValue(before), lambdas: 0 });
      return place;
    });
  });
}

function countLambdas(inner: Bracket | undefined, token: string): void {
  if (inner && token === "lambda") inner.lambdas++;
  if (inner && token === ":" && inner.lambdas > 0) inner.lambdas--;
}

const where =
  (holds: (place: Place) => boolean): Uses =>
  (code) =>
    placesIn(code).some(holds);

const opening =
  (...words: readonly string[]): Uses =>
  (code) =>
    laidOut(code).some(([, first = "", second = ""]) => words.includes(first === "async" ? second : first));

const everywhere = (word: string): Uses => where(({ token }) => token === word);

export const either =
  (...all: readonly Uses[]): Uses =>
  (code) =>
    all.some((it) => it(code));

/** A call of what is no member, or the thing itself handed on, as in `map(len, items)`. What the program defines so is its own. */
export const named =
  (name: string): Uses =>
  (code) => {
    const places = placesIn(code);
    const isOwn = places.some(
      ({ token, before, after, behind, within }) =>
        token === name &&
        (/^(?:def|class|as|for)$/.test(before) || (after === "=" && behind !== "=" && within.length === 0)),
    );
    return (
      !isOwn &&
      places.some(
        ({ token, before, after }) =>
          token === name &&
          !/^(?:\.|def|class)$/.test(before) &&
          (after === "(" || (/^[(,=]$/.test(before) && /^[,)]$/.test(after))),
      )
    );
  };

/** A method, or what is taken from a module. */
export const member = (name: string): Uses => where(({ token, before }) => token === name && before === ".");

/** A module, or what is taken from one: `math`, `collections.Counter`. */
export const imported =
  (path: string): Uses =>
  (code) =>
    importsOf(code).some(({ name }) => name === path || name.startsWith(`${path}.`));

export const regularExpressions: Uses = imported("re");

/** But for hints and what comes from the future. */
export const anyImport: Uses = (code) => importsOf(code).some(({ name }) => !/^(?:typing|__future__)\b/.test(name));

export const foreignImport: Uses = (code) => importsOf(code).some(({ name }) => !isStandard(name));

export const forLoop: Uses = opening("for");
export const whileLoop: Uses = opening("while");
export const loops: Uses = either(forLoop, whileLoop);
export const comprehension: Uses = where(({ token, within }) => token === "for" && within.length > 0);
export const listComprehension: Uses = where(({ token, within }) => {
  const inner = within.at(-1);
  return token === "for" && inner?.sign === "[" && !inner.isSubscript;
});
export const slicing: Uses = where(({ token, within }) => {
  const inner = within.at(-1);
  return token === ":" && inner?.sign === "[" && inner.isSubscript && inner.lambdas === 0;
});
/** A literal or a comprehension of which the innermost bracket is this, with or without a colon of its own. */
const braces =
  (isKeyed: boolean): Uses =>
  (code) => {
    const places = placesIn(code);
    return places.some(({ token, before, after }, at) => {
      if (token !== "{" || isValue(before)) return false;
      const depth = places[at]?.within.length ?? 0;
      const end = places.findIndex((it, later) => later > at && it.token === "}" && it.within.length === depth);
      const own = places.slice(at + 1, end).filter((it) => it.within.length === depth + 1);
      const hasColon = own.some((it) => it.token === ":" && it.within.at(-1)?.lambdas === 0);
      return isKeyed ? hasColon || after === "}" : !hasColon && after !== "}";
    });
  };
export const sets: Uses = either(named("set"), named("frozenset"), braces(false));
export const dicts: Uses = either(named("dict"), braces(true));
export const lambda: Uses = everywhere("lambda");
export const conditions: Uses = opening("if", "elif");
export const tries: Uses = opening("try");
export const globals: Uses = opening("global");
export const classes: Uses = opening("class");
export const sorting: Uses = either(named("sorted"), member("sort"));

const binary =
  (sign: string, isLone: (place: Place) => boolean = () => true): Uses =>
  (code) =>
    placesIn(code).some((it) => it.token === sign && isValue(it.before) && isLone(it));

export const operators: Readonly<Record<string, Uses>> = {
  "+": binary("+"),
  "-": binary("-", ({ after }) => after !== ">"),
  "*": binary("*", ({ after }) => after !== "*"),
  "**": binary("*", ({ after }) => after === "*"),
  "/": binary("/", ({ after }) => after !== "/"),
  "//": binary("/", ({ after }) => after === "/"),
  // Behind a text it fills that in.
  "%": binary("%", ({ before }) => !/^["']/.test(before)),
};

/** A function of the program calls itself by its name, a method also as one of its object or class. */
export const recursion: Uses = (code) => {
  const lines = laidOut(code);
  return lines.some(([depth = "", ...tokens], at) => {
    const def = tokens.indexOf("def");
    const name = tokens[def + 1] ?? "";
    if (def < 0 || def > 1 || !isWord(name)) return false;
    const end = lines.findIndex(([inner = ""], below) => below > at && inner.length <= depth.length);
    const body = [tokens.slice(def + 2), ...lines.slice(at + 1, end < 0 ? undefined : end).map(([, ...it]) => it)];
    return body.some((line) => line.some((it, index) => it === name && callsItself(line, index)));
  });
};

function callsItself(line: readonly string[], at: number): boolean {
  const [before = "", owner = ""] = [line[at - 1], line[at - 2]];
  return line[at + 1] === "(" && before !== "def" && (before !== "." || /^(?:self|cls)$/.test(owner));
}
