#!/usr/bin/env node
// @ts-check
/** `npm test`: the same set-up as a start, a browser, then every check there is. One that fails hides none that follows. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildStale } from "./build.mjs";
import { findBrowser } from "./setup/browser.mjs";
import { run, excerpt } from "./setup/command.mjs";
import { requireNode } from "./setup/node.mjs";
import { installPackages } from "./setup/packages.mjs";
import { say, Stop } from "./setup/say.mjs";
import { findTools } from "./setup/tools.mjs";
import { ofPlaywright, ofVitest } from "./setup/reports.mjs";

/** @typedef {import("./setup/reports.mjs").Count} Count */
/** @typedef {{ code: number, output: string, stdout: string }} Done */

const root = fileURLToPath(new URL("..", import.meta.url));
const agreed = process.argv.includes("--yes") || process.env.npm_config_yes === "true";
const model = "local/qwen2.5-coder-0.5b";
const folder = mkdtempSync(join(tmpdir(), "fixpoint-test-"));
const fixpoint = [process.execPath, join(root, "bin/fixpoint.mjs")];

/** @param {string} name */
const tool = (name) => join(root, "node_modules/.bin", name);

/** @type {NodeJS.ProcessEnv} */
let env = { ...process.env, FIXPOINT_MODEL: model, NEXT_TELEMETRY_DISABLED: "1" };
const total = { passed: 0, failed: 0 };
/** What failed, by name, repeated under all that was printed: the place where it is looked for. @type {string[]} */
const failures = [];

/**
 * Does one step and counts it: by its report, or as one.
 * @param {string} name
 * @param {readonly string[]} command
 * @param {(done: Done) => Count} [count]
 */
async function step(name, command, count = ({ code }) => ({ passed: code ? 0 : 1, failed: code ? 1 : 0 })) {
  const began = Date.now();
  const done = await run(command, { cwd: root, env, limitMs: 40 * 60_000 });
  const { passed, failed, names = [] } = count(done);
  total.passed += passed;
  total.failed += failed;
  if (failed) failures.push(...(names.length > 0 ? names : [`exit ${done.code}`]).map((it) => `${name}: ${it}`));
  if (failed) say(done.output.trimEnd().split("\n").slice(-400).join("\n"));
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  say(`${failed ? "✗" : "✓"} ${name.padEnd(18)} ${seconds.padStart(6)} s   ${passed} passed, ${failed} failed`);
}

/**
 * Counts what a JSON report says; a runner that failed without naming a test counts as one more failure.
 * @param {string} file
 * @param {(report: any) => Count} read
 * @returns {(done: Done) => Count}
 */
const reported = (file, read) => (done) => {
  try {
    const { passed, failed, names = [] } = read(JSON.parse(readFileSync(file, "utf8")));
    return { passed, failed: failed || (done.code === 0 && passed ? 0 : 1), names };
  } catch (error) {
    say(`${file}: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
};

async function setUp() {
  requireNode();
  await findTools({ agreed });
  await installPackages(root);
  await findBrowser(root, { agreed });
  await buildStale(root, ["commands", "page"]);
  // Weights and engine lie in the user's data folder, fetched once; the database of the tests does not.
  const home = (await run([...fixpoint, "home"])).stdout.trim();
  const pulled = await run([...fixpoint, "models", "pull", model]);
  if (pulled.code !== 0) throw new Stop(excerpt(pulled.output));
  chmodSync(folder, 0o755);
  for (const shared of ["models", "engine"]) {
    mkdirSync(join(home, shared), { recursive: true });
    symlinkSync(join(home, shared), join(folder, shared));
  }
  env = { ...env, FIXPOINT_HOME: folder };
}

/** @param {Done} done */
function smokeTold({ code, stdout, output }) {
  const clean = /^(import|from|def) /.test(stdout) && stdout.includes("def running_total(");
  if (code !== 0 || !clean) say(`exit ${code}, and on stdout:\n${stdout}\n${output}`);
  return code === 0 && clean ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function check() {
  const vitest = join(folder, "vitest.json");
  const playwright = join(folder, "playwright.json");
  await step("format", [tool("biome"), "format", "."]);
  await step("types", [tool("tsc"), "--noEmit"]);
  await step("lint", [tool("eslint"), ".", "--max-warnings", "0"]);
  await step("house laws", [tool("depcruise"), "app", "components", "lib", "workers", "bin", "eval"]);
  await step("unused code", [tool("knip")]);
  await step(
    "unit, integration",
    [tool("vitest"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitest}`],
    reported(vitest, ofVitest),
  );
  const live = join(folder, "live.json");
  await step(
    "the real model",
    [
      tool("vitest"),
      "run",
      "--config",
      "vitest.live.config.ts",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${live}`,
    ],
    reported(live, ofVitest),
  );
  env = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwright };
  await step("browser", [tool("playwright"), "test", "--reporter=list,json"], reported(playwright, ofPlaywright));
  const task = "Return the list of the running totals of a list of numbers.";
  const examples = "running_total([1, 2, 3]) == [1, 3, 6]\nrunning_total([]) == []\nrunning_total([5, -5]) == [5, 0]";
  const words = [task, "--name", "running_total", "--examples", examples, "--profile", "fast", "--print-only"];
  await step("a real run", [...fixpoint, ...words, "--seed", "1"], smokeTold);
}

const began = Date.now();
try {
  await setUp();
  say(`✓ ${"set-up".padEnd(18)} ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s`);
  await check();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  failures.push(error.message);
  total.failed += 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (failures.length > 0) say(["What failed:", ...failures].join("\n"));
process.stdout.write(
  `${((Date.now() - began) / 60_000).toFixed(1)} minutes\n${total.passed} passed, ${total.failed} failed\n`,
);
process.exitCode = total.failed ? 1 : 0;
