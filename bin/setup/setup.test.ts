import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { managers } from "#lib/system-packages.mjs";
import { requireEnvironment } from "./environment.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { hasWeights } from "./model.mjs";
import { isRecentNode } from "./node.mjs";
import { howFar, missing } from "./packages.mjs";
import { asAdministrator, onPath, withoutBubblewrap } from "./tools.mjs";

const folders: string[] = [];

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "fixpoint-setup-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text, { mode: 0o755 });
  }
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test.each([
  ["18.20.0", false],
  ["20.18.9", false],
  ["20.19.0", true],
  ["22.0.0", true],
  ["24.1.0", true],
])("Node %s is recent enough: %s", (version, recent) => {
  expect(isRecentNode(version)).toBe(recent);
});

test("packages are stale where one of the lockfile is absent or has another version, optional ones aside", () => {
  const wanted = {
    "": { version: "0.1.0" },
    "node_modules/same": { version: "1.0.0" },
    "node_modules/older": { version: "2.0.0" },
    "node_modules/absent": { version: "1.0.0" },
    "node_modules/for-another-system": { version: "1.0.0", optional: true },
  };
  const installed = { "node_modules/same": { version: "1.0.0" }, "node_modules/older": { version: "1.9.9" } };
  expect(missing(wanted, installed)).toEqual(["node_modules/older", "node_modules/absent"]);
});

test("a model need not be asked for where one lies whole in the data folder, the wanted one where one is wanted", () => {
  const models = [
    { id: "local/small", bytes: 3, sha256: "aa" },
    { id: "local/large", bytes: 5, sha256: "bb" },
  ];
  const root = folderWith({ "lib/model/models.json": JSON.stringify({ models }) });
  const home = folderWith({ "models/aa.gguf": "abc", "models/bb.gguf": "cut" });
  expect(
    [undefined, " ", "local/small", "local/large", "ollama/a:7b"].map((wanted) => hasWeights({ root, home, wanted })),
  ).toEqual([true, true, true, false, false]);
  expect(hasWeights({ root, home: folderWith({}) })).toBe(false);
});

test("a build is stale when a source changes, moves or appears, and only then", () => {
  const sources = ["lib", "package-lock.json", "public"];
  const files = { "lib/a.ts": "1", "lib/deep/b.ts": "2", "package-lock.json": "{}" };
  const print = (changed: Record<string, string>) => fingerprint(folderWith(changed), sources);
  const before = print(files);
  const same = [files, { ...files, "lib/a.test.ts": "x" }, { ...files, "docs/page.html": "x" }];
  const other = [
    { ...files, "lib/a.ts": "3" },
    { ...files, "lib/c.ts": "" },
    { ...files, "public/icon.svg": "x" },
    { "lib/b.ts": "1", "lib/deep/b.ts": "2", "package-lock.json": "{}" },
  ];
  expect(same.map(print)).toEqual(same.map(() => before));
  expect(other.map(print)).not.toContain(before);
});

test("system packages are installed by root, or through sudo when that was agreed to and asks no password", () => {
  const sudo = ["sudo", "--non-interactive"];
  expect(asAdministrator({ uid: 0, agreed: false, sudo: false })).toEqual([]);
  expect(asAdministrator({ uid: 1000, agreed: true, sudo: true })).toEqual(sudo);
  expect(asAdministrator({ uid: 1000, agreed: false, sudo: true })).toBe(undefined);
  expect(asAdministrator({ uid: 1000, agreed: true, sudo: false })).toBe(undefined);
});

test("every package manager installs without asking and names all four tools", () => {
  for (const [name, { install, refresh, remove, python, pip, openmp, bubblewrap }] of Object.entries(managers)) {
    expect([install[0], refresh[0], remove[0]]).toEqual([name, name, name]);
    expect([python, pip, openmp, bubblewrap].map((it) => it.length)).toEqual([1, 1, 1, 1]);
  }
});

test("what a system without bubblewrap is told of the sandbox is what docs/sandbox.md says of it", () => {
  expect((["darwin", "win32"] as const).map(withoutBubblewrap)).toEqual([
    "programs run in Pyodide in Deno (rung 4), which npm fetches before the first run, 45 MB; " +
      "nobody has tried it on this system yet: npx fixpoint doctor says whether it holds here",
    "none on Windows yet: programs are written and not run (--no-run)",
  ]);
});

test("a program is found in the first folder of the PATH that has it", () => {
  const [one, other] = [folderWith({ tool: "" }), folderWith({ tool: "", second: "" })];
  expect(onPath("tool", `/nowhere:${one}:${other}`)).toBe(join(one, "tool"));
  expect(onPath("second", `${one}:${other}`)).toBe(join(other, "second"));
  expect(onPath("third", `${one}:${other}`)).toBe(undefined);
});

test.each([
  [{ bytes: 0, total: 1e9, elapsedMs: 5_000 }, ""],
  [{ bytes: -5, total: 1e9, elapsedMs: 5_000 }, ""],
  [{ bytes: 250e6, total: 1e9, elapsedMs: 20_000 }, "250 of about 1,000 MB · about 60 s left"],
  [{ bytes: 1.1e9, total: 1e9, elapsedMs: 90_000 }, "1,000 of about 1,000 MB"],
])("how far an install of packages is: %j", (written, said) => {
  expect(howFar(written)).toBe(said);
});

test("a mistake in the environment stops the build of the page in the words of the command line", async () => {
  const refuses = 'process.stderr.write("fixpoint: PORT: must be a number\\n"); process.exitCode = 2;';
  await expect(requireEnvironment(folderWith({ "dist/fixpoint.mjs": refuses }))).rejects.toMatchObject({
    message: "fixpoint: PORT: must be a number",
    exitCode: 2,
  });
  await expect(requireEnvironment(folderWith({ "dist/fixpoint.mjs": "" }))).resolves.toBeUndefined();
  await expect(requireEnvironment(folderWith({}))).resolves.toBeUndefined();
});
