import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { requireWritable, runProgram } from "./cluster.ts";
import { type Database, ensureDatabase } from "./embedded.ts";
import { testingHome } from "./testing-database.ts";

/** What each test leaves behind, the last first. */
const leftovers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let clear = leftovers.pop(); clear; clear = leftovers.pop()) await clear();
});

async function emptyHome(): Promise<string> {
  const home = await testingHome();
  leftovers.push(() => rm(home, { recursive: true }));
  return home;
}

async function ensured(home: string): Promise<Database> {
  const database = await ensureDatabase({ home }, AbortSignal.timeout(60_000));
  leftovers.push(() => database.stop());
  return database;
}

async function ask(database: Database, text: string): Promise<unknown> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ answer: unknown }>(text);
  await client.end();
  return rows[0]?.answer;
}

const serverOf = "select system_identifier::text as answer from pg_control_system()";
const pidFile = (home: string) => join(home, "database", "data", "postmaster.pid");
const pidOf = async (home: string) => Number((await readFile(pidFile(home), "utf8")).split("\n")[0]);

test("four first starts at once make one server, and leave nothing half made", async () => {
  const home = await emptyHome();
  const databases = await Promise.all([1, 2, 3, 4].map(() => ensured(home)));
  const servers = await Promise.all(databases.map((database) => ask(database, serverOf)));
  expect({ urls: new Set(databases.map(({ url }) => url)).size, servers: new Set(servers).size }).toEqual({
    urls: 1,
    servers: 1,
  });
  expect(await readdir(home)).toEqual(["database"]);
});

test("a data folder that cannot be made, or in which no file can, is told as that, and at once", async () => {
  const file = join(await emptyHome(), "file");
  await writeFile(file, "");
  const started = ["/proc/nope", file].map((home) => ensureDatabase({ home }, AbortSignal.timeout(60_000)));
  const told = await Promise.allSettled([...started, requireWritable({ folder: "/proc/database" })]);
  expect(told.map((it) => it.status === "rejected" && (it.reason as unknown))).toMatchObject(
    ["ENOENT", "EEXIST", "ENOENT"].map((code) => ({
      code: "database-unavailable",
      message: `nothing can be written to the data folder (${code})`,
    })),
  );
});

test.each(["it's", "a, b", "ü %20 \\ ;x"])("it runs in a data folder called %s", async (name) => {
  const home = join(await emptyHome(), name);
  expect(await ask(await ensured(home), "select 1 as answer")).toBe(1);
});

test.each(['a "b"', "a$b", "a`b"])("that it never runs in a folder called %s is told at once", async (name) => {
  const started = ensureDatabase({ home: join(await emptyHome(), name) }, AbortSignal.timeout(60_000));
  await expect(started).rejects.toMatchObject({
    code: "database-unavailable",
    hint: expect.stringContaining("set FIXPOINT_HOME to another folder") as string,
  });
});

test.each([
  "initdb: error: could not write to file: No space left on device",
  "FATAL: could not extend file: wrote only 4096 of 8192 bytes\nHINT: Check free disk space.",
])("a disk that is full in the middle of a first start is told as that: %s", async (words) => {
  const binaries = await emptyHome();
  await mkdir(join(binaries, "bin"));
  await writeFile(join(binaries, "bin", "initdb"), `#!/bin/sh\necho '${words}' >&2; exit 1\n`, { mode: 0o755 });
  const cluster = { binaries, folder: "", data: "", passwordFile: "", socketFolder: "" };
  await expect(runProgram(cluster, ["initdb"], AbortSignal.timeout(60_000))).rejects.toMatchObject({
    code: "database-unavailable",
    message: "The disk of the database is full.",
  });
});

test("it is reached by its own file alone, with a password that only its user reads", async () => {
  const home = await emptyHome();
  const database = await ensured(home);
  expect(await ask(database, "select current_setting('listen_addresses') as answer")).toBe("");
  const modes = await Promise.all(["", "password"].map((name) => stat(join(home, "database", name))));
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(["700", "600"]);
  const wrong = new Client({ connectionString: database.url.replace(/:[^:@]+@/, ":wrong@") });
  await expect(wrong.connect()).rejects.toMatchObject({ code: "28P01" });
});

