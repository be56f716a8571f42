import type { Run } from "./fold.ts";
import type { Task } from "./task.ts";

type Named = Pick<Run, "signature" | "task">;

/** What the program is called as a file, wherever it is saved: as pytest finds tests, where it holds some. */
export function fileNameIn(run: Named, form: Task["form"]): string {
  return `${form === "tests" ? "test_" : ""}${programName(run)}.py`;
}

/** What its bundle is called where it is saved. */
export const bundleNameOf = (id: string): string => `run-${id.slice(0, 8)}.fixpoint.json`;

/** The name of what was asked for, or the first words of a script's task: letters, digits and underscores of any script alone. */
export function programName({ signature, task }: Named): string {
  const name = (signature?.name || task.name || "").replace(/[^\p{XID_Continue}]/gu, "").slice(0, 100);
  return name || firstWords(task.task) || "solution";
}

function firstWords(task: string): string {
  const words = task.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 5).join("_").slice(0, 60);
}
