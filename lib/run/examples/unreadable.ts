/** What only Python itself can tell of examples: it reads them before any model is asked. Nothing of them is run. */
import type { Example } from "../example.ts";
import type { Limits, Sandbox } from "../ports.ts";
import { argumentsOf, literalOf } from "../python/literal.ts";

type Read = { examples: Example[]; notes: string[] };
type Means = {
  sandbox: Sandbox;
  limits: Limits;
  /** What the person says besides the examples: a name of it may be one that the program has to have. */
  said: string;
};

/** The examples that Python can read; a note for each of the others, and for names for which nothing stands. */
export async function readableExamples(
  examples: readonly Example[],
  { sandbox, limits, said }: Means,
  signal: AbortSignal,
): Promise<Read> {
  const sources = examples.flatMap((it) => toRead(it) ?? []);
  if (sources.length === 0) return { examples: [...examples], notes: [] };
  const verdict = await sandbox.check({ code: "", names: [], examples: sources.map(reading), limits }, signal);
  const results = new Map(verdict.examples.map((it) => [it.id, it]));
  const broken = sources.filter(({ id }) => unreadable.test(results.get(id)?.error ?? ""));
  const expected = expectedNames(said, sources);
  const unbound = sources.flatMap(({ id, what, source }) => {
    const names = (results.get(id)?.got ?? "").split(" ").filter((it) => it !== "" && !expected.has(it));
    return names.map((name) => ({ name, what, line: lineWith(source, name) }));
  });
  return {
    examples: examples.filter((it) => !broken.some(({ id }) => id === it.id)),
    notes: [
      ...broken.map(
        ({ id, what, source }) =>
          `Python cannot read ${what}, so it is not used: ${told(source, results.get(id)?.error ?? "")}`,
      ),
      ...unbound.map(
        ({ name, what, line }) =>
          `Nothing defines \`${name}\`, which ${what} uses, so only a program that defines it, too, can pass: ${line}`,
      ),
    ],
  };
}

type Source = { id: string; what: "a test" | "an example"; source: string };

/** Python source that holds what the example does; undefined where it is literals alone, or no Python. */
function toRead(example: Example): Source | undefined {
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

/** The judge reads what is of this style, and does not run it: workers/python/trial.py. */
function reading({ id, source }: Source): Example {
  return { kind: "assert", id, style: "reading", source };
}

const unreadable = /^(?:SyntaxError|IndentationError|TabError)\b/;

/** The line and what is wrong with it. */
function told(source: string, error: string): string {
  const line = Number(/\(test, line (\d+)\)$/.exec(error)?.[1] ?? 1);
  const text = source.split("\n")[line - 1]?.trim() ?? "";
  return `${text.slice(0, 200)} (${error.replace(/ \(test, line \d+\)$/, "")})`;
}

/** Words of what the person says; not of the examples themselves, which may stand in the midst of it. */
function expectedNames(said: string, sources: readonly Source[]): Set<string> {
  const own = new Set(sources.flatMap(({ source }) => source.split("\n").map((line) => line.trim())));
  const lines = said.split("\n").filter((line) => !own.has(line.trim()) && !/^\s*(?:>>>|\.\.\.)/.test(line));
  return new Set(lines.join("\n").match(/[\p{XID_Start}_]\p{XID_Continue}*/gu));
}

function lineWith(source: string, name: string): string {
  const line = source
    .split("\n")
    .find((it) => new RegExp(`(?<![\\p{XID_Continue}.])${name}(?!\\p{XID_Continue})`, "u").test(it));
  return (line ?? source).trim().slice(0, 200);
}
