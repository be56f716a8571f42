import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inDataFolder, makeFolder } from "./made-folder.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "fixpoint-folder-"));
});
afterAll(() => rm(root, { recursive: true }));

test("what is missing is made, by many at once too, and what is there stays", async () => {
  const deep = join(root, "a", "b", "c");
  await Promise.all([1, 2, 3].map(() => makeFolder(deep)));
  await makeFolder(deep);
  expect((await stat(deep)).isDirectory()).toBe(true);
});

test("a file in the way, and a place that takes no folder, end with the system's word", async () => {
  const file = join(root, "file");
  await writeFile(file, "");
  await expect(makeFolder(file)).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolder(join(file, "below"))).rejects.toMatchObject({ code: "ENOTDIR" });
  await expect(makeFolder("/proc/nope/deeper")).rejects.toMatchObject({ code: "ENOENT" });
});

test("what cannot be written to the data folder is a fault that names the folder, and a bug stays a bug", async () => {
  await expect(inDataFolder("unsupported", () => makeFolder("/proc/nope/deeper"))).rejects.toMatchObject({
    name: "Fault",
    code: "unsupported",
    message: "nothing can be written to the data folder (ENOENT)",
    hint: "npx fixpoint home prints which one it is; FIXPOINT_HOME names another",
  });
  const bug = new TypeError("no");
  await expect(inDataFolder("unsupported", () => Promise.reject(bug))).rejects.toBe(bug);
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
  await expect(inDataFolder("unsupported", () => Promise.reject(full))).rejects.toMatchObject({
    message: "the disk of the data folder is full (ENOSPC)",
  });
});
