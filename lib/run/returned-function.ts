/** What a function that a program returns is to be given: `def adder(n)` with `return lambda x: x + n`. */
import { parametersIn, type Required, requiredOf } from "./parameters.ts";
import { dedented } from "./python/indent.ts";
import { blanked, bracketEnd, splitTop } from "./python/scan.ts";
import { type Statement, topStatements } from "./python/statements.ts";

/** Undefined where the program's function of that name does not plainly end by returning one. Of `*args` nobody knows. */
export function returnedParameters(code: string, name: string): Required[] | "any" | undefined {
  const body = bodyOf(functionNamed(topStatements(code), name));
  const [, returned = ""] = /^return[ \t]+(\S[\s\S]*)$/.exec(blanked(body.at(-1)?.text ?? "").trim()) ?? [];
  const [, lambda] = /^lambda\b([^:]*):/.exec(returned) ?? [];
  const parts =
    lambda === undefined
      ? parametersIn({ text: headOf(functionNamed(body, returned)) })
      : splitTop(lambda, ",").map((it) => it.trim());
  if (parts === undefined) return undefined;
  return parts.some((it) => /^\*\w/.test(it)) ? "any" : requiredOf(parts);
}

const functionNamed = (statements: readonly Statement[], name: string): Statement | undefined =>
  statements.find((it) => it.kind === "function" && it.name === name);

/** From `def` on: decorators stand above it. */
const headOf = (it: Statement | undefined): string => /^(?:async )?def\b[\s\S]*$/m.exec(it?.text ?? "")?.[0] ?? "";

function bodyOf(it: Statement | undefined): Statement[] {
  const head = headOf(it);
  const open = head.indexOf("(");
  const end = open < 0 ? undefined : bracketEnd(head, open);
  const [, body = ""] = /^[^\n:]*:[ \t]*\n([\s\S]*)$/.exec(head.slice(end ?? head.length)) ?? [];
  return topStatements(dedented(body)).filter(({ kind }) => kind !== "docstring");
}
