// @ts-check
/**
 * How long `npm start` takes until the server answers and until it says that it is ready, after a first start. Its database
 * is stopped in between, as after a reboot. `npm run bench:start [-- rounds folder...]`; each folder is a clone that is
 * set up, this one when none is given, and they take turns.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { loadavg, homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dataFolder } from "../lib/data-folder.mjs";

const [rounds = "5", ...folders] = process.argv.slice(2);
const clones = folders.length ? folders : [process.cwd()];
const port = 4177;

/** @typedef {{ answers: number, ready: number }} Times in milliseconds */

/** @param {readonly number[]} values */
const median = (values) => Math.round([...values].sort((one, other) => one - other)[values.length >> 1] ?? 0);

/** A data folder of its own with the weights and engines of this user. */
function freshHome() {
  const home = mkdtempSync(join(tmpdir(), "fixpoint-start-"));
  chmodSync(home, 0o755);
  const usual = dataFolder(process.env, { platform: process.platform, home: homedir() });
  for (const shared of ["models", "engine"]) symlinkSync(join(usual, shared), join(home, shared));
  return home;
}

async function answers() {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * @param {string} clone
 * @param {string} home
 * @returns {Promise<Times>}
 */
async function start(clone, home) {
  const began = performance.now();
  const env = { ...process.env, FIXPOINT_HOME: home, PORT: String(port) };
  // A group of its own: the interrupt then reaches all of it, as from a terminal.
  const server = spawn("npm", ["start"], { cwd: clone, env, detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(server, "close");
  let ready = 0;
  server.stderr.on("data", (text) => {
    if (/is ready: /.test(String(text))) ready = performance.now() - began;
  });
  while (!(await answers())) await pause(5);
  const answered = performance.now() - began;
  while (!ready) await pause(5);
  process.kill(-(server.pid ?? 0), "SIGINT");
  await ended;
  return { answers: answered, ready };
}

const tried = clones.map((clone) => ({ clone, home: freshHome(), times: /** @type {Times[]} */ ([]) }));
try {
  for (const { clone, home } of tried) await start(clone, home);
  for (let round = 0; round < Number(rounds); round++) {
    for (const { clone, home, times } of round % 2 ? tried.toReversed() : tried) times.push(await start(clone, home));
  }
} finally {
  for (const { home } of tried) rmSync(home, { recursive: true, force: true });
}
for (const { clone, times } of tried) {
  const [answered, ready] = [times.map((it) => it.answers), times.map((it) => it.ready)].map(median);
  process.stdout.write(
    `${clone}: answers after ${answered} ms, says that it is ready after ${ready} ms (medians of ${rounds}, load ${loadavg()[0]?.toFixed(1)})\n`,
  );
}
