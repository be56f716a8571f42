// @ts-check
/** A lock between processes of one user: a file that its holder touches while it lives. Plain, as the set-up locks before anything is built. */
import { readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";

const beatMs = 2000;
/** For holders whose process cannot be asked, as on another machine that shares the folder. */
const deadMs = 30_000;

/**
 * Answers how to give it back; undefined while somebody alive holds it. Throws the system's error, as where there is no
 * folder for the file.
 * @param {string} file
 * @returns {Promise<(() => Promise<void>) | undefined>}
 */
export async function tryLockFile(file) {
  if (!(await create(file)) && !(await takeOver(file))) return undefined;
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch((/** @type {unknown} */ error) => {
      if (!isMissing(error)) throw error;
    });
  }, beatMs);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(file, { force: true });
  };
}

/**
 * Of several who find the same dead holder, one alone may clear it away: whoever makes the second file.
 * @param {string} file
 */
async function takeOver(file) {
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

/** @param {string} file */
async function create(file) {
  try {
    await writeFile(file, JSON.stringify({ pid: process.pid, host: os.hostname() }), { flag: "wx" });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** @param {string} file */
async function isAlive(file) {
  try {
    const { mtimeMs } = await stat(file);
    const holder = holderIn(await readFile(file, "utf8"));
    if (holder?.host === os.hostname() && !isRunning(Number(holder.pid))) return false;
    return Date.now() - mtimeMs < deadMs;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Undefined for one that is being written, or was cut off.
 * @param {string} text
 * @returns {{ pid: unknown, host: unknown } | undefined}
 */
function holderIn(text) {
  try {
    const { pid, host } = Object(JSON.parse(text));
    return Number.isSafeInteger(pid) ? { pid, host } : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !hasCode(error, "ESRCH");
  }
}

/** @param {unknown} error */
const isMissing = (error) => hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR");

/**
 * @param {unknown} error
 * @param {string} code
 */
const hasCode = (error, code) => error instanceof Error && "code" in error && error.code === code;
