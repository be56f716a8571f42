/** Programs that know nothing: when one of them passes every example, the examples prove nothing. */
import type { Example } from "./example.ts";
import { isCalled, literalCalls, statedBodies } from "./example-calls.ts";
import { stateOneValue } from "./one-value.ts";

const constants = ["None", "True", "False", "0", "1", "[]", '""', "{}"].map((answer) => `return ${answer}`);

/** One of its arguments, as it is; where there are fewer, the last. */
const argument = (at: number): string => `return [None, *args, *named.values()][:${at + 2}][-1]`;

/** Of so many things that are stated some is checked, or none is. */
const mostStated = 12;

/** Each defines all the names, since a program without one of them fails for that alone. */
export function stubsFor(names: readonly string[], examples: readonly Example[] = []): string[] {
  const most = Math.max(1, ...names.flatMap((name) => literalCalls(examples, name).map((row) => row.length)));
  const bodies = [...constants, ...Array.from({ length: most }, (_, at) => argument(at))];
  const programs = [...bodies.map((body) => names.map(() => body)), ...statedPrograms(names, examples)];
  const texts = programs.map((of) => names.map((name, at) => definition(examples, name, of[at])).join("\n"));
  return [...new Set(texts)];
}

/** One prints what all examples show alike, one what it reads: only such that could pass, since each is run. */
export function scriptStubsFor(examples: readonly Example[]): string[] {
  const outputs = examples.filter((it) => it.kind === "output");
  const [printed = "", ...others] = new Set(outputs.map((it) => it.stdout));
  const isEcho = outputs.every((it) => it.stdin.trim() === it.stdout.trim());
  return [
    ...(others.length === 0 ? [`print(${JSON.stringify(printed)}, end="")\n`] : []),
    ...(isEcho ? ["import sys\nsys.stdout.write(sys.stdin.read())\n"] : []),
  ];
}

/** Each says one thing that is stated: it may be all that is checked, as in `f(1) == 2 or f(1) == 4` beside `f(2) == 4`. */
function statedPrograms(names: readonly string[], examples: readonly Example[]): string[][] {
  const told = names.map((name) => statedOf(examples, name));
  const count = told.some((it) => it.length === 0) ? 0 : Math.max(...told.map((it) => it.length));
  return Array.from({ length: count }, (_, at) => told.map((it) => it[Math.min(at, it.length - 1)] ?? argument(0)));
}

/**
 * Nothing where plain examples state several things, since all of those are checked, and where they state one value and nothing
 * else is shown: whoever answers that one passes, and is told by the votes (docs/decisions/046-one-example.md).
 */
function statedOf(examples: readonly Example[], name: string): string[] {
  if (stateOneValue(examples)) return [];
  const plain = [
    ...statedBodies(
      examples.filter(({ kind }) => kind !== "assert"),
      name,
    ),
  ];
  if (plain.length > 0) return plain.length > 1 ? [] : plain;
  const stated = [...statedBodies(examples, name)].slice(0, mostStated);
  return stated.length > 0 ? stated : [argument(0)];
}

function definition(examples: readonly Example[], name: string, body = argument(0)): string {
  // What is named and never called is an exception most often.
  const isSpokenOf = examples.length > 0 && !isCalled(examples, name);
  return isSpokenOf ? `class ${name}(Exception):\n    pass\n` : `def ${name}(*args, **named):\n    ${body}\n`;
}
