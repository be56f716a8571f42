// @ts-check
import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "./command.mjs";
import { Stop } from "./say.mjs";

/**
 * The page's build evaluates what reads the environment: a mistake in that is told in the words of the command line, which
 * is built before, and not by a build that breaks.
 * @param {string} root
 */
export async function requireEnvironment(root) {
  const commands = join(root, "dist/fixpoint.mjs");
  if (!existsSync(commands)) return;
  const { code, output } = await run([process.execPath, commands, "home"], { cwd: root });
  if (code !== 0) throw new Stop(output.trim(), code);
}
