/** `fixpoint worker`: takes runs from the queue of the database that DATABASE_URL names, in this process. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "#lib/project.ts";
import type { Exit } from "#lib/exit.ts";

export async function worker(): Promise<Exit> {
  // The worker is an entry of its own, built beside this one; it stays until it is told to stop.
  const { exit } = (await import(pathToFileURL(join(projectRoot(), "dist", "solve.mjs")).href)) as { exit: Exit };
  return exit;
}
