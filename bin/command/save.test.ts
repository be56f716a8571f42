import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openRun } from "#lib/run/fold.ts";
import { taskOf } from "#lib/testing-solve.ts";
import { saveCode, saveFiles, savesTo } from "./save.ts";

test("what is made is saved below outputs or where --out says, and with the profile copy only there", () => {
  const saved = (flags: { save?: boolean; printOnly?: true; out?: string }) =>
    (["balanced", "save", "copy"] as const).map((profile) => savesTo({ profile }, { save: true, ...flags }));
  expect([saved({}), saved({ out: "x" }), saved({ save: false }), saved({ printOnly: true, out: "x" })]).toEqual([
    ["outputs", "outputs", undefined],
    ["x", "x", "x"],
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
  ]);
});

test("a file of tests is saved under a name that pytest collects, and what the program wrote beside it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fixpoint-save-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = openRun(taskOf({ name: "twice" }));
  const tests = openRun(taskOf({ name: "twice", form: "tests" }));
  await saveCode(run, "1\n", folder);
  const saved = await saveCode(tests, "2\n", folder);
  expect(readFileSync(saved, "utf8")).toBe("2\n");
  await saveFiles(tests, [{ name: "plot.txt", content: Buffer.from("x") }], saved);
  expect(readdirSync(folder).sort()).toEqual(["test_twice.py", "twice.py", "twice_files"]);
});

test("another program of the same name gets a number, with what it wrote, and the same one is not saved again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fixpoint-save-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = openRun(taskOf({ name: "twice" }));
  const saved: string[] = [];
  for (const code of ["1\n", "2\n", "1\n", "3\n", "2\n"]) saved.push(await saveCode(run, code, folder));
  expect(saved.map((it) => basename(it))).toEqual(["twice.py", "twice-2.py", "twice.py", "twice-3.py", "twice-2.py"]);
  await saveFiles(run, [{ name: "plot.txt", content: Buffer.from("x") }], join(folder, "twice-2.py"));
  expect(readdirSync(folder).sort()).toEqual(["twice-2.py", "twice-2_files", "twice-3.py", "twice.py"]);
  expect(["twice.py", "twice-2.py"].map((it) => readFileSync(join(folder, it), "utf8"))).toEqual(["1\n", "2\n"]);
});
