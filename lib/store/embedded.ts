/**
 * The embedded PostgreSQL: started once for a data folder, shared by every process of ours that uses the folder, and
 * left running when the process that started it is killed. It listens on a socket file that only its user may open.
 *
 * Whoever uses it keeps one connection with a shared advisory lock; who stops it must have the lock alone. So it is never
 * stopped under somebody who just came, and one who comes while it stops waits and starts it again.
 */
import { existsSync } from "node:fs";
import { readFile, realpath, rm } from "node:fs/promises";
import { Socket } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { otherDatabase } from "./binaries.ts";
import { type Cluster, mkdirPrivate, placeCluster, requireWritable, runProgram } from "./cluster.ts";
import { initialise } from "./initdb.ts";
import { codeOf } from "./error-code.ts";
import { inRoomOf } from "./room.ts";
import { isTransient } from "./transient.ts";
import { Fault } from "#lib/run/fault.ts";

const lockOfUsers = 0x66697870;
const settings = ["listen_addresses=", "unix_socket_permissions=0700", "shared_buffers=32MB", "max_connections=100"];
/** How long a server may take to come up, recovery after a crash included. */
const patienceMs = 60_000;
/** A start that shows no sign of life for so long is tried again. */
const startMs = 1_500;

export type Database = {
  url: string;
  /** False when it ran already. */
  started: boolean;
  /** Resolves when the server has ended, whoever ended it. */
  gone: Promise<void>;
  /** Stops the server when nobody else is connected; close your own connections before. */
  stop(): Promise<void>;
};

/** A connection that holds the users' lock. */
type User = { client: Client; socket: Socket };

/** Where the database of the data folder answers once it runs; made here where there is none. Throws as `ensureDatabase`. */
export async function databaseUrl({ home }: { home: string }, signal: AbortSignal): Promise<string> {
  return await toldAsFault(async () => urlOf(await madeCluster(home, signal)), signal);
}

/** Starts or adopts the database of the data folder. Throws Fault `database-unavailable`. */
export async function ensureDatabase({ home }: { home: string }, signal: AbortSignal): Promise<Database> {
  return await toldAsFault(async () => {
    const cluster = await madeCluster(home, signal);
    const url = await urlOf(cluster);
    const adopted = await connect(cluster, url);
    const user = adopted ?? (await inRoomOf(dirname(cluster.folder), () => start(cluster, url, signal)));
    const gone = new Promise<void>((resolve) => user.client.once("end", resolve));
    return { url, started: !adopted, gone, stop: () => stop(cluster, user) };
  }, signal);
}

async function toldAsFault<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await act();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Fault) throw error;
    throw new Fault("database-unavailable", "The embedded PostgreSQL does not start.", {
      hint: `see postgres.log in the data folder's database folder, or ${otherDatabase}`,
      cause: error,
    });
  }
}

async function madeCluster(home: string, signal: AbortSignal): Promise<Cluster> {
  const cluster = await placeCluster(home);
  if (!existsSync(cluster.data)) {
    await requireWritable(cluster);
    await inRoomOf(dirname(cluster.folder), () => initialise(cluster, signal));
  }
  return cluster;
}

async function urlOf({ passwordFile, socketFolder }: Cluster): Promise<string> {
  const password = await readFile(passwordFile, "utf8");
  return `postgresql://fixpoint:${password}@${encodeURIComponent(socketFolder)}/postgres`;
}

/** Undefined while the server is down, starting or stopping. */
async function connect(cluster: Cluster, url: string): Promise<User | undefined> {
  const socket = new Socket();
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, stream: () => socket });
  // A server that dies ends this connection; whoever needs it next ensures it again.
  let lost: Error | undefined;
  client.on("error", (error) => (lost = error));
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder, pg_advisory_lock_shared($1)",
      [lockOfUsers],
    );
    const folder = rows[0]?.folder;
    // A link that leads to the data folder is as good a way there, and another one than who started it may have gone.
    if (folder === undefined || (await realpath(folder)) !== (await realpath(cluster.data)))
      throw new Error(`a foreign server answers, of ${folder ?? "nowhere"}`);
    // It keeps the server, not the process that uses it.
    socket.unref();
    return { client, socket };
  } catch (error) {
    await client.end();
    if (isTransient(lost ?? error)) return undefined;
    throw error;
  }
}

async function start(cluster: Cluster, url: string, signal: AbortSignal): Promise<User> {
  await requireWritable(cluster);
  const options = [...settings, `unix_socket_directories='${cluster.socketFolder}'`].map((it) => `-c ${it}`).join(" ");
  const place = ["--pgdata", cluster.data, "--log", join(cluster.folder, "postgres.log")];
  const deadline = performance.now() + patienceMs;
  let refused: unknown;
  while (performance.now() < deadline) {
    await removeForeignLock(cluster);
    if (cluster.socketFolder !== cluster.folder) await mkdirPrivate(cluster.socketFolder, cluster.owner);
    try {
      // It does not wait: we look more often than its tenth of a second.
      await runProgram(cluster, ["pg_ctl", "start", "--no-wait", "--silent", ...place, "--options", options], signal);
    } catch (error) {
      signal.throwIfAborted();
      refused = error;
    }
    const user = await connectWithin(startMs, () => connect(cluster, url), signal);
    if (user) return user;
  }
  throw new Error("it was started again and again, and never answered", { cause: refused });
}

async function connectWithin(
  forMs: number,
  attempt: () => Promise<User | undefined>,
  signal: AbortSignal,
): Promise<User | undefined> {
  const deadline = performance.now() + forMs;
  for (;;) {
    const user = await attempt();
    if (user || performance.now() > deadline) return user;
    await sleep(15, undefined, { signal });
  }
}

/**
 * After a crash the lock file names a process that is gone, and its number may have been given to a program that is no
 * PostgreSQL: then the server would refuse to start for ever. Only Linux tells; elsewhere the file is left alone.
 */
async function removeForeignLock({ data }: Cluster): Promise<void> {
  const file = join(data, "postmaster.pid");
  try {
    const pid = (await readFile(file, "utf8")).split("\n")[0] ?? "";
    const program = await readFile(`/proc/${pid}/comm`, "utf8");
    if (program.trim() !== "postgres") await rm(file, { force: true });
  } catch (error) {
    // No lock file or no such process: PostgreSQL itself clears what a dead one left.
    if (codeOf(error) !== "ENOENT" && codeOf(error) !== "ESRCH") throw error;
  }
}

async function stop(cluster: Cluster, user: User): Promise<void> {
  user.socket.ref();
  try {
    if (await isAlone(user.client)) {
      await runProgram(
        cluster,
        ["pg_ctl", "stop", "--mode=fast", "--silent", "--pgdata", cluster.data],
        AbortSignal.timeout(patienceMs),
      );
      if (cluster.socketFolder !== cluster.folder) await rm(cluster.socketFolder, { recursive: true, force: true });
    }
  } catch (error) {
    if (!isTransient(error)) throw error;
  } finally {
    await user.client.end();
  }
}

/** Whether nobody else uses the server. A connection that was just closed lingers for some milliseconds. */
async function isAlone(user: Client): Promise<boolean> {
  await user.query("select pg_advisory_unlock_shared($1)", [lockOfUsers]);
  const { rows } = await user.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [lockOfUsers]);
  if (!rows[0]?.alone) return false;
  for (let look = 0; look < 20; look++) {
    const others = await user.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    if (others.rowCount === 0) return true;
    await sleep(25);
  }
  return false;
}
