// @ts-check
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Reads the clone's `.env` into this process, whose children inherit it: web server, worker and commands then go by the
 * same settings. What the shell says goes first.
 * @param {string} root
 */
export function readEnvFile(root) {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
