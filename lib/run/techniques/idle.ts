/** Techniques that are asked for and have nothing to do. */
import { kindOf } from "../kind.ts";
import type { Task } from "../task.ts";
import { listers } from "./told.ts";

/** Nothing in a script is called, so no call joins a vote, and no line is counted that a call runs. */
export function idleNotes(task: Task): string[] {
  const { tools = [], ...settings } = task.settings;
  const named = [...listers.filter((it) => settings[it] === true), ...(tools.includes("coverage") ? ["coverage"] : [])];
  if (named.length === 0 || kindOf(task) === "function") return [];
  return [`Nothing in a script is called, so this has nothing to do: ${named.join(", ")}.`];
}
