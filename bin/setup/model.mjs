// @ts-check
import { spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { dataFolder } from "../../lib/data-folder.mjs";
import { say } from "./say.mjs";

/**
 * Sees to it that some model answers: `fixpoint models pull` without a name takes what is there, or gets the default.
 * Without the network the start goes on all the same; the page and `fixpoint models pull` offer it again.
 * @param {string} root
 * @returns {Promise<void>}
 */
export async function getModel(root) {
  const home = dataFolder(process.env, { platform: process.platform, home: homedir() });
  if (hasWeights({ root, home, wanted: process.env.FIXPOINT_MODEL })) return;
  await new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, "dist/fixpoint.mjs"), "models", "pull", "--quiet"], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    child.on("error", (error) => say(`  model: ${error.message}`));
    child.on("close", (code, signal) => {
      if (code !== 0) say("  model: none yet; the start goes on without. Get it later: npx fixpoint models pull");
      if (signal === "SIGINT") process.exitCode = 130;
      resolve(undefined);
    });
  });
}

/**
 * Whether one of the shipped models, or the wanted one where one is wanted, lies whole in the data folder. That is nearly
 * every start but the first, and asking the command line, which knows all providers, would take it most of a second.
 * @param {{ root: string, home: string, wanted?: string | undefined }} where
 */
export function hasWeights({ root, home, wanted }) {
  /** @type {{ models: { id: string, bytes: number, sha256: string }[] }} */
  const { models } = JSON.parse(readFileSync(join(root, "lib/model/models.json"), "utf8"));
  return models
    .filter(({ id }) => !wanted?.trim() || id === wanted)
    .some(({ bytes, sha256 }) => {
      const found = statSync(join(home, "models", `${sha256}.gguf`), { throwIfNoEntry: false });
      return found?.size === bytes;
    });
}
