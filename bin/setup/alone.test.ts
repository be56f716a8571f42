import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { alone } from "./alone.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fixpoint-alone-"));
  mkdirSync(join(root, "node_modules", ".cache"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** A process that appends when it begins and when it ends, and does nothing else for a while in between. */
const worker = `
  const { alone } = await import(process.argv[1]);
  const { appendFileSync } = await import("node:fs");
  await alone(process.argv[2], "work", async () => {
    appendFileSync(process.argv[3], "begin ");
    await new Promise((resolve) => setTimeout(resolve, 100));
    appendFileSync(process.argv[3], "end ");
  });`;

test.each(["nobody", "one who died over it"])(
  "of processes that begin at once behind %s one works at a time, and the others wait for it",
  async (before) => {
    if (before !== "nobody") {
      const gone = spawn(process.execPath, ["--eval", ""]);
      await once(gone, "close");
      const holder = JSON.stringify({ pid: gone.pid, host: hostname() });
      writeFileSync(join(root, "node_modules", ".cache", "work.lock"), holder);
    }
    const told = join(root, "told");
    const module = pathToFileURL(join(import.meta.dirname, "alone.mjs")).href;
    const words = ["--input-type=module", "--eval", worker, module, root, told];
    const children = Array.from({ length: 4 }, () => spawn(process.execPath, words, { stdio: "ignore" }));
    const ends = await Promise.all(children.map(async (it) => (await once(it, "close"))[0] as unknown));
    expect([ends, readFileSync(told, "utf8")]).toEqual([[0, 0, 0, 0], "begin end ".repeat(4)]);
  },
);

test("a failure frees it", async () => {
  await expect(alone(root, "work", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await alone(root, "work", async () => "worked")).toBe("worked");
});
