/** What is asked for and has nothing to do: techniques, and settings that another one leaves nothing of. */
import type { Run } from "../fold.ts";
import { isScript } from "../is-script.ts";
import type { Task } from "../task.ts";
import { askingNames, mayAsk } from "../technique-names.ts";
import { drawsNone, repairsNone } from "./strategy.ts";

/** Nothing in a script is called, so no call joins a vote, and no line is counted that a call runs. */
const overCalls = ["design", "test", "adversary", "critic", "coverageRepair", "coverage"] as const;
/** What is not executed does not fail, and has no answers to compare. */
const overExecution = [
  ...(["test", "adversary", "critic", "coverageRepair", "coverage"] as const),
  ...(["diagnose", "lessons", "repairStrategies", "reviewRepairs"] as const),
];
/** What is not to be mended is not looked at for that. */
const overRepairs = ["iters", "diagnose", "repairStrategies", "reviewRepairs"] as const;
/** Where nobody votes, another input tells nothing. */
const overVotes = ["test", "adversary", "critic", "coverageRepair"] as const;

/** What is known before the run begins. */
export function idleNotes(run: Pick<Run, "task" | "signature">): string[] {
  const { task } = run;
  const unexecuted = task.settings.run === false ? askedOf(task, overExecution) : [];
  const calls = askedOf(task, overCalls).filter((it) => !unexecuted.includes(it));
  const uncalled = calls.length === 0 || !isScript(run) ? [] : calls;
  return [
    ...noteOf("Nothing is executed", unexecuted),
    ...noteOf("Nothing in a script is called", uncalled),
    ...noteOf("One program is written", drawsNone(task.settings) ? askedOf(task, ["candidates"]) : []),
    ...noteOf(
      "Nothing is repaired",
      unrepaired(task).filter((it) => !unexecuted.includes(it)),
    ),
    ...noteOf("What is turned off asks nothing", unasking(task)),
  ];
}

/** What is said of how a technique asks that is not asked for itself. */
function unasking(task: Task): string[] {
  const { settings } = task;
  const off = askingNames.filter((it) => !mayAsk(task, it));
  const kinds = (["techniqueModels", "techniqueTemperatures"] as const).filter((it) => settings[it] !== undefined);
  return kinds.flatMap((kind) => off.flatMap((it) => (settings[kind]?.[it] === undefined ? [] : [`${kind}.${it}`])));
}

function unrepaired(task: Task): Name[] {
  return task.settings.iters === 0 || repairsNone(task.settings) ? askedOf(task, overRepairs) : [];
}

/** What only its end tells: one program was all that led, or none passed. */
export function uncomparedNotes(run: Run): string[] {
  const { task, agreement } = run;
  const isCounted = agreement !== undefined || task.settings.run === false || isScript(run);
  return noteOf("No two programs had to be compared", isCounted ? [] : askedOf(task, overVotes), "had");
}

type Name = (typeof overCalls)[number] | (typeof overExecution)[number] | (typeof overRepairs)[number] | "candidates";

function askedOf({ settings }: Task, names: readonly Name[]): Name[] {
  return names.filter((it) => isAsked(settings, it));
}

function isAsked(settings: Task["settings"], name: Name): boolean {
  const value = name === "coverage" ? settings.tools?.includes(name) : settings[name];
  if (Array.isArray(value)) return value.length > 0;
  // One program is written in any case.
  if (typeof value === "number") return value > (name === "candidates" ? 1 : 0);
  return value === true;
}

function noteOf(why: string, names: readonly string[], has: "has" | "had" = "has"): string[] {
  return names.length === 0 ? [] : [`${why}, so this ${has} nothing to do: ${names.join(", ")}.`];
}
