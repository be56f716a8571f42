import type { Run } from "./fold.ts";
import type { Task } from "./task.ts";

/** What the program is called as a file: letters, digits and underscores of any script alone, and as pytest finds tests. */
export function fileNameIn({ signature, task }: Pick<Run, "signature" | "task">, form: Task["form"]): string {
  const name = (signature?.name ?? task.name ?? "").replace(/[^\p{XID_Continue}]/gu, "").slice(0, 100) || "solution";
  return `${form === "tests" ? "test_" : ""}${name}.py`;
}
