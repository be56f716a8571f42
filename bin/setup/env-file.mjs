// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Stop } from "./say.mjs";

/**
 * Reads the clone's `.env` into this process, whose children inherit it: web server, worker and commands then go by the
 * same settings. What the shell says goes first. Throws Stop for one that cannot be read: a start by other settings than
 * those that were written down would surprise.
 * @param {string} root
 */
export function readEnvFile(root) {
  const file = join(root, ".env");
  if (!existsSync(file)) return;
  requireReadable(file);
  process.loadEnvFile(file);
}

/** @param {string} file */
function requireReadable(file) {
  try {
    readFileSync(file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new Stop(`.env cannot be read (${error.code}): it is to be a file that this user may read`, 2);
  }
}
