import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runPip } from "./python.ts";

async function pipThatSays(words: string): Promise<Promise<void>> {
  const temporary = await mkdtemp(join(tmpdir(), "fixpoint-pip-"));
  onTestFinished(() => rm(temporary, { recursive: true }));
  const python = join(temporary, "python");
  await writeFile(python, `#!/bin/sh\necho '${words}' >&2; exit 1\n`, { mode: 0o755 });
  return runPip([python], { words: [], temporary }, new AbortController().signal);
}

test.each([
  ["ENOSPC", "No space left on device", "the disk of the data folder is full (ENOSPC)"],
  ["EDQUOT", "Disk quota exceeded", "this user has no more room on the disk of the data folder (EDQUOT)"],
] as const)("%s while pip unpacks is told as that, and nothing is said of the network", async (why, said, message) => {
  const words = `ERROR: Could not install packages due to an OSError: [Errno ${constants.errno[why]}] ${said}`;
  await expect(pipThatSays(words)).rejects.toMatchObject({
    code: "model-unavailable",
    message,
    hint: "npx fixpoint home prints which one it is; FIXPOINT_HOME names another",
  });
});

test("whatever else pip fails over is told in its own words", async () => {
  await expect(pipThatSays("WARNING: slow\nERROR: No matching distribution found")).rejects.toMatchObject({
    message: "pip failed: ERROR: No matching distribution found",
    hint: expect.stringContaining("check the network") as string,
  });
});
