/** How a reply begins: small models follow one that has begun. */
import { alsoOrdered, expectedErrors } from "./also-asked.ts";
import { definitionsIn, withoutDefinitions } from "./definitions.ts";
import type { Attempt, Run } from "./fold.ts";
import { kindOf } from "./kind.ts";
import { isClass } from "./said-name.ts";
import { stubIn } from "./stub.ts";

const opening =
  "Below is a Python script with a self-contained function that solves the problem and passes corresponding tests:\n";

/** From so many billions on, a model writes better programs when it writes the docstring anew: docs/decisions/002-the-loop.md. */
const restates = 1;

/** Up to the signature, or to the docstring that the task has. */
export function prefillFor(run: Run): string {
  const { task, signature } = run;
  if (kindOf(task) === "script" || !signature) return "```python\n";
  return `${opening}\`\`\`python\n${begun(run) ?? classFirst(run) ?? line(signature.text)}`;
}

/** Of a program that is to be gone on with. */
export const prefillOn = (code: string, name: string): string =>
  `${opening}\`\`\`python\n${code.trimEnd()}\n\n\n${isClass(name) ? `class ${name}` : `def ${name}(`}`;

/**
 * What is ordered beside and has no methods: a small model that begins with what is asked for leaves it out. Of other classes it
 * would make a function that is asked for a method.
 */
function classFirst(run: Run): string | undefined {
  const { task } = run.task;
  const [expected] = expectedErrors(run);
  if (expected !== undefined) return headOf(expected, false);
  if (run.signature?.text.startsWith("class")) return baseFirst(run);
  const plain = alsoOrdered(run).flatMap((name) => {
    const said = String.raw`(enum(?:eration)?|exception)\W+(?:(?:called|named)\s+)?[\x60'"]?${name}(?!\p{XID_Continue})`;
    const [, kind] = new RegExp(said, "iu").exec(task) ?? [];
    return kind === undefined ? [] : [headOf(name, /^enum/i.test(kind))];
  });
  return plain[0];
}

/** "An abstract class Shape, and a Circle(r) that derives from it": below `class Circle` nobody writes what it derives from. */
function baseFirst(run: Run): string | undefined {
  const { task } = run.task;
  const said = (name: string) =>
    new RegExp(
      String.raw`\b(abstract|base|parent|super)(?:[ -]base)?[ -]?class\s+(?:(?:called|named)\s+)?[\x60'"]?${name}(?!\p{XID_Continue})`,
      "iu",
    ).exec(task)?.[1];
  const name = alsoOrdered(run).find((it) => said(it) !== undefined);
  if (name === undefined) return undefined;
  return /abstract/i.test(said(name) ?? "")
    ? `from abc import ABC, abstractmethod\n\n\nclass ${name}(ABC):\n`
    : `class ${name}:\n`;
}

const headOf = (name: string, isEnum: boolean): string =>
  isEnum ? `from enum import Enum\n\n\nclass ${name}(Enum):\n` : `class ${name}(Exception):\n`;

/** So many first replies of which none holds a program say that the model does not go on from a beginning. */
const heedless = 4;

/** Whether the model goes on from a reply that has begun, as far as its own say: else it is asked for whole ones. */
export function goesOn({ attempts }: Pick<Run, "attempts">): boolean {
  const first = attempts.slice(0, heedless);
  const isLost = ({ end }: Attempt) => end !== undefined && end.stop !== "failed" && end.code === null;
  return first.length < heedless || !first.every(isLost);
}

/** What the person has begun, where the task is Python. */
function begun({ task: { task }, signature, model }: Run): string | undefined {
  if (!signature || signature.by !== "task" || !isPython(task)) return undefined;
  const copies = (model?.billions ?? restates) < restates;
  const stub = copies ? stubIn(task, signature.name) : undefined;
  return stub ?? `${preamble(task, signature.name)}${line(signature.text)}`;
}

/** A task may be Python itself: imports and helpers, then a definition whose docstring tells what to do. */
export function isPython(text: string): boolean {
  return (
    /^\s*(?:from\s+\S+\s+import|import\s+\w|@|def\s+\p{XID_Continue}+\s*\(|class\s+\p{XID_Continue}+\s*[:(])/u.test(
      text,
    ) && /^\s*(?:def|class)\s/m.test(text)
  );
}

const line = (head: string): string => (head.endsWith(":") ? `${head}\n` : head);

/**
 * Imports and helper functions above the definition that is asked for: programs may use them. A function that has yet to be
 * written is none: the model takes it for done.
 */
function preamble(text: string, name: string): string {
  const at = text.search(new RegExp(`^(?:async\\s+def|def|class)\\s+${name}\\b`, "m"));
  if (at <= 0) return "";
  const above = text.slice(0, at);
  const open = definitionsIn(above).filter((it) => it.isOpen && !it.text.startsWith("class"));
  return withoutDefinitions(above, open).replace(/^\s*\n/, "");
}
