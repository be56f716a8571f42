import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readEnvFile } from "./env-file.mjs";
import { Stop } from "./say.mjs";

test("the clone's .env is read for all processes, after what the shell says", () => {
  const root = mkdtempSync(join(tmpdir(), "fixpoint-env-"));
  const module = pathToFileURL(join(import.meta.dirname, "env-file.mjs")).href;
  const script = `import { readEnvFile } from ${JSON.stringify(module)};
    readEnvFile(${JSON.stringify(root)});
    console.log(process.env.PORT, process.env.HOST);`;
  const read = () =>
    execFileSync(process.execPath, ["--input-type=module", "-e", script], {
      env: { NODE_ENV: "test", HOST: "::1" },
      encoding: "utf8",
    });
  const before = read();
  writeFileSync(join(root, ".env"), "PORT=4000\nHOST=0.0.0.0\n");
  expect([before, read()]).toEqual(["undefined ::1\n", "4000 ::1\n"]);
  rmSync(root, { recursive: true });
});

test("an .env that cannot be read stops the start by a message, not by a stack", () => {
  const root = mkdtempSync(join(tmpdir(), "fixpoint-env-"));
  mkdirSync(join(root, ".env"));
  expect(() => readEnvFile(root)).toThrow(
    new Stop(".env cannot be read (EISDIR): it is to be a file that this user may read", 2),
  );
  rmSync(root, { recursive: true });
});
