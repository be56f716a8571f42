#!/usr/bin/env node
// @ts-check
/**
 * Everything that a fresh clone needs before `npm start`, each step only when it is needed. Plain Node, no packages: this
 * runs before they are installed. `--yes` (or `npm start --yes`) lets it install system packages through sudo.
 */
import { fileURLToPath } from "node:url";
import { buildStale } from "./build.mjs";
import { readEnvFile } from "./setup/env-file.mjs";
import { getModel } from "./setup/model.mjs";
import { requireNode } from "./setup/node.mjs";
import { installPackages } from "./setup/packages.mjs";
import { say, Stop } from "./setup/say.mjs";
import { findTools } from "./setup/tools.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const agreed = process.argv.includes("--yes") || process.env.npm_config_yes === "true";

try {
  requireNode();
  readEnvFile(root);
  await findTools({ agreed });
  const installed = await installPackages(root);
  const built = await buildStale(root, ["commands", "page"]);
  await getModel(root);
  if (installed || built) say("  set up; undo it with: rm -r node_modules dist .next (docs: README.md, Uninstall)");
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  say(error.message);
  process.exitCode = error.exitCode;
}
