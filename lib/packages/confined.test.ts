import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPythonForTest } from "#lib/sandbox/testing-python.ts";
import { runConfined } from "./confined.ts";
import { makeStaging, shelfOf } from "./shelf.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "fixpoint-confined-"));
  chmodSync(home, 0o711);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test("a client that was copied below /tmp is seen in the build's jail, cannot be written to, and nothing beside it is seen", async () => {
  const { bubblewrap, interpreter } = await openPythonForTest();
  const folder = path.join(home, "client");
  mkdirSync(folder);
  for (const name of ["client/pip.py", "secret.py"]) writeFileSync(path.join(home, name), "x = 1\n");
  const shelf = shelfOf(home);
  const client = { executable: interpreter.executable, folder, settings: {} };
  const jail = { bubblewrap, client, staging: await makeStaging(shelf), user: shelf.user };
  const program = `
import os
os.chdir(${JSON.stringify(home)})
print(os.listdir(), os.listdir("client"), os.access("client/pip.py", os.W_OK))
`;
  expect(await runConfined(jail, { words: ["-c", program] }, new AbortController().signal)).toEqual({
    ok: true,
    stdout: "['client'] ['pip.py'] False\n",
    stderr: "",
  });
});
