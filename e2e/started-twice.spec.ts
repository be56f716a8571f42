import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";

const port = "3222";
const url = `http://127.0.0.1:${port}`;

function start(home: string) {
  const server = spawn(process.execPath, ["bin/fixpoint.mjs", "serve"], {
    cwd: resolve(import.meta.dirname, ".."),
    env: { ...process.env, FIXPOINT_HOME: home, HOST: "127.0.0.1", PORT: port },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = Promise.all([text(server.stderr), once(server, "exit")]);
  return { server, ended: ended.then(([said]) => ({ server, said })) };
}

test("of two that are started at once one serves, and the other is told where, and leaves nothing running", async () => {
  const home = mkdtempSync(join(tmpdir(), "fixpoint-twice-"));
  const both = [start(home), start(home)];
  try {
    const { server, said } = await Promise.race(both.map(({ ended }) => ended));
    expect([server.exitCode, said]).toEqual([1, expect.stringContaining(`Fixpoint runs there already: ${url}\n`)]);
    expect(said).not.toMatch(/^ +at /m);
    const health = async () => (await (await fetch(`${url}/api/health`)).json()) as unknown;
    await expect.poll(health).toMatchObject({ workers: 1 });
  } finally {
    for (const { server } of both) server.kill("SIGTERM");
    await Promise.all(both.map(({ ended }) => ended));
    rmSync(home, { recursive: true, force: true });
  }
});
