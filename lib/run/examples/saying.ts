/** What an example says, written in one way: equal for examples that make the same check. */
import type { Example } from "../example.ts";
import { type Expression, readExpression } from "../python/expression.ts";
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
  const [, inTest] = /^def test\w*\(\):\s*\n?[ \t]*(assert\b[^\n]*)\s*$/.exec(source) ?? [];
  const assertion = inTest ?? source;
  const from = /^assert\b/.exec(assertion)?.[0].length;
  const read = from === undefined ? undefined : readExpression(assertion, from, "whole");
  // Behind a comma stands what to say where it fails.
  const isAll = read && /^\s*(?:$|#|,)/.test(assertion.slice(read.end));
  if (from === undefined || !isAll) return source.replace(/^((?:async )?def) test\w*\(/gm, "$1 test(");
  const condition = assertion.slice(from, read.end);
  return equality(condition, from, { read, name }) ?? plain(condition);
}

/** `f(1) == 2` and `2 == f(1)`; undefined where it is no comparison of one call with its value. */
function equality(
  condition: string,
  from: number,
  { read, name }: { read: Expression; name: string },
): string | undefined {
  const [sign, more] = read.operators.filter((it) => !/^(?:[-+*/%@&|^]|\/\/|\*\*|<<|>>)$/.test(it.text));
  if (sign?.text !== "==" || more) return undefined;
  const sides = [condition.slice(0, sign.at - from), condition.slice(sign.end - from)].map((it) => it.trim());
  const [call, value] = isCall(sides[0] ?? "", name) ? sides : sides.toReversed();
  return call !== undefined && value !== undefined && isCall(call, name) ? equal(call, value) : undefined;
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
