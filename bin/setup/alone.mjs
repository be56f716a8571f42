// @ts-check
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { say } from "./say.mjs";

const lookMs = 200;
const emptyMs = 5_000;

/**
 * One process at a time does what has this name: of two that begin at once the other waits, and is told so. Whoever died
 * over it is taken for gone.
 * @template T
 * @param {string} root
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(root, name, work) {
  const folder = join(root, "node_modules", ".cache");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.lock`);
  for (let told = false; !take(file); told = true) {
    if (!told) say(`  ${name}: another process is at it; waiting`);
    await sleep(lookMs);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  if (isLeft(file)) rmSync(file, { force: true });
  return false;
}

/**
 * Whether nobody holds it any more. Between the file and the number in it there is nothing for a moment.
 * @param {string} file
 */
function isLeft(file) {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return pid > 0 ? !isRunning(pid) : Date.now() - statSync(file).mtimeMs > emptyMs;
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
    return false;
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

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}
