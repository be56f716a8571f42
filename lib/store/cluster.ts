/**
 * Where the embedded server lives. PostgreSQL refuses to run as root: there it runs as `postgres` or `nobody`, and when
 * that user cannot enter the data folder (such as one under /root), the cluster is kept in
 * /var/lib/fixpoint/<hash of the data folder>/ instead; when it cannot enter the project, the programs are copied to
 * /var/lib/fixpoint/postgres-<version>/.
 */
import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { chmod, chown, lstat, mkdir, realpath, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { copyBinaries, findBinaries, otherDatabase } from "./binaries.ts";
import { codeOf } from "./error-code.ts";
import { fullDisk } from "./transient.ts";
import { inDataFolder, makeFolder } from "#lib/made-folder.ts";
import { Fault } from "#lib/run/fault.ts";

/** The unprivileged user that the server runs as; absent when we are no root ourselves. */
type Owner = { uid: number; gid: number };

export type Cluster = {
  /** Appears at once and whole: the data, the password and, where its path is short and plain enough, the socket. */
  folder: string;
  data: string;
  passwordFile: string;
  socketFolder: string;
  binaries: string;
  owner?: Owner;
};

const systemFolder = "/var/lib/fixpoint";
/** A socket's path holds 104 bytes on macOS, 108 on Linux, the closing zero included. */
const longestSocketFolder = 103 - "/.s.PGSQL.5432".length;

/** In the setting that names the folder of the socket these end the name, or what quotes it. */
const unfitForSocket = /[',"\n]/;
/** PostgreSQL's own programs hand paths to a shell between double quotes. */
const unfitForShell = /["$`\n]/;

/** Throws Fault `database-unavailable` where the server can never run, as `requireWritable` does where nothing can be written. */
export async function placeCluster(home: string): Promise<Cluster> {
  const asked = resolve(home);
  await inDataFolder("database-unavailable", () => makeFolder(asked, 0o711));
  const hash = createHash("sha256").update(asked).digest("hex").slice(0, 16);
  const owner = process.getuid?.() === 0 ? unprivileged() : undefined;
  // By a link the modes of what it leads to count.
  const parent = !owner || canEnter(await realpath(asked), owner) ? asked : join(systemFolder, hash);
  await makeFolder(parent, 0o711);
  const folder = join(parent, "database");
  const binaries = await runnableBinaries(owner);
  requireFit(folder, "set FIXPOINT_HOME to another folder");
  requireFit(binaries, "move the project to another folder");
  const holdsSocket = folder.length <= longestSocketFolder && !unfitForSocket.test(folder);
  return {
    folder,
    data: join(folder, "data"),
    passwordFile: join(folder, "password"),
    socketFolder: holdsSocket ? folder : `/tmp/fixpoint-${hash}`,
    binaries,
    ...(owner ? { owner } : {}),
  };
}

function requireFit(path: string, remedy: string): void {
  if (!unfitForShell.test(path)) return;
  const message = "The embedded PostgreSQL cannot run where the path of a folder holds a quotation mark, $ or `.";
  throw new Fault("database-unavailable", message, { hint: `${remedy}, or ${otherDatabase}` });
}

/**
 * A server that cannot write would be started again and again, and say nothing of why. Throws Fault `database-unavailable`
 * where the disk is full or nothing may be written.
 */
export async function requireWritable({ folder }: Pick<Cluster, "folder">): Promise<void> {
  const sample = `${folder}.sample-${process.pid}-${randomBytes(4).toString("hex")}`;
  await inDataFolder("database-unavailable", async () => {
    try {
      await writeFile(sample, Buffer.alloc(8192), { mode: 0o600 });
    } finally {
      await rm(sample, { force: true });
    }
  });
}

/** Makes a folder that only the server's user may enter. Throws when it is there and somebody else's. */
export async function mkdirPrivate(path: string, owner: Owner | undefined): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  if (!found.isDirectory() || ![process.getuid?.(), owner?.uid].includes(found.uid)) {
    throw new Fault("database-unavailable", "A folder that the embedded PostgreSQL needs belongs to somebody else.", {
      hint: otherDatabase,
    });
  }
  await chmod(path, 0o700);
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** Runs one of PostgreSQL's programs as the server's user, with nothing of our own environment. */
export async function runProgram(cluster: Cluster, command: string[], signal: AbortSignal): Promise<void> {
  const [name = "", ...args] = command;
  const file = join(/* turbopackIgnore: true */ cluster.binaries, "bin", name);
  // Next's types ask for NODE_ENV in every environment; PostgreSQL does not mind.
  const env = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", NODE_ENV: "production" } as const;
  try {
    await promisify(execFile)(file, args, { cwd: "/", env, signal, ...cluster.owner });
  } catch (error) {
    signal.throwIfAborted();
    // The file is there, so what is missing is the loader that it names.
    if (codeOf(error) === "ENOENT" && existsSync(file)) {
      throw new Fault("database-unavailable", "The embedded PostgreSQL needs glibc, and this system has none.", {
        hint: otherDatabase,
        cause: error,
      });
    }
    // initdb has one exit code for all that goes wrong, and takes what it has made away: nothing else would tell.
    if (/No space left on device|Check free disk space/.test(saidBy(error))) throw fullDisk(error);
    if (saidBy(error).includes("could not look up effective user ID")) throw unnamedUser(error);
    throw error;
  }
}

/** As in a container that is started with a number for its user. */
function unnamedUser(cause: unknown): Fault {
  const uid = String(process.getuid?.());
  return new Fault(
    "database-unavailable",
    `PostgreSQL runs as no user without a name, and user ${uid} has none here.`,
    {
      hint: `add the user to /etc/passwd, or ${otherDatabase}`,
      cause,
    },
  );
}

function saidBy(error: unknown): string {
  return error instanceof Error && "stderr" in error ? String(error.stderr) : "";
}

async function runnableBinaries(owner: Owner | undefined): Promise<string> {
  const { folder, version } = await findBinaries();
  if (!owner || canEnter(join(/* turbopackIgnore: true */ folder, "lib", "postgresql"), owner)) return folder;
  const copy = join(systemFolder, `postgres-${version}`);
  await copyBinaries(folder, copy);
  return copy;
}

function unprivileged(): Owner {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Fault("database-unavailable", "PostgreSQL does not run as root, and no user postgres or nobody is here.", {
    hint: `start as an ordinary user, or ${otherDatabase}`,
  });
}

/** Whether the user may go through every folder down to this one, by their modes. */
function canEnter(path: string, { uid, gid }: Owner): boolean {
  const found = statSync(path);
  const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
  return (found.mode & bit) !== 0 && (dirname(path) === path || canEnter(dirname(path), { uid, gid }));
}
