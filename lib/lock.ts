/** A lock between processes of one user: a file that its holder touches while it lives. */
import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import * as z from "zod";
import { hasCode, isMissing, isTaken } from "./file-error.ts";
import { makeFolder } from "./made-folder.ts";

const beatMs = 2000;
/** For holders whose process cannot be asked, as on another machine that shares the folder. */
const deadMs = 30_000;

const holderSchema = z.object({ pid: z.int(), host: z.string() });

/** Answers how to give it back; undefined while somebody alive holds it. Throws the system's error. */
export async function tryLock(file: string): Promise<(() => Promise<void>) | undefined> {
  await makeFolder(path.dirname(file));
  if (!(await create(file)) && !(await takeOver(file))) return undefined;
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }, beatMs);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(file, { force: true });
  };
}

/** Of several who find the same dead holder, one alone may clear it away: whoever makes the second file. */
async function takeOver(file: string): Promise<boolean> {
  if (await isAlive(file)) return false;
  const right = `${file}.takeover`;
  if (!(await create(right))) {
    if (!(await isAlive(right))) await rm(right, { force: true });
    return false;
  }
  try {
    if (await isAlive(file)) return false;
    await rm(file, { force: true });
    return await create(file);
  } finally {
    await rm(right, { force: true });
  }
}

async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify({ pid: process.pid, host: os.hostname() }), { flag: "wx" });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

async function isAlive(file: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file);
    const holder = holderIn(await readFile(file, "utf8"));
    if (holder?.host === os.hostname() && !isRunning(holder.pid)) return false;
    return Date.now() - mtimeMs < deadMs;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Undefined for one that is being written, or was cut off. */
function holderIn(text: string): z.infer<typeof holderSchema> | undefined {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !hasCode(error, "ESRCH");
  }
}
