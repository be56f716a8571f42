// @ts-check
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { tryLockFile } from "../../lib/lock-file.mjs";
import { say } from "./say.mjs";

const lookMs = 200;

/**
 * One process at a time does what has this name: of two that begin at once the other waits, and is told so.
 * @template T
 * @param {string} root
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(root, name, work) {
  const folder = join(root, "node_modules", ".cache");
  mkdirSync(folder, { recursive: true });
  const unlock = await locked(join(folder, `${name}.lock`), name);
  try {
    return await work();
  } finally {
    await unlock();
  }
}

/**
 * @param {string} file
 * @param {string} name
 */
async function locked(file, name) {
  for (let told = false; ; told = true) {
    const unlock = await tryLockFile(file);
    if (unlock) return unlock;
    if (!told) say(`  ${name}: another process is at it; waiting`);
    await sleep(lookMs);
  }
}
