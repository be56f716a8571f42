/** A PostgreSQL of its own for the tests of one file: the embedded one in a temporary folder. For tests alone. */
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, ensureDatabase } from "./embedded.ts";

export type TestingDatabase = Database & { home: string };

export async function testingHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), "fixpoint-test-"));
  // The tests may run as root; then another user has to enter.
  await chmod(home, 0o711);
  return home;
}

/** Close every connection before `stop`, which removes the folder too. */
export async function testingDatabase(): Promise<TestingDatabase> {
  const home = await testingHome();
  const database = await ensureDatabase({ home }, AbortSignal.timeout(60_000));
  const stop = async () => {
    await database.stop();
    if (existsSync(join(home, "database", "data", "postmaster.pid"))) throw new Error("somebody is still connected");
    await rm(home, { recursive: true, force: true });
  };
  return { ...database, home, stop };
}
