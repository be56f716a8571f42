/** Functions that a task orders beside the asked one: "two functions, encode(s) and decode(s)". What is said of a call of theirs is a check. */
import { definitionsIn } from "../definitions.ts";
import type { Signature } from "../event.ts";
import { importsFor } from "../python/known-names.ts";
import { readExpression } from "../python/expression.ts";
import { orderedClasses } from "../ordered-classes.ts";
import { orderedBesideClass, orderedTogether } from "../ordered-together.ts";
import { isClass } from "../said-name.ts";
import type { Task } from "../task.ts";
import { fitting } from "./asked.ts";
import type { Names } from "./bound-names.ts";
import { raising } from "./doctest-check.ts";
import { askingForNan } from "./not-a-number.ts";
import { valued } from "./numbered.ts";
import { readCalls } from "./prose.ts";
import type { Sighting } from "./sighting.ts";

/** Nobody orders more, and for each the whole text is gone through. */
const most = 12;

/** Those that are named together with it, and those of which a head stands there to be filled in. */
export function orderedBeside(
  { task, code = "", examples = "", tests = "" }: Pick<Task, "task" | "code" | "examples" | "tests">,
  name: string,
): Signature[] {
  const open = definitionsIn(`${task}\n${code}`).filter((it) => it.isOpen);
  const heads = open.slice(0, most).filter((it) => !isThere(it.name, task));
  const texts = new Map([
    ...[...orderedTogether(task, `${examples}\n${tests}`), ...orderedBesideClass(task)].map(
      (it) => [it, `def ${it}(`] as const,
    ),
    ...orderedClasses(task).map((it) => [it, `class ${it}`] as const),
    ...heads.map((it) => [it.name, it.text] as const),
  ]);
  texts.delete(name);
  return [...texts].slice(0, most).map(([it, text]) => ({ name: it, text, by: "task" }));
}

/** "The API isBadVersion(version) is provided": its head is shown, and nobody is to write it. */
function isThere(name: string, text: string): boolean {
  const called = String.raw`(?<!\p{XID_Continue})${name}(?!\p{XID_Continue})`;
  const is = String.raw`[^.\n]{0,60}\b(?:is|are|has\s+been)\s+(?:already\b|(?:defined|provided|available|implemented)\b(?!\s+(?:as|by|to)\b))`;
  return new RegExp(String.raw`\bAPI\b[^.\n]{0,60}${called}|${called}${is}`, "iu").test(text);
}

/** What is said of its calls, in any of the styles in which it may be said of the asked one. */
export function readBeside(text: string, other: Signature, { bound, isWrong }: Names & { isWrong: boolean }) {
  const fits = fitting({ ...other, bound });
  const seen = readCalls(text, { name: (it) => it === other.name, sighting: fits }, isWrong);
  // No plain value equals an object.
  const told = isClass(other.name) ? seen.filter(({ what }) => what.kind === "assert") : seen;
  return told.filter(({ from }) => !isDeed(text, from)).map((it) => asCheck(it, other.name));
}

/** "Call isBadVersion(3) -> false" tells of what a program does. */
const isDeed = (text: string, at: number): boolean =>
  /\b(?:calls?|calling)\s+`?$/i.test(text.slice(Math.max(0, at - 12), at));

function asCheck(it: Sighting, name: string): Sighting {
  const { what, style } = it;
  if (what.kind === "assert") return it;
  const call = `${name}(${what.args})`;
  const source = what.kind === "raises" ? raising(call, what.error) : assertOf(call, what.expected, style);
  return { ...it, what: { kind: "assert", source } };
}

function assertOf(call: string, expected: string, style: string): string {
  const example = valued(call, expected, { id: "", style });
  if (example.kind !== "call") return example.source;
  const condition = askingForNan(`${call} == ${example.expected}`);
  const names = readExpression(condition, 0, "whole")?.names ?? new Set<string>();
  return [...importsFor(condition, names), `assert ${condition}`].join("\n");
}
