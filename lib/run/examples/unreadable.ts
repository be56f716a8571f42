/** Examples that only Python itself can tell from broken ones: it reads them before any model is asked. */
import type { Example } from "../example.ts";
import type { Limits, Sandbox } from "../ports.ts";

type Read = { examples: Example[]; notes: string[] };

/** The examples that Python can read, and for each of the others a note. Nothing of them is run. */
export async function readableExamples(
  examples: readonly Example[],
  { sandbox, limits }: { sandbox: Sandbox; limits: Limits },
  signal: AbortSignal,
): Promise<Read> {
  const asserts = examples.filter((it) => it.kind === "assert");
  if (asserts.length === 0) return { examples: [...examples], notes: [] };
  // A string of JSON is one of Python, too.
  const compiled = asserts.map((it) => ({ ...it, source: `compile(${JSON.stringify(it.source)}, "test", "exec")` }));
  const verdict = await sandbox.check({ code: "", names: [], examples: compiled, limits }, signal);
  const errors = new Map(verdict.examples.map(({ id, error = "" }) => [id, error]));
  const broken = asserts.filter(({ id }) => unreadable.test(errors.get(id) ?? ""));
  return {
    examples: examples.filter((it) => !broken.some(({ id }) => id === it.id)),
    notes: broken.map(
      ({ id, source }) => `Python cannot read a test, so it is not used: ${told(source, errors.get(id) ?? "")}`,
    ),
  };
}

const unreadable = /^(?:SyntaxError|IndentationError|TabError)\b/;

/** The line and what is wrong with it. */
function told(source: string, error: string): string {
  const line = Number(/\(test, line (\d+)\)$/.exec(error)?.[1] ?? 1);
  const text = source.split("\n")[line - 1]?.trim() ?? "";
  return `${text.slice(0, 200)} (${error.replace(/ \(test, line \d+\)$/, "")})`;
}