test("who comes second adopts it, and it stops with the last who uses it", async () => {
  const home = await emptyHome();
  const first = await ensureDatabase({ home }, AbortSignal.timeout(60_000));
  const second = await ensureDatabase({ home }, AbortSignal.timeout(60_000));
  const stranger = new Client({ connectionString: first.url });
  await stranger.connect();
  await first.stop();
  expect({ started: [first.started, second.started], pid: await pidOf(home) }).toEqual({
    started: [true, false],
    pid: await pidOf(home),
  });
  await stranger.end();
  await second.stop();
  await second.gone;
  await expect(stat(pidFile(home))).rejects.toMatchObject({ code: "ENOENT" });
});

test("it stays while somebody is connected who never asked for it", async () => {
  const home = await emptyHome();
  const only = await ensureDatabase({ home }, AbortSignal.timeout(60_000));
  const stranger = new Client({ connectionString: only.url });
  await stranger.connect();
  await only.stop();
  expect((await stranger.query("select 1 as answer")).rows).toEqual([{ answer: 1 }]);
  await stranger.end();
  expect((await ensured(home)).started).toBe(false);
});

test("after kill -9 it starts again, with all that was committed", async () => {
  const home = await emptyHome();
  const database = await ensured(home);
  await ask(database, "create table kept as select 'all of it' as answer");
  process.kill(await pidOf(home), "SIGKILL");
  await database.gone;
  const again = await ensured(home);
  expect(again.started).toBe(true);
  expect(await ask(again, "select answer from kept")).toBe("all of it");
});

test("a lock file that names a process of somebody else does not keep it from starting", async () => {
  const home = await emptyHome();
  const database = await ensureDatabase({ home }, AbortSignal.timeout(60_000));
  const lines = await readFile(pidFile(home), "utf8");
  await database.stop();
  await writeFile(pidFile(home), lines.replace(/^\d+/, String(process.pid)));
  expect((await ensured(home)).started).toBe(true);
});

test("a path that is too long for a socket is no hindrance", async () => {
  const home = join(await emptyHome(), "a".repeat(120));
  expect(await ask(await ensured(home), "select 1 as answer")).toBe(1);
});

test("a data folder that is a link is no hindrance, nor that another process goes there without it", async () => {
  const root = await emptyHome();
  const [there, link] = [join(root, "there"), join(root, "link")];
  await mkdir(there);
  await symlink(there, link);
  const [first, second] = [await ensured(link), await ensured(there)];
  expect([first.started, second.started, await ask(first, serverOf)]).toEqual([
    true,
    false,
    await ask(second, serverOf),
  ]);
});

test("a user whom the system knows by a number alone is told that, where there is no log yet", async () => {
  const binaries = await emptyHome();
  await mkdir(join(binaries, "bin"));
  const words = "initdb: could not look up effective user ID 1234: user does not exist";
  await writeFile(join(binaries, "bin", "initdb"), `#!/bin/sh\necho '${words}' >&2; exit 1\n`, { mode: 0o755 });
  const cluster = { binaries, folder: "", data: "", passwordFile: "", socketFolder: "" };
  await expect(runProgram(cluster, ["initdb"], AbortSignal.timeout(60_000))).rejects.toMatchObject({
    code: "database-unavailable",
    hint: expect.stringContaining("add the user to /etc/passwd") as string,
  });
});

test.each([false, true])(
  "a folder that only its owner may enter is no hindrance, for root neither; by a link: %s",
  async (byLink) => {
    const root = await emptyHome();
    const [closed, link] = [join(root, "closed"), join(root, "link")];
    await mkdir(closed);
    await chmod(closed, 0o700);
    await mkdir(join(closed, "home"));
    await symlink(join(closed, "home"), link);
    const database = await ensured(byLink ? link : join(closed, "home"));
    const data = String(await ask(database, "select current_setting('data_directory') as answer"));
    const folder = dirname(dirname(data));
    leftovers.unshift(() => rm(folder, { recursive: true, force: true }));
    expect(await readdir(folder)).toEqual(["database"]);
  },
);

test("an abort ends the start", async () => {
  const home = await emptyHome();
  const aborted = AbortSignal.abort(new Error("enough"));
  await expect(ensureDatabase({ home }, aborted)).rejects.toThrow("enough");
});
