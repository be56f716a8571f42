/** The functions that a text orders at once: "two functions, encode(s) and decode(s)". */
import { callsIn, wrapsCalls } from "./called-names.ts";
import { readConnector } from "./examples/connector.ts";
import { isKnown } from "./python/known-names.ts";
import { head, isClass, order, quote, verbs } from "./said-name.ts";

const count =
  "(?:two|three|four|five|six|both|several|some|the|these|following|a|few|pair|set|of|me|simple|small|short|python)";
const together = new RegExp(String.raw`\b(?:${verbs}|add|make|need|want)\s+(?:${count}\s+){0,5}functions\b`, "iu");
/** A head as a definition has it: what stands in its brackets are no values. */
const parameter = String.raw`\*{0,2}[\p{XID_Start}_]\p{XID_Continue}*(?:\s{0,9}[:=][^,()\n]{0,99})?`;
const listed = new RegExp(
  String.raw`(?<![\p{XID_Continue}.])([\p{XID_Start}_]\p{XID_Continue}*)\(\s*(?:${parameter}(?:\s*,\s*${parameter})*)?\s*\)`,
  "gu",
);
const bareNames = new RegExp(
  String.raw`^[,:]?\s+(?:(?:called|named)\s+)?((?:(?:,?\s*(?:and\s+)?)\x60\p{XID_Continue}+\x60)+)`,
  "u",
);

/** "… and a function sub(a, b)", in the sentence of an order; not "takes a list and a function f(x)". */
const another = new RegExp(
  String.raw`(?:,|\b(?:and|plus))\s+(?:an?|another)\s+(?:\p{L}{1,20}\s+)?function\s+(?:(?:called|named)\s+)?${quote}?${head}`,
  "giu",
);
const takes =
  /\b(?:takes?|taking|given|gets?|accepts?|receives?|between|both|us(?:es?|ing)|with|calls?|appl(?:y|ies)|helper)\b/i;

/** "Write encode(s), decode(s) and a matching check(s)": right behind the one before. */
const nextNamed = new RegExp(
  String.raw`^[^()\n]{0,200}\)${quote}?(?:,|,?\s+and|\s+&)\s+(?:and\s+)?(?:(?:an?|its|the)\s+(?:\p{L}{1,20}\s+){0,2})?${quote}?${listed.source}`,
  "u",
);

/** The function that is ordered first, and what stands behind its bracket. */
function firstOrdered(text: string): { name: string; behind: string } | undefined {
  const first = [...text.matchAll(order)].at(0);
  const [whole = "", plain, what, ...named] = first ?? [];
  const name = [plain, ...named].find((it) => it !== undefined);
  // "A playlist class: add_song(title) and …" names what it can do.
  if (!first || name === undefined || /^(?:method|(?:sub)?class)$/i.test(what ?? "")) return undefined;
  return { name, behind: text.slice(first.index + whole.length) };
}

/** "Write a function add(a, b) and a function sub(a, b)"; none where the first stands alone. */
function orderedInTurn(text: string, shown: ReadonlySet<string>): string[] {
  const { name, behind } = firstOrdered(text) ?? {};
  if (name === undefined || behind === undefined || isClass(name)) return [];
  const [said = ""] = /^[^.;!?\n]{0,400}/.exec(behind) ?? [];
  const wraps = wrapsCalls(text);
  const later = [...said.matchAll(another)].filter(({ 0: whole, index }) => !takes.test(said.slice(0, index) + whole));
  const heads = [...inChain(said), ...later.map((it) => it[1] ?? name), ...namesShown(said, shown)];
  const [parameters = ""] = said.split(")", 1);
  const isParameter = (it: string) =>
    new RegExp(`(?<!\\p{XID_Continue})${it}(?!\\p{XID_Continue})`, "u").test(parameters);
  const others = new Set(heads.filter((it) => it !== name && !wraps(it) && !isParameter(it)));
  return others.size > 0 ? [name, ...others] : [];
}

