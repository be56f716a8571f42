import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { engineHint, requireLoadable } from "./engine-library.ts";

const signal = new AbortController().signal;

/** A package of the engine's name whose import does this. */
async function packageThat(does: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "fixpoint-engine-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, "xllamacpp"));
  await writeFile(path.join(folder, "xllamacpp", "__init__.py"), does);
  return folder;
}

test("an engine that lacks a library of the system names the package that has it", async () => {
  const said = "libgomp.so.1: cannot open shared object file: No such file or directory";
  const folder = await packageThat(`raise ImportError(${JSON.stringify(said)})`);
  await expect(requireLoadable(folder, "server", signal)).rejects.toMatchObject({
    code: "model-unavailable",
    message: `the embedded engine does not load: ImportError: ${said}`,
    hint: "sudo apt-get install libgomp1 (elsewhere: dnf, apk or zypper, libgomp)",
  });
});

test("an engine that loads is no fault", async () => {
  await expect(requireLoadable(await packageThat(""), "server", signal)).resolves.toBeUndefined();
});

test.each([
  ["ImportError: libstdc++.so.6: cannot open shared object file", "sudo apt-get install libstdc++6"],
  ["libfoo.so.3: cannot open shared object file", "install the package of your system that has libfoo.so.3"],
  ["ValueError: no", "npx fixpoint doctor"],
])("%s is mended by %s", (reason, hint) => {
  expect(engineHint(reason)).toContain(hint);
});
