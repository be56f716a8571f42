import { existsSync, rmdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { systemCode } from "#lib/file-error.ts";
import { tryLock } from "#lib/lock.ts";
import { Fault } from "#lib/run/fault.ts";

type Work = "answering" | "scoring";

const lookEveryMs = 500;

/**
 * Two that append to the same file would do everything twice. A folder in which the work has left nothing is not left there
 * either. Throws Fault `conflict` while another does the work, and `bad-input` where nothing can be written there.
 */
export async function alone(folder: string, what: Work, work: () => Promise<void>): Promise<void> {
  await holding(folder, work, async () => {
    const unlock = await lock(folder, what);
    if (unlock) return unlock;
    throw new Fault("conflict", `another process is ${what} in ${folder}`, { hint: "let it come to its end" });
  });
}

/** The same, but once another that does the work has ended. Throws the signal's reason where that comes first. */
export async function inTurn(
  folder: string,
  what: Work,
  { work, signal }: { work: () => Promise<void>; signal: AbortSignal },
): Promise<void> {
  await holding(folder, work, async () => (await lock(folder, what)) ?? (await lockInTurn(folder, what, signal)));
}

type Unlock = NonNullable<Awaited<ReturnType<typeof tryLock>>>;

async function holding(folder: string, work: () => Promise<void>, open: () => Promise<Unlock>): Promise<void> {
  const fresh = missingFolders(resolve(folder));
  const unlock = await open();
  try {
    await work();
  } finally {
    await unlock();
    fresh.every(isRemoved);
  }
}

async function lockInTurn(folder: string, what: Work, signal: AbortSignal): Promise<Unlock> {
  process.stderr.write(`another process is ${what} in ${folder}: waiting for it to end\n`);
  let unlock: Unlock | undefined;
  while (!unlock) {
    await sleep(lookEveryMs, undefined, { signal });
    unlock = await lock(folder, what);
  }
  return unlock;
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

async function lock(folder: string, what: Work): Promise<Unlock | undefined> {
  try {
    return await tryLock(join(resolve(folder), `${what}.lock`));
  } catch (error) {
    const why = systemCode(error);
    if (why === undefined) throw error;
    const told = { field: "--output", hint: "name another folder", cause: error };
    throw new Fault("bad-input", `nothing can be written to ${folder} (${why})`, told);
  }
}
