/** How the calls look that a model is asked to name. */
import { abridgedLine } from "./abridged.ts";
import type { Run } from "./fold.ts";
import { topStatements } from "./python/statements.ts";
import { ranked } from "./select.ts";

/** As an example has it; of a class one of a method, since an object alone has no value that a test could name. */
export function callLike(run: Run): string {
  const first = run.examples?.find((it) => it.kind === "call");
  if (first) return abridgedLine(first.call);
  const name = run.signature?.name ?? "f";
  return asksForClass(run) ? methodCall(run, name) : `${name}(0)`;
}

export const asksForClass = ({ signature }: Run): boolean => signature?.text.startsWith("class") === true;

/** The first method of the best program that returns something; without a program only what a call looks like. */
function methodCall(run: Run, name: string): string {
  const statements = topStatements(ranked(run)[0]?.end?.code ?? "");
  const source = statements.find((it) => it.kind === "class" && it.name === name)?.text ?? "";
  const methods = source.split(/^[ \t]+(?=(?:async[ \t]+)?def[ \t])/m).flatMap((text) => methodIn(text) ?? []);
  const made = methods.find((it) => it.name === "__init__")?.brackets ?? "()";
  const called = methods.find((it) => it.returns && !it.name.startsWith("_")) ?? { name: "method", brackets: "()" };
  return `${name}${made}.${called.name}${called.brackets}`;
}

function methodIn(text: string): { name: string; brackets: string; returns: boolean } | undefined {
  const [, name, more] = /^(?:async[ \t]+)?def[ \t]+(\p{XID_Continue}+)\(\s*self\s*(,)?/u.exec(text) ?? [];
  return name === undefined
    ? undefined
    : { name, brackets: more ? "(0)" : "()", returns: /^\s*return\s+\S/m.test(text) };
}
