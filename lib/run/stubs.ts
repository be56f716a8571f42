/** Programs that know nothing: when one of them passes every example, the examples prove nothing. */
import type { Example } from "./example.ts";
import { isCalled, statedBodies } from "./example-calls.ts";

const firstArgument = "return (args or list(named.values()) or [None])[0]";
const bodies = [
  ...["None", "True", "False", "0", "1", "[]", '""', "{}"].map((answer) => `return ${answer}`),
  firstArgument,
];

/** Each defines all the names, since a program without one of them fails for that alone. */
export function stubsFor(names: readonly string[], examples: readonly Example[] = []): string[] {
  const told = names.map((name) => onlyBody(examples, name));
  const programs = [...bodies.map((body) => names.map(() => body)), ...(told.includes(undefined) ? [] : [told])];
  const texts = programs.map((of) => names.map((name, at) => definition(examples, name, of[at])).join("\n"));
  return [...new Set(texts)];
}

/** What every example states of the name alike; undefined where they state several things. */
function onlyBody(examples: readonly Example[], name: string): string | undefined {
  const stated = [...statedBodies(examples, name)];
  return stated.length > 1 ? undefined : (stated[0] ?? firstArgument);
}

function definition(examples: readonly Example[], name: string, body = firstArgument): string {
  // What is named and never called is an exception most often.
  const isSpokenOf = examples.length > 0 && !isCalled(examples, name);
  return isSpokenOf ? `class ${name}(Exception):\n    pass\n` : `def ${name}(*args, **named):\n    ${body}\n`;
}
