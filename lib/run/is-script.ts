/** What is written, as the run has told it; `kindOf` infers it from the task. */
import type { Run } from "./fold.ts";

/** A script has no name. Until it is told that there is none, only a person can have said that a script is wanted. */
export function isScript({ signature, task }: Pick<Run, "signature" | "task">): boolean {
  return signature ? signature.name === "" : task.kind === "script";
}
