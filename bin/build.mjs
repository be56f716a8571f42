#!/usr/bin/env node
// @ts-check
/** Builds what is stale: dist/ (the command line and the workers) and .next (the page and the routes). */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { alone } from "./setup/alone.mjs";
import { bundle } from "./setup/bundle.mjs";
import { run, excerpt } from "./setup/command.mjs";
import { requireEnvironment } from "./setup/environment.mjs";
import { fingerprint } from "./setup/fingerprint.mjs";
import { inProject } from "./setup/in-project.mjs";
import { Stop, timed } from "./setup/say.mjs";

const anyBuild = ["lib", "prompts", "package-lock.json", "tsconfig.json", "bin/build.mjs", "bin/setup/bundle.mjs"];

/** What each build is made of, and the file beside it that keeps the fingerprint of what it was made of. */
const builds = {
  commands: {
    what: "build: the command line and the workers",
    sources: [...anyBuild, "bin", "workers", "eval"],
    stamp: "dist/built-from",
    make: bundle,
  },
  page: {
    what: "build: the page (about a minute)",
    sources: [
      ...anyBuild,
      "app",
      "components",
      "public",
      "proxy.ts",
      "instrumentation-client.ts",
      "instrumentation.ts",
      "next.config.mjs",
      "postcss.config.mjs",
    ],
    stamp: ".next/built-from",
    make: buildPage,
  },
};

/**
 * @param {string} root
 * @param {(keyof typeof builds)[]} names
 * @returns {Promise<boolean>} whether anything was stale
 */
export async function buildStale(root, names) {
  let stale = false;
  for (const name of names) {
    if (!isStale(root, name)) continue;
    stale = true;
    const once = () =>
      alone(root, `build-${name}`, async () => {
        // Whoever was waited for may have built it.
        if (isStale(root, name)) await build(root, name);
      });
    await inProject(root, once);
  }
  return stale;
}

/**
 * @param {string} root
 * @param {keyof typeof builds} name
 */
function isStale(root, name) {
  const { sources, stamp } = builds[name];
  const file = join(root, stamp);
  return !existsSync(file) || readFileSync(file, "utf8") !== fingerprint(root, sources);
}

/**
 * @param {string} root
 * @param {keyof typeof builds} name
 */
async function build(root, name) {
  const { what, sources, stamp, make } = builds[name];
  const file = join(root, stamp);
  const print = fingerprint(root, sources);
  // A build that is cut off must not pass for one that is whole.
  rmSync(file, { force: true });
  await timed(what, () => make(root));
  writeFileSync(file, print);
}

/** @param {string} root */
async function buildPage(root) {
  await requireEnvironment(root);
  const next = [process.execPath, join(root, "node_modules/next/dist/bin/next"), "build"];
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: /** @type {const} */ ("production") };
  const { code, output } = await run(next, { cwd: root, env });
  if (code !== 0) throw new Stop(`${excerpt(output)}\n\nThe page could not be built. By hand: npx next build`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const known = /** @type {(keyof typeof builds)[]} */ (Object.keys(builds));
  const wanted = known.filter((name) => process.argv.length < 3 || process.argv.includes(name));
  try {
    await buildStale(fileURLToPath(new URL("..", import.meta.url)), wanted);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
