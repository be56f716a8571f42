/** What a real PostgreSQL says to those whom it will not have. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConnection } from "./connection.ts";
import { openListener } from "./listener.ts";
import { refusalOf } from "./refusal.ts";
import { type TestingDatabase, testingDatabase } from "./testing-database.ts";

let database: TestingDatabase;
beforeAll(async () => {
  database = await testingDatabase();
  await asOwner(`create role guest login password 'right'; revoke all on database postgres from public;
    grant connect on database postgres to guest`);
});
afterAll(() => database.stop());

async function asOwner(statements: string): Promise<{ pid?: number }[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ pid?: number }>(statements);
  await client.end();
  return rows;
}

/** How often the server has refused a guest until now. */
async function refusals(): Promise<number> {
  const log = await readFile(join(database.home, "database", "postgres.log"), "utf8");
  return log.split('password authentication failed for user "guest"').length - 1;
}

const guest = (password: string): string => changed({ username: "guest", password });

function changed(parts: Partial<Pick<URL, "username" | "password" | "pathname">>): string {
  return Object.assign(new URL(database.url), parts).href;
}

async function asked(url: string): Promise<unknown> {
  const connection = openConnection(url);
  try {
    return await connection.ask(async () => "answered").catch((error: unknown) => error);
  } finally {
    await connection.close();
  }
}

test("whoever is not let in hears why, and what of DATABASE_URL mends it", async () => {
  const url = database.url;
  const told = await Promise.all([
    asked(url),
    asked(guest("wrong")),
    asked(guest("right")),
    asked(changed({ pathname: "/nowhere" })),
  ]);
  expect(told).toMatchObject([
    "answered",
    {
      code: "database-unavailable",
      message: "The database does not know the user, or not with this password.",
      hint: "put the right user and password into DATABASE_URL",
      cause: { code: "28P01" },
    },
    { code: "database-unavailable", message: "The user of the database may not make tables in it." },
    { code: "database-unavailable", message: "The server of the database has no database of that name." },
  ]);
});

test("a host that is not known, and a driver that has no password to send, are told; a bug is none of it", () => {
  const unknown = Object.assign(new Error("getaddrinfo ENOTFOUND no.such.host"), { code: "ENOTFOUND" });
  const silent = new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string");
  const said = [
    unknown,
    new Error("Failed query", { cause: unknown }),
    silent,
    new TypeError("x is undefined"),
    undefined,
  ];
  expect(said.map((error) => refusalOf(error)?.message)).toEqual([
    "The host of the database is not known.",
    "The host of the database is not known.",
    "The database does not know the user, or not with this password.",
    undefined,
    undefined,
  ]);
});

test("a server that takes a statement and says nothing, as one that was halted, is away and no bug", async () => {
  const connection = openConnection(database.url, 500);
  const slept = connection.ask((asked) => asked.execute("select pg_sleep(20)"), { forMs: 0 });
  await expect(slept).rejects.toMatchObject({ code: "database-unavailable", message: "The database does not answer." });
  await asOwner("select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(20)'");
  expect(await connection.ask((asked) => asked.execute("select 1 as one"))).toMatchObject({ rows: [{ one: 1 }] });
  await connection.close();
});

test("a listener ends in time though its server was halted", async () => {
  const listener = openListener(database.url, ["told"]);
  const alarm = listener.alarm("told x");
  await alarm.wait(60_000, AbortSignal.timeout(60_000));
  const found = await asOwner("select pid from pg_stat_activity where query = 'listen told'");
  const pid = Number(found[0]?.pid);
  process.kill(pid, "SIGSTOP");
  await listener.close();
  process.kill(pid, "SIGCONT");
  expect(pid).toBeGreaterThan(1);
});

test("a listener that meets what no list names goes on", async () => {
  const pooler = createServer((socket) => {
    socket.once("data", () => socket.end(errorOf("P0001", "no such database: fixpoint")));
  }).listen(0, "127.0.0.1");
  await once(pooler, "listening");
  let calls = 0;
  pooler.on("connection", () => calls++);
  const { port } = pooler.address() as AddressInfo;
  const listener = openListener(`postgresql://guest@127.0.0.1:${port}/fixpoint`, ["told"]);
  listener.alarm("told x").close();
  await expect.poll(() => calls).toBeGreaterThan(1);
  await listener.close();
  pooler.close();
});

/** As the protocol of PostgreSQL has an error: its letter, its length, and each field behind its own letter. */
function errorOf(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test("a listener that is refused in mid-life goes on, and hears again once it is let in", async () => {
  const listener = openListener(guest("right"), ["told"]);
  const alarm = listener.alarm("told x");
  const longEnough = AbortSignal.timeout(60_000);
  // It rings once when it has connected.
  await alarm.wait(60_000, longEnough);
  const before = await refusals();
  await asOwner(`alter role guest password 'other';
    select pg_terminate_backend(pid) from pg_stat_activity where usename = 'guest'`);
  await expect.poll(refusals).toBeGreaterThan(before);
  await asOwner("alter role guest password 'right'");
  await alarm.wait(60_000, longEnough);
  await asOwner("select pg_notify('told', 'x')");
  await alarm.wait(60_000, longEnough);
  expect(longEnough.aborted).toBe(false);
  alarm.close();
  await listener.close();
});
