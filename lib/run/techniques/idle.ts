/** Techniques that are asked for and have nothing to do. */
import type { Run } from "../fold.ts";
import { isScript } from "../is-script.ts";
import type { Task } from "../task.ts";

/** Nothing in a script is called, so no call joins a vote, and no line is counted that a call runs. */
const overCalls = ["design", "test", "adversary", "critic", "coverageRepair", "coverage"] as const;
/** What is not executed does not fail, and has no answers to compare. */
const overExecution = [
  ...(["test", "adversary", "critic", "coverageRepair", "coverage"] as const),
  ...(["diagnose", "lessons", "repairStrategies", "reviewRepairs"] as const),
];
/** Where nobody votes, another input tells nothing. */
const overVotes = ["test", "adversary", "critic", "coverageRepair"] as const;

/** What is known before the run begins. */
export function idleNotes(run: Pick<Run, "task" | "signature">): string[] {
  const { task } = run;
  const unexecuted = task.settings.run === false ? askedOf(task, overExecution) : [];
  const calls = askedOf(task, overCalls).filter((it) => !unexecuted.includes(it));
  const uncalled = calls.length === 0 || !isScript(run) ? [] : calls;
  return [...noteOf("Nothing is executed", unexecuted), ...noteOf("Nothing in a script is called", uncalled)];
}

/** What only its end tells: one program was all that led, or none passed. */
export function uncomparedNotes(run: Run): string[] {
  const { task, agreement } = run;
  const isCounted = agreement !== undefined || task.settings.run === false || isScript(run);
  return noteOf("No two programs had to be compared", isCounted ? [] : askedOf(task, overVotes), "had");
}

type Name = (typeof overCalls)[number] | (typeof overExecution)[number];

function askedOf({ settings }: Task, names: readonly Name[]): Name[] {
  return names.filter((it) => {
    if (it === "coverage") return settings.tools?.includes(it) === true;
    return it === "repairStrategies" ? (settings[it] ?? []).length > 0 : settings[it] === true;
  });
}

function noteOf(why: string, names: readonly Name[], has: "has" | "had" = "has"): string[] {
  return names.length === 0 ? [] : [`${why}, so this ${has} nothing to do: ${names.join(", ")}.`];
}
