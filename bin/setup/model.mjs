// @ts-check
import { spawn } from "node:child_process";
import { join } from "node:path";
import { say } from "./say.mjs";

/**
 * Sees to it that some model answers: `fixpoint models pull` without a name takes what is there, or gets the default.
 * Without the network the start goes on all the same; the page and `fixpoint models pull` offer it again.
 * @param {string} root
 * @returns {Promise<void>}
 */
export function getModel(root) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, "dist/fixpoint.mjs"), "models", "pull", "--quiet"], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    child.on("error", (error) => say(`  model: ${error.message}`));
    child.on("close", (code, signal) => {
      if (code !== 0) say("  model: none yet; the start goes on without. Get it later: npx fixpoint models pull");
      if (signal === "SIGINT") process.exitCode = 130;
      resolve();
    });
  });
}
