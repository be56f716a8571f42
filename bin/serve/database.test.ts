import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { keepDatabase } from "./database.ts";

const home = mkdtempSync(join(tmpdir(), "fixpoint-serve-"));
// The database's own user, which root is not, must be able to enter.
chmodSync(home, 0o755);
afterAll(() => rmSync(home, { recursive: true }));

async function answer(url: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on("error", (error) => expect(error).toHaveProperty("code"));
  await client.connect();
  try {
    return (await client.query<{ one: number }>("select 1 as one")).rows;
  } finally {
    await client.end();
  }
}

test("an embedded database that is killed is started again, and ends with the server", async () => {
  const stopping = new AbortController();
  const told: string[] = [];
  const database = await keepDatabase({ home, tell: (line) => told.push(line) }, stopping.signal);
  await database.running;
  expect(await answer(database.url)).toEqual([{ one: 1 }]);
  const postmaster = Number(readFileSync(join(home, "database/data/postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(postmaster, "SIGKILL");
  const patient = { timeout: 30_000, interval: 100 };
  await vi.waitFor(async () => expect([told.length, await answer(database.url)]).toEqual([1, [{ one: 1 }]]), patient);
  expect(told).toEqual(["the database ended; it is started again"]);
  stopping.abort();
  await database.stop();
  await expect(answer(database.url)).rejects.toHaveProperty("code");
});

test("a start that is cut off is told to who waits for it, and leaves nothing to stop", async () => {
  const stopping = new AbortController();
  const database = await keepDatabase({ home, tell: () => undefined }, stopping.signal);
  stopping.abort();
  await expect(database.running).rejects.toHaveProperty("name", "AbortError");
  await database.stop();
  await expect(answer(database.url)).rejects.toHaveProperty("code");
});
