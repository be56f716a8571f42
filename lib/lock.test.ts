import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tryLock } from "./lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "fixpoint-lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("one of many holds the lock, and giving it back lets the next one in", async () => {
  const file = path.join(folder, "lock");
  const tries = await Promise.all(Array.from({ length: 20 }, () => tryLock(file)));
  const holders = tries.filter((unlock) => unlock !== undefined);
  expect(holders).toHaveLength(1);
  await holders[0]?.();
  const next = await tryLock(file);
  expect(next).toBeDefined();
  await next?.();
});

test("the lock of a process that is gone is taken over by one alone", async () => {
  const file = path.join(folder, "lock");
  const gone = spawn(process.execPath, ["-e", ""]);
  await once(gone, "exit");
  await writeFile(file, JSON.stringify({ pid: gone.pid, host: os.hostname() }));
  const tries = await Promise.all(Array.from({ length: 20 }, () => tryLock(file)));
  const holders = tries.filter((unlock) => unlock !== undefined);
  expect(holders).toHaveLength(1);
  await holders[0]?.();
});

test("where there can be no folder there is no lock, and nobody waits for one", async () => {
  const file = path.join(folder, "file");
  await writeFile(file, "");
  await expect(tryLock(path.join(file, "below", "lock"))).rejects.toMatchObject({ code: "ENOTDIR" });
  await expect(tryLock("/proc/nope/deeper/lock")).rejects.toMatchObject({ code: "ENOENT" });
});

test.each(["", '{"pid":12', '{"pid":"x"}'])("what was cut off is a lock until it is old: %j", async (text) => {
  const file = path.join(folder, "lock");
  await writeFile(file, text);
  expect(await tryLock(file)).toBeUndefined();
  const old = new Date(Date.now() - 60_000);
  await utimes(file, old, old);
  const unlock = await tryLock(file);
  expect(unlock).toBeDefined();
  await unlock?.();
});

test("a holder on another machine lives as long as it touches the file", async () => {
  const file = path.join(folder, "lock");
  await writeFile(file, JSON.stringify({ pid: 1, host: "elsewhere.example" }));
  expect(await tryLock(file)).toBeUndefined();
  const old = new Date(Date.now() - 60_000);
  await utimes(file, old, old);
  const unlock = await tryLock(file);
  expect(unlock).toBeDefined();
  await unlock?.();
});
