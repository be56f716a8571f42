import { existsSync, rmdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { systemCode } from "#lib/file-error.ts";
import { tryLock } from "#lib/lock.ts";
import { Fault } from "#lib/run/fault.ts";

/**
 * Two that append to the same file would do everything twice. A folder in which the work has left nothing is not left there
 * either. Throws Fault `conflict` while another does the work, and `bad-input` where nothing can be written there.
 */
export async function alone(folder: string, what: "answering" | "scoring", work: () => Promise<void>): Promise<void> {
  const fresh = missingFolders(resolve(folder));
  const unlock = await lock(folder, what);
  if (!unlock)
    throw new Fault("conflict", `another process is ${what} in ${folder}`, { hint: "let it come to its end" });
  try {
    await work();
  } finally {
    await unlock();
    fresh.every(isRemoved);
  }
}

/** The folder and those above it, as far as they are still to be made. */
function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [folder, ...missingFolders(dirname(folder))];
}

/** Not where something lies in it. */
function isRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return false;
  }
}

async function lock(folder: string, what: string): ReturnType<typeof tryLock> {
  try {
    return await tryLock(join(resolve(folder), `${what}.lock`));
  } catch (error) {
    const why = systemCode(error);
    if (why === undefined) throw error;
    const told = { field: "--output", hint: "name another folder", cause: error };
    throw new Fault("bad-input", `nothing can be written to ${folder} (${why})`, told);
  }
}
