import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alone } from "./alone.mjs";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "fixpoint-alone-"));
});
afterAll(() => rmSync(root, { recursive: true }));

/** A process that appends when it begins and when it ends, and does nothing else for a while in between. */
const worker = `
  const { alone } = await import(process.argv[1]);
  const { appendFileSync } = await import("node:fs");
  await alone(process.argv[2], "work", async () => {
    appendFileSync(process.argv[3], "begin ");
    await new Promise((resolve) => setTimeout(resolve, 100));
    appendFileSync(process.argv[3], "end ");
  });`;

test("of processes that begin at once one works at a time, and the others wait for it", async () => {
  const told = join(root, "told");
  const module = pathToFileURL(join(import.meta.dirname, "alone.mjs")).href;
  const words = ["--input-type=module", "--eval", worker, module, root, told];
  const children = Array.from({ length: 4 }, () => spawn(process.execPath, words, { stdio: "ignore" }));
  expect(await Promise.all(children.map(async (it) => (await once(it, "close"))[0] as unknown))).toEqual([0, 0, 0, 0]);
  expect(readFileSync(told, "utf8")).toBe("begin end ".repeat(4));
});

test("who died over it is not waited for, and a failure frees it", async () => {
  const lock = join(root, "node_modules", ".cache", "work.lock");
  mkdirSync(join(root, "node_modules", ".cache"), { recursive: true });
  const gone = spawn(process.execPath, ["--eval", ""]);
  await once(gone, "close");
  writeFileSync(lock, "");
  utimesSync(lock, 1, 1);
  expect(await alone(root, "work", async () => "worked")).toBe("worked");
  writeFileSync(lock, String(gone.pid));
  await expect(alone(root, "work", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await alone(root, "work", async () => "worked")).toBe("worked");
});
