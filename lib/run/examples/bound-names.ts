/** Which names an example may speak of: `f(nums) returns 0` tells of every call, and is an example of none. */
import type { Signature } from "../event.ts";
import { readExpression } from "../python/expression.ts";
import { isKnown } from "../python/known-names.ts";
import { blanked } from "../python/scan.ts";
import { topStatements } from "../python/statements.ts";
import type { Task } from "../task.ts";

/** What a task gives a value by itself: its definitions, and what its code binds. */
export function boundNames({ task, code = "" }: Pick<Task, "task" | "code">): ReadonlySet<string> {
  const defined = [
    ...`${task}\n${code}`.matchAll(/^[ \t]*(?:class|(?:async[ \t]+)?def)[ \t]+([\p{XID_Start}_]\p{XID_Continue}*)/gmu),
  ];
  const assigned = topStatements(code).filter((it) => it.kind === "assignment");
  return new Set([...defined.map(([, name = ""]) => name), ...assigned.map(({ name = "" }) => name)]);
}

/** What is asked for, what else is ordered beside it, and the names that have a value without it. */
export type Names = { name: string; beside?: readonly Signature[]; bound: ReadonlySet<string> };

/** Whether any of these names is one that a program is to define. */
export const speaksOfAsked = (names: ReadonlySet<string>, { name, beside = [] }: Names): boolean =>
  names.has(name) || beside.some((it) => names.has(it.name));

export const hasValues = (values: ReadonlySet<string>, { name, bound }: Names): boolean =>
  [...values].every((it) => it === name || isKnown(it) || bound.has(it));

/** The names in a call's arguments that have no value; undefined where these are no Python, or three dots stand in them. */
export function unboundNames(args: string, bound: ReadonlySet<string>): string[] | undefined {
  const call = `_(${args})`;
  const read = readExpression(call, 0, "whole");
  if (!read || read.end < call.length || /(?<!\.)\.{3}(?!\.)/.test(blanked(args))) return undefined;
  return [...read.values].filter((name) => !isKnown(name) && !bound.has(name));
}
