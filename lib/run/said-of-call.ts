/** What an example says of a call, as one text: the Python source of its value, or `raises` and the name of an error. */
import type { Example } from "./example.ts";

export function saysOf(example: Example): string | undefined {
  if (example.kind === "call") return example.expected;
  return example.kind === "raises" ? `raises ${example.error}` : undefined;
}

export const isError = (says: string): boolean => says.startsWith("raises ");

/** The example with that in place of what it said. */
export function saying(example: Example, says: string): Example {
  if (example.kind !== "call" && example.kind !== "raises") return example;
  const { id, style, call } = example;
  if (isError(says)) return { kind: "raises", id, style, call, error: says.slice("raises ".length) };
  return { kind: "call", id, style, call, expected: says };
}

/** "f(1) is 2 and 3", "f(1) is 2 and raises ValueError". */
export function bothSaid(call: string, one: string, other: string): string {
  if (isError(one)) return `${call} ${one} and is ${other}`;
  return `${call} is ${one} and ${other}`;
}
