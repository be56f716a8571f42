/** What an example says, written in one way: equal for examples that make the same check. */
import type { Example } from "../example.ts";
import { readExpression } from "../python/expression.ts";
import { argumentsOf, literalOf, writeArgument, writeLiteral } from "../python/literal.ts";
import { bracketEnd } from "../python/scan.ts";
import { tokenAt } from "../python/token.ts";

/** `name` is what the example calls. */
export function sayingOf(example: Example, name: string): string {
  switch (example.kind) {
    case "call":
      return equal(example.call, example.expected);
    case "assert":
      return said(example.source, name);
    case "raises":
    case "output":
      return JSON.stringify({ ...example, id: "", style: "" });
  }
}

/** With its arguments written in the one way in which they all are; calls that mean the same are the same text then. */
export function plainCall(call: string): string {
  const open = call.indexOf("(");
  const args = argumentsOf(call.slice(open + 1, -1));
  // Python takes those with names in any order.
  const sorted = args?.toSorted((a, b) => (a.name && b.name ? (a.name < b.name ? -1 : 1) : 0));
  return sorted ? `${call.slice(0, open)}(${sorted.map(writeArgument).join(", ")})` : plain(call);
}

const equal = (call: string, value: string): string => `${plainCall(call)} == ${plain(value)}`;

/** How a test is called is no part of what it checks; one that holds a single assert and nothing else is that assert. */
function said(source: string, name: string): string {
  const condition = conditionIn(source);
  if (condition === undefined) return source.replace(/^([ \t]*(?:async )?def) test\w*\(/gm, "$1 test(");
  const { call, sign, value } = comparisonIn(condition, name) ?? {};
  return call !== undefined && sign === "==" && value !== undefined ? equal(call, value) : plain(condition);
}

/** What an assert says of one call of `name`, or a test that holds one assert and nothing else: see `Said`. */
export function claimIn(source: string, name: string): { call: string; says: string } | undefined {
  const condition = conditionIn(source);
  const compared = condition === undefined ? undefined : comparisonIn(condition, name);
  if (!compared) return undefined;
  const { call, sign, value = "true" } = compared;
  const isDenied = /^(?:not|!=|is not)$/.test(sign ?? "");
  return { call, says: isDenied ? `not ${value}` : value };
}

function conditionIn(source: string): string | undefined {
  const [, inTest] = /^def test\w*\(\):\s*\n?[ \t]*(assert\b[^\n]*)\s*$/.exec(source) ?? [];
  const assertion = inTest ?? source;
  const from = /^assert\b/.exec(assertion)?.[0].length;
  const end = from === undefined ? undefined : readExpression(assertion, from, "whole")?.end;
  // Behind a comma stands what to say where it fails.
  const isAll = end !== undefined && /^\s*(?:$|#|,)/.test(assertion.slice(end));
  return isAll ? assertion.slice(from, end).trim() : undefined;
}

/** A call and a value that it is compared with, where there is one; `sign` is what Python has between or before them. */
type Comparison = { call: string; sign?: string; value?: string };

/** `f(1) == 2`, `2 == f(1)`, `f(1) is not None`, `not f(1)`; undefined where it is no condition of one call alone. */
function comparisonIn(condition: string, name: string): Comparison | undefined {
  const [sign, more] = signsIn(condition);
  if (more) return undefined;
  if (!sign) return isCall(condition, name) ? { call: condition } : undefined;
  const sides = [condition.slice(0, sign.at), condition.slice(sign.end)].map((it) => it.trim());
  const call = sides.find((it) => isCall(it, name));
  const value = sides[call === sides[0] ? 1 : 0] ?? "";
  if (call === undefined || !asksForValue(sign.text, value)) return undefined;
  return { call, sign: sign.text, ...(sign.text !== "not" && { value }) };
}

/** The operators outside brackets that do not calculate. */
const signsIn = (condition: string) =>
  (readExpression(condition, 0, "whole")?.operators ?? []).filter(
    (it) => !/^(?:[-+*/%@&|^]|\/\/|\*\*|<<|>>)$/.test(it.text),
  );

/** Of what is written out, only a few values are the very same wherever they come from. */
function asksForValue(sign: string, value: string): boolean {
  return /^(?:not|==|!=)$/.test(sign) || (/^is(?: not)?$/.test(sign) && /^(?:None|True|False)$/.test(value));
}

function isCall(source: string, name: string): boolean {
  return source.startsWith(`${name}(`) && bracketEnd(source, name.length) === source.length;
}

/** An expression with its literals, or else its blanks, written in one way. */
function plain(source: string): string {
  const literal = literalOf(source);
  if (literal) return writeLiteral(literal);
  const words: string[] = [];
  let at = 0;
  for (let token = tokenAt(source, at, true); token; token = tokenAt(source, at, true)) {
    words.push(source.slice(token.at, token.end));
    at = token.end;
  }
  return source.slice(at).trim() === "" ? words.join(" ") : source;
}
