#!/usr/bin/env node
// @ts-check
/** The launcher of the command line: installs and builds what is stale, then hands over. Plain Node: nothing is there yet. */
import module from "node:module";
import { fileURLToPath } from "node:url";
import { buildStale } from "./build.mjs";
import { readEnvFile } from "./setup/env-file.mjs";
import { requireNode } from "./setup/node.mjs";
import { installPackages } from "./setup/packages.mjs";
import { say, Stop } from "./setup/say.mjs";

try {
  const root = fileURLToPath(new URL("..", import.meta.url));
  requireNode();
  readEnvFile(root);
  await installPackages(root);
  await buildStale(root, process.argv[2] === "serve" ? ["commands", "page"] : ["commands"]);
  // From Node 22 on, what was compiled once need not be again.
  /** @type {{ enableCompileCache?: () => unknown }} */ (module).enableCompileCache?.();
  await import(new URL("../dist/fixpoint.mjs", import.meta.url).href);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  say(error.message);
  process.exitCode = error.exitCode;
}
