/** What an example says of a call, or of what a script is given, as one text; and the example that says a text. */
import type { Example } from "./example.ts";
import { literalOf } from "./python/literal.ts";

/** `says`: the Python source of a value; `not` and a value; `true` or `not true`; or `raises` and the name of an error. */
export type Said = { call: string; says: string };

/** What a script prints, as the source of a text. */
export const printed = (stdout: string): string => JSON.stringify(stdout.trimEnd());

/** The text of which that is the source. */
export function printedBy(source: string): string {
  const literal = literalOf(source);
  return literal?.type === "string" ? literal.value : source;
}

export const isError = (says: string): boolean => says.startsWith("raises ");

/** That a value is another, or what is true of it. */
export const isCondition = (says: string): boolean => says === "true" || says.startsWith("not ");

/** The example with that in place of what it said. */
export function saying(example: Exclude<Example, { kind: "output" }>, { call, says }: Said): Example {
  const { id, style } = example;
  if (isError(says)) return { kind: "raises", id, style, call, error: says.slice("raises ".length) };
  if (isCondition(says)) return { kind: "assert", id, style, source: lineOf({ call, says }) };
  return { kind: "call", id, style, call, expected: says };
}

/** As a line of the examples says it. */
export function lineOf({ call, says }: Said): string {
  if (isCondition(says)) return `assert ${conditionOf(call, says)}`;
  return isError(says) ? `${call} ${says}` : `${call} == ${says}`;
}

function conditionOf(call: string, says: string): string {
  if (says === "true") return call;
  const value = says.slice("not ".length);
  if (value === "true") return `not ${call}`;
  return `${call} ${/^(?:None|True|False)$/.test(value) ? "is not" : "!="} ${value}`;
}

/** "f(1) is 2 and 3", "f(1) is 2 and raises ValueError". */
export function bothSaid(call: string, one: string, other: string): string {
  if (isError(one)) return `${call} ${one} and is ${brief(other)}`;
  return `${call} is ${brief(one)} and ${brief(other)}`;
}

/** Of what a script prints there may be pages. */
const brief = (said: string): string => (said.length > 200 ? `${said.slice(0, 199)}…` : said);
