/** `@twice` above `def f(x): return x + 1` is `f = twice(lambda x: x + 1)`, which can be written as one expression. */
import { parametersIn } from "./parameters.ts";
import { isExpression } from "./examples/is-expression.ts";
import { blanked } from "./python/scan.ts";

/** What does more than return something is longer. */
const longest = 2_000;

const decorated = /^@((\p{XID_Continue}+)(?:\([^\n]*\))?)[ \t]*\n(def[ \t][\s\S]*)$/u;
const returning = /^def[ \t]+(\p{XID_Continue}+)\([^\n]*\)[^\n:]*:\s*return[ \t]+([^\n]+?)[ \t]*$/u;

/** The assignment, where nothing but this decorates the function, and all it does is return something; else undefined. */
export function asAssignment(definition: string, decorator: string): string | undefined {
  if (definition.length > longest) return undefined;
  const [, made = "", by, rest = ""] = decorated.exec(definition.trim()) ?? [];
  const [, name, body = ""] = by === decorator ? (returning.exec(withoutRemarks(rest)) ?? []) : [];
  if (name === undefined || !isExpression(body)) return undefined;
  const parameters = withoutHints(rest);
  return `${name} = ${made}(lambda ${parameters.join(", ")}: ${body})`.replace("lambda :", "lambda:");
}

const withoutHints = (text: string): string[] =>
  (parametersIn({ text }) ?? []).map((it) => it.replace(/^(\*{0,2}\w+)\s*:[^=]*/, "$1"));

/** Without comments and a docstring. */
function withoutRemarks(definition: string): string {
  const bare = blanked(definition);
  const code = definition
    .split("\n")
    .map((line, at) => (bare.split("\n")[at]?.trim() === "" ? "" : line))
    .filter((it) => it.trim() !== "");
  return code.join("\n").replace(/^(def[^\n]*:)\s*(?:"""(?:(?!""")[\s\S])*"""|"[^"\n]*")\s*/, "$1 ");
}
