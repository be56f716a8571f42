/** What of the language a program makes use of, told by its tokens: no run of it tells. */
import { laidOut } from "./layout.ts";
import { isKeyword } from "./python/keywords.ts";
import { fieldsOf } from "./python/held-by-text.ts";
import { importsOf } from "./python/imports.ts";
import { remembered } from "./python/scan.ts";
import { isStandard } from "./python/library.ts";

/** Whether a program uses it. */
export type Uses = (code: string) => boolean;

/** A token and what stands around it; `within`: the brackets that are open there, the innermost last. */
type Place = {
  token: string;
  owner: string;
  before: string;
  after: string;
  behind: string;
  within: readonly Bracket[];
};
/** `of`: what it stands behind; `subscript`: that is a value; `lambdas`: those within whose colon is to come. */
type Bracket = { sign: string; of: string; isSubscript: boolean; lambdas: number };

/** What an operator between two values can stand behind. */
const isValue = (token: string): boolean =>
  /^[\p{XID_Continue})\]}"']/u.test(token) && (!isKeyword(token) || /^(?:None|True|False)$/.test(token));

const placesIn: (code: string) => readonly Place[] = remembered((code) =>
  linesOf(code).flatMap(([, ...tokens]) => placesOf(tokens)),
);

function placesOf(tokens: readonly string[]): Place[] {
  const within: Bracket[] = [];
  return tokens.map((token, at) => {
    const [owner = "", before = "", after = "", behind = ""] = [
      ...[tokens[at - 2], tokens[at - 1]],
      ...[tokens[at + 1], tokens[at + 2]],
    ];
    if (/^[)\]}]$/.test(token)) within.pop();
    const place = { token, owner, before, after, behind, within: within.map((it) => ({ ...it })) };
    countLambdas(within.at(-1), token);
    if (/^[([{]$/.test(token)) within.push({ sign: token, of: before, isSubscript: isValue(before), lambdas: 0 });
    return place;
  });
}

/** The lines of a program; behind a text that is filled in stands, in brackets, what is filled in there. */
export const linesOf: (code: string) => readonly string[][] = remembered((code) =>
  laidOut(code).map((line) =>
    line.flatMap((token, at) => (/^r?fr?$/i.test(line[at - 1] ?? "") ? [token, ...filledIn(token)] : [token])),
  ),
);

function filledIn(token: string): string[] {
  if (!/^["']/.test(token)) return [];
  const fields = fieldsOf(token);
  return fields.length === 0
    ? []
    : ["(", ...fields.flatMap((it) => [";", ...(laidOut(it)[0] ?? []).slice(1)]), ";", ")"];
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
    const lines = linesOf(code);
    return !lines.some((line, at) => binds(line, name, lines.slice(0, at))) && placesIn(code).some(isHandled(name));
  };

/** Whether a line makes the name the program's own. A method is none of its functions; `sum = sum(a)` uses what it hides. */
function binds([depth = "", ...line]: readonly string[], name: string, above: readonly string[][]): boolean {
  if (!line.includes(name)) return false;
  const isHidden = line.some((it, at) => it === name && line[at + 1] === "(" && line[at - 1] === "=");
  return placesOf(line).some(
    ({ token, before, after, behind, within }) =>
      token === name &&
      ((before === "def" && !isInClass(depth, above)) ||
        /^(?:class|as|for)$/.test(before) ||
        (after === "=" && behind !== "=" && within.length === 0 && !isHidden) ||
        isParameter(line, before, within)),
  );
}

/** Whether what stands so deep below these lines is a member of a class. */
export const isInClass = (depth: string, above: readonly string[][]): boolean =>
  above.findLast(([outer = ""]) => outer.length < depth.length)?.[1] === "class";

const isParameter = (line: readonly string[], before: string, within: readonly Bracket[]): boolean =>
  line.slice(0, 2).includes("def") && within.length === 1 && /^[(,*]$/.test(before);

const isHandled =
  (name: string) =>
  ({ token, before, after, within }: Place): boolean =>
    token === name &&
    !/^(?:\.|def|class)$/.test(before) &&
    (after === "(" ||
      (isPassed(before, after) && !within.some((it) => it.sign === "[" || /^is(?:instance|subclass)$/.test(it.of))));

/** In the brackets of a call, or under another name. A hint and a look at a type hand nothing on. */
const isPassed = (before: string, after: string): boolean =>
  (/^[(,=]$/.test(before) && /^[,)]$/.test(after)) || (before === "=" && after === "");

/** A method, but one of the program's own object, or what is taken from a module. */
export const member = (name: string): Uses =>
  where(({ token, before, owner }) => token === name && before === "." && !/^(?:self|cls)$/.test(owner));

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
/** What gives its items one after the other; an expression that another function takes in at once counts as well. */
export const generators: Uses = either(
  everywhere("yield"),
  // Round all that is returned no brackets are left.
  where(({ token, within, before }) => {
    const isBare = within.length === 0 && !/^(?:async)?$/.test(before);
    return token === "for" && (isBare || within.at(-1)?.sign === "(");
  }),
  ...["iter", "map", "filter", "zip"].map(named),
  imported("itertools"),
);
export const asynchrony: Uses = either(everywhere("async"), imported("asyncio"));
export const slicing: Uses = where(({ token, after, within }) => {
  const inner = within.at(-1);
  return token === ":" && after !== "=" && inner?.sign === "[" && inner.isSubscript && inner.lambdas === 0;
});
/** A literal or a comprehension of which the innermost bracket is this, with or without a colon of its own. */
const braces =
  (isKeyed: boolean): Uses =>
  (code) => {
    const places = placesIn(code);
    return places.some(({ token, before, after, behind }, at) => {
      if (token !== "{" || isValue(before)) return false;
      const depth = places[at]?.within.length ?? 0;
      const end = places.findIndex((it, later) => later > at && it.token === "}" && it.within.length === depth);
      const own = places.slice(at + 1, end).filter((it) => it.within.length === depth + 1);
      const isSpread = after === "*" && behind === "*";
      const hasColon = isSpread || own.some((it) => it.token === ":" && it.within.at(-1)?.lambdas === 0);
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
    placesIn(code).some((it) => it.token === sign && isValue(it.before) && !exponent.test(it.before) && isLone(it));

/** Of `1e-9`. */
const exponent = /^\d[\d_.]*e$/i;

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
