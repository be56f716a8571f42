import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Fault } from "#lib/run/fault.ts";
import { findInterpreter } from "./interpreter.ts";
import { type OpenSandbox, openSandbox } from "./sandbox.ts";
import { limits, openForTest } from "./testing-sandbox.ts";

const never = new AbortController().signal;
const square = { code: "def f(n): return n * n", names: ["f"], limits };
const examples = [{ kind: "call" as const, id: "1", style: "", call: "f(2)", expected: "4" }];
const endless = { ...square, code: "def f(n):\n    while True: pass", examples };

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest(2);
});
afterAll(() => sandbox.close());

/** Processes below this one, or another, whose command is bubblewrap or one of the jail's own. */
function jailProcesses(above = process.pid): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const stat = statOf(name);
    if (stat) parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === above || isBelow(parent));
  };
  return [...parents.keys()].filter((pid) => isBelow(pid) && isOfJail(pid));
}

function isOfJail(pid: number): boolean {
  return /bwrap|warden/.test(commandOf(pid));
}

function statOf(pid: string): string {
  return existing(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
}

function commandOf(pid: number): string {
  return existing(() => readFileSync(`/proc/${String(pid)}/cmdline`, "utf8"));
}

/** Processes come and go while one looks, and some cannot be looked at. */
function existing(look: () => string): string {
  try {
    return look();
  } catch (error) {
    if (["ENOENT", "ESRCH", "EACCES"].includes(String((error as NodeJS.ErrnoException).code))) return "";
    throw error;
  }
}

test("at rung 1 every canary held and the interpreter is named", () => {
  const { python, canaries, ...told } = sandbox.status;
  expect(told).toEqual({ rung: 1, hint: null });
  expect(canaries).toEqual({ held: 25, leaked: [] });
  expect(python).toMatch(/^\/.*python3/);
});

test("an abort ends the job at once and frees its place; the reason is thrown", async () => {
  const jobs = Array.from({ length: 4 }, async () => {
    const controller = new AbortController();
    const verdict = sandbox.check(endless, controller.signal);
    setTimeout(() => controller.abort(new Error("enough")), 50);
    return verdict;
  });
  const ended = await Promise.allSettled(jobs);
  expect(ended.map((one) => one.status === "rejected" && String(one.reason))).toEqual(jobs.map(() => "Error: enough"));
  expect((await sandbox.check({ ...square, examples }, never)).kind).toBe("passed");
});

test("an aborted signal starts nothing", async () => {
  await expect(sandbox.check({ ...square, examples }, AbortSignal.abort(new Error("before")))).rejects.toThrow(
    "before",
  );
});

/** bubblewrap twice, the warden and the two fork servers, masters first; not what they forked. */
function servers(): number[] {
  const depths = jailProcesses().map((pid) => ({ pid, depth: depthOf(pid) }));
  const upper = depths.filter(({ depth }) => depth <= 4).sort((one, other) => one.depth - other.depth);
  return upper.map(({ pid }) => pid);
}

/** The first processes of the jails, which live as long as these. */
function jails(): number[] {
  return jailProcesses().filter((pid) => depthOf(pid) === 1);
}

/** All processes of the jails but these: by jail, for the others fork spares whenever they come to it. */
function processesBeside(others: readonly number[]): number[] {
  return jailProcesses().filter((pid) => !others.includes(lineOf(pid).at(-1) ?? pid));
}

/** How far it is below this process. */
function depthOf(pid: number): number {
  return lineOf(pid).length;
}

/** It, its parent and so on, up to the one that this process started. */
function lineOf(pid: number): number[] {
  const stat = statOf(String(pid));
  const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  return stat === "" || parent === process.pid ? [pid] : [pid, ...lineOf(parent)];
}

test.each(["bubblewrap", "the jail's first process", "the warden", "the fork server of candidates", "that of judges"])(
  "%s dies: the jail is replaced, and its job is done again",
  async (name) => {
    const roles = ["bubblewrap", "the jail's first process", "the warden", "the fork server of candidates"];
    const at = roles.includes(name) ? roles.indexOf(name) : roles.length;
    const before = servers();
    const other = await openForTest(1);
    try {
      const own = servers().filter((pid) => !before.includes(pid));
      expect(own.map(depthOf)).toEqual([1, 2, 3, 4, 4]);
      const slow = { ...square, code: "import time\ndef f(n):\n    time.sleep(0.5)\n    return n * n", examples };
      const verdict = other.check(slow, never);
      await new Promise((resolve) => setTimeout(resolve, 150));
      process.kill(own[at] ?? Number.NaN, "SIGKILL");
      expect((await verdict).kind).toBe("passed");
      expect(servers()).not.toContain(own[at]);
    } finally {
      await other.close();
    }
  },
);

test("a spare that dies while it waits is replaced, and costs nothing but time", async () => {
  const others = jails();
  const other = await openForTest(1);
  const sparesOfOther = () => processesBeside(others).filter((pid) => depthOf(pid) === 5);
  try {
    for (let round = 0; round < 3; round++) {
      const spares = sparesOfOther();
      expect(spares).toHaveLength(2);
      process.kill(spares[round % 2] ?? Number.NaN, "SIGKILL");
      expect((await other.check({ ...square, examples }, never)).kind).toBe("passed");
      await vi.waitFor(() => expect(sparesOfOther()).toHaveLength(2));
    }
  } finally {
    await other.close();
  }
});

test("many jobs at once come out right, each with its own verdict", async () => {
  const jobs = Array.from({ length: 20 }, (_, n) =>
    sandbox.outputs({ ...square, calls: [`f(${n})`, "f('x')"] }, never),
  );
  expect(await Promise.all(jobs)).toEqual(
    jobs.map((_, n) => [
      { kind: "value", value: String(n * n) },
      { kind: "raised", error: "TypeError: can't multiply sequence by non-int of type 'str'" },
    ]),
  );
});

test("close leaves no process, and refuses what comes after", async () => {
  const others = jails();
  const other = await openForTest(2);
  const own = processesBeside(others);
  const waiting = Promise.allSettled([
    other.check(endless, never),
    other.check(endless, never),
    other.check(endless, never),
  ]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await other.close();
  expect((await waiting).map((one) => one.status)).toEqual(["rejected", "rejected", "rejected"]);
  await expect(other.check(endless, never)).rejects.toThrow(Fault);
  expect(own.length).toBeGreaterThanOrEqual(4);
  // Wherever they are by now: what a dead process leaves behind is below another.
  expect(own.filter(isOfJail)).toEqual([]);
});

test("without a Python that the jail's user can enter nothing is run, and the command that mends it is told", async () => {
  const none = await openSandbox({ workers: 1, python: "/nonexistent/python3" }, never);
  const { hint, ...told } = none.status;
  expect(told).toEqual({ rung: 5, python: null, canaries: null });
  expect(hint).toMatch(/^\/nonexistent\/python3 is no Python of at least 3\.10 .* python3$/);
  await expect(none.check({ ...square, examples }, never)).rejects.toMatchObject({ code: "sandbox-unavailable", hint });
  await expect(none.outputs({ ...square, calls: [] }, never)).rejects.toMatchObject({
    code: "sandbox-unavailable",
    hint,
  });
  await none.close();
});

test("a shim in a private home is passed over, a link is followed to the interpreter itself", async () => {
  const folder = mkdtempSync(join(tmpdir(), "private-home-"));
  try {
    const shim = join(folder, "python3");
    copyFileSync("/bin/sh", shim);
    expect(await findInterpreter(shim, never)).toBeUndefined();
    const found = await findInterpreter("/usr/bin/python3", never);
    expect(found?.executable).toBe(realpathSync("/usr/bin/python3"));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("nothing of this process's environment is in the jail's", () => {
  const seen = jailProcesses().map((pid) => existing(() => readFileSync(`/proc/${String(pid)}/environ`, "utf8")));
  expect(seen.filter((text) => /HOME|PATH=|VITEST/.test(text.replace("LD_LIBRARY_PATH=", "")))).toEqual([]);
  expect(execFileSync("/bin/sh", ["-c", "echo $VITEST"], { encoding: "utf8" }).trim()).toBe("true");
});

test("when this process is killed, its jails end with it", async () => {
  mkdirSync("dist", { recursive: true });
  const folder = mkdtempSync("dist/test-");
  try {
    const file = join(folder, "holder.mjs");
    const contents =
      'import { openSandbox } from "./lib/sandbox/sandbox.ts"; await openSandbox({ workers: 1 }, new AbortController().signal); console.log("open"); setInterval(() => 0, 999);';
    const bundled = { bundle: true, platform: "node", format: "esm", packages: "external", outfile: file } as const;
    await build({ stdin: { contents, resolveDir: process.cwd(), loader: "ts" }, ...bundled });
    const holder = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
    await once(holder.stdout, "data");
    const held = jailProcesses(holder.pid);
    holder.kill("SIGKILL");
    await once(holder, "close");
    await vi.waitFor(() => expect(held.filter((pid) => commandOf(pid) !== "")).toEqual([]), 5_000);
    expect(held.length).toBeGreaterThanOrEqual(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
