/** `fixpoint worker`: takes runs from the queue of the database that DATABASE_URL names, in this process. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "#lib/project.ts";
import { type Exit, exits } from "#lib/exit.ts";

export async function worker(): Promise<Exit> {
  // The worker is an entry of its own, built beside this one; it stays until it is told to stop.
  await import(pathToFileURL(join(projectRoot(), "dist", "solve.mjs")).href);
  return exits.ok;
}
