/** Examples that only Python itself can tell from broken ones: it reads them before any model is asked. */
import type { Example } from "../example.ts";
import type { Limits, Sandbox } from "../ports.ts";
import { argumentsOf, literalOf } from "../python/literal.ts";

type Read = { examples: Example[]; notes: string[] };

/** The examples that Python can read, and for each of the others a note. Nothing of them is run. */
export async function readableExamples(
  examples: readonly Example[],
  { sandbox, limits }: { sandbox: Sandbox; limits: Limits },
  signal: AbortSignal,
): Promise<Read> {
  const doubtful = examples.flatMap((it) => toCompile(it) ?? []);
  if (doubtful.length === 0) return { examples: [...examples], notes: [] };
  const verdict = await sandbox.check({ code: "", names: [], examples: doubtful.map(compiling), limits }, signal);
  const errors = new Map(verdict.examples.map(({ id, error = "" }) => [id, error]));
  const broken = doubtful.filter(({ id }) => unreadable.test(errors.get(id) ?? ""));
  return {
    examples: examples.filter((it) => !broken.some(({ id }) => id === it.id)),
    notes: broken.map(
      ({ id, what, source }) => `Python cannot read ${what}, so it is not used: ${told(source, errors.get(id) ?? "")}`,
    ),
  };
}

type Source = { id: string; what: "a test" | "an example"; source: string };

/** Python source that holds what the example does; undefined where it is literals alone, or no Python. */
function toCompile(example: Example): Source | undefined {
  const { id, kind } = example;
  if (kind === "output") return undefined;
  if (kind === "assert") return { id, what: "a test", source: example.source };
  const args = example.call.slice(example.call.indexOf("(") + 1, -1);
  const isPlain = argumentsOf(args) !== undefined && (kind === "raises" || literalOf(example.expected) !== undefined);
  if (isPlain) return undefined;
  return {
    id,
    what: "an example",
    source: kind === "raises" ? example.call : `${example.call} == ${example.expected}`,
  };
}

/** A string of JSON is one of Python, too. */
function compiling({ id, source }: Source): Example {
  return { kind: "assert", id, style: "assert", source: `compile(${JSON.stringify(source)}, "test", "exec")` };
}

const unreadable = /^(?:SyntaxError|IndentationError|TabError)\b/;

/** The line and what is wrong with it. */
function told(source: string, error: string): string {
  const line = Number(/\(test, line (\d+)\)$/.exec(error)?.[1] ?? 1);
  const text = source.split("\n")[line - 1]?.trim() ?? "";
  return `${text.slice(0, 200)} (${error.replace(/ \(test, line \d+\)$/, "")})`;
}
