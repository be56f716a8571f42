/** What the objects of an asked class can do, by the programs that were written, and what each has to be given. */
import { askedMethods } from "./asked-program.ts";
import { definitionsIn } from "./definitions.ts";
import type { Run } from "./fold.ts";
import { parametersIn, type Required, requiredOf } from "./parameters.ts";

/** With what a call has to give, in order. */
export type Method = { name: string; parameters: readonly Required[] };

/** Those of the class, `__init__` among them; none where the program has no such class. */
export function methodsOf({ signature }: Pick<Run, "signature">, code: string): Method[] {
  const own = definitionsIn(code).find(({ name, text }) => text.startsWith("class") && name === signature?.name);
  return (own?.methods ?? []).map(({ name, text }) => ({ name, parameters: requiredOf(parametersIn({ text }) ?? []) }));
}

/** Those that all of the programs have, as the first has them. */
export function methodsOfAll(run: Pick<Run, "signature">, codes: readonly string[]): Method[] {
  const [first = [], ...others] = codes.map((code) => methodsOf(run, code));
  return first.filter(({ name }) => others.every((it) => it.some((other) => other.name === name)));
}

/** Whether the person names it as something to be called: "take(title) takes one out". */
export function isAskedMethod(run: Run): (name: string) => boolean {
  const asked = new Set(askedMethods(run));
  return (name) => asked.has(name);
}
