/** What the examples call, and what they state of it, however they are written. */
import { callsIn } from "./called-names.ts";
import type { Example } from "./example.ts";
import { type Argument, argumentsOf, readLiteral } from "./python/literal.ts";
import { blanked } from "./python/scan.ts";

/** The arguments of each call of the name that is made of literals alone; those within tests and doctests count too. */
export function literalCalls(examples: readonly Example[], name: string): Argument[][] {
  return examples
    .flatMap((example) => callsOf(example, name))
    .map(({ text }) => argumentsOf(text.slice(name.length + 1, -1)))
    .filter((row) => row !== undefined);
}

/** What the examples state of a name's calls, each as the body of a function that does nothing else. */
export function statedBodies(examples: readonly Example[], name: string): Set<string> {
  return new Set(
    examples.flatMap((example) => {
      if (example.kind === "raises" && isCallOf(example.call, name)) return [`raise ${example.error}`];
      if (example.kind === "call" && isCallOf(example.call, name)) return [`return ${example.expected}`];
      return callsOf(example, name).flatMap(({ before, after }) => statedBody(before, after));
    }),
  );
}

/** Whether an example calls the name; an exception may only be spoken of. */
export function isCalled(examples: readonly Example[], name: string): boolean {
  return examples.some((example) => callsOf(example, name).length > 0);
}

type Call = { text: string; before: string; after: string };

/** Where an example calls the name; an example that is itself such a call is one text, with what follows the bracket. */
export function callsOf(example: Example, name: string): Call[] {
  if (example.kind === "output") return [];
  const source = example.kind === "assert" ? example.source : example.call;
  // A name that Python has too is none that `callsIn` looks for.
  if (example.kind !== "assert" && isCallOf(source, name)) return [{ text: source, before: "", after: "" }];
  const bare = blanked(source);
  const shown = callsIn(source).filter((it) => it.name === name && bare.startsWith(name, it.from));
  return shown.map(({ from, end }) => ({
    text: source.slice(from, end),
    before: source.slice(0, from),
    after: source.slice(end),
  }));
}

function isCallOf(call: string, name: string): boolean {
  return name !== "" && call.startsWith(`${name}(`);
}

/** By the literal that a call is compared with, or the exception that is waited for there. */
function statedBody(whole: string, after: string): string[] {
  const before = whole.slice(-200);
  const [, error] = /\b(?:raises|assertRaises)\(\s*([\w.]+)[^\n]*\n?\s*$/.exec(before) ?? [];
  if (error !== undefined) return [`raise ${error}`];
  const sign = /assertEquals?\(\s*$/.test(before) ? /^\s*,\s*/ : /^\s*(?:==|is(?!\s+not\b))\s*/;
  const [said] = sign.exec(after) ?? [];
  const end = said === undefined ? undefined : readLiteral(after, said.length)?.end;
  return said === undefined || end === undefined ? [] : [`return ${after.slice(said.length, end)}`];
}