function inChain(said: string): string[] {
  const next = nextNamed.exec(said);
  // The brackets of the one that is found close the next one's beginning.
  return next ? [next[1] ?? "", ...inChain(said.slice(next[0].lastIndexOf("(") + 1))] : [];
}

/** "… and, building on it, span(xs)": what the sentence calls as a definition does, and is shown elsewhere with a value. */
const namesShown = (said: string, shown: ReadonlySet<string>): string[] =>
  Array.from(said.matchAll(listed))
    .filter(({ index }) => /\band\b[^()]*$/i.test(said.slice(0, index)))
    .flatMap(([, it = ""]) => (shown.has(it) && !isKnown(it) ? [it] : []));

const ofClass = new RegExp(
  String.raw`\b(?:${verbs}|add|make|need|want)\s[^.;!?\n]{0,60}\b(?:data)?class\b[^.;!?\n]{0,400}`,
  "giu",
);

/** "A class Vector with x and y, and a function dist(a, b)": in the clause that names it nothing takes it. */
export function orderedBesideClass(text: string): string[] {
  return [...text.matchAll(ofClass)].flatMap(([said]) =>
    [...said.matchAll(another)]
      .filter(({ 0: whole, index }) => !takes.test(said.slice(said.lastIndexOf(",", index) + 1, index) + whole))
      .flatMap(([, name = ""]) => (name === "" || wrapsCalls(text)(name) ? [] : [name])),
  );
}

const bare = String.raw`${quote}?[\p{XID_Start}_]\p{XID_Continue}*${quote}?`;
const byName = new RegExp(
  String.raw`\b(?:${verbs}|add|make|need|want)\s+(?:${count}\s+){0,5}(?:(?:functions|methods)[,:]?\s+(?:(?:called|named)\s+)?)?(${bare}(?:,\s*${bare})*,?\s+(?:and|&)\s+${bare})(?![\p{XID_Continue}(])`,
  "giu",
);

const inRow = new RegExp(
  String.raw`(?<![\p{XID_Continue}./])(${bare}(?:[ \t]?/[ \t]?|[ \t](?:and|&)[ \t])${bare})(?![\p{XID_Continue}(/])`,
  "gu",
);

/** "Write encode and decode", "encode/decode": words, but where each is called, and a value stands behind it. */
function orderedByName(text: string, called: ReadonlySet<string>): string[] {
  const chains = [...text.matchAll(byName), ...text.matchAll(inRow)].map(([, chain = ""]) => [
    ...new Set([...chain.matchAll(/\p{XID_Continue}+/gu)].map(([it]) => it).filter((it) => it !== "and")),
  ]);
  return chains.find((names) => names.length > 1 && names.every((it) => called.has(it) && !isKnown(it))) ?? [];
}

/** What is called with a value behind it. */
const shownIn = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap((shown) =>
      callsIn(shown)
        .filter((it) => readConnector(shown.slice(it.end, it.end + 200)))
        .map((it) => it.name),
    ),
  );

/** "Write two functions: `encode(s)` …, and `decode(s)` …": all that are ordered so, up to where examples begin. */
export function orderedTogether(text: string, checks = ""): string[] {
  const shown = shownIn([text, checks]);
  const both = orderedByName(text, shown);
  if (both.length > 0) return both;
  const found = together.exec(text);
  if (!found) return orderedInTurn(text, shown);
  const [said = ""] = text
    .slice(found.index + found[0].length)
    .split(/^[ \t]*(?:examples?\b|e\.g\.|input\b|>>>|assert\b|```)/im, 1);
  const wraps = wrapsCalls(said);
  const [, chain = ""] = bareNames.exec(said) ?? [];
  const bare = [...chain.matchAll(/`(\p{XID_Continue}+)`/gu)].map(([, it = ""]) => it);
  const heads = [...said.matchAll(listed)].filter(
    (it) => !/\b(?:us(?:e|es|ing)|calls?|calling|with|like|helper)\s+[`'"]?$/i.test(said.slice(0, it.index)),
  );
  return [...new Set([...bare, ...heads.map(([, it = ""]) => it)])].filter((it) => !wraps(it));
}
