/** A program that speaks of what it has not: whether Python comes to that, no example need show. */
import type { Run } from "./fold.ts";
import { unboundNames } from "./python/unbound.ts";

/** One sentence for each. What the task names as code may be there where the program is used. */
export function unboundWords({ task }: Pick<Run, "task">, code: string): string[] {
  const said = [task.task, task.code, task.examples, task.tests].join("\n");
  return unboundNames(code)
    .filter((it) => !isGiven(it, said))
    .map((it) => `\`${it}\` has no value where this program uses it: Python raises NameError there.`);
}

const isGiven = (name: string, said: string): boolean =>
  new RegExp(`\\x60${name}\\b|\\b${name}\\(${/_|^\p{Lu}/u.test(name) ? `|\\b${name}\\b` : ""}`, "u").test(said);
