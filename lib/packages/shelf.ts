/** Where environments stand: whole or not at all, each by its key, and for each request the key that it led to. */
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { chown, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { isMissing, isTaken } from "#lib/file-error.ts";
import { inDataFolder, makeFolder } from "#lib/made-folder.ts";
import { environmentSchema } from "#lib/run/package.ts";

type User = { uid: number; gid: number };

export type Shelf = {
  folder: string;
  /** Whom builds run as, where we are root: an id that nobody else has. */
  user: User | undefined;
};

const recordSchema = environmentSchema.extend({
  /** The distributions that were asked for, sorted. */
  asked: z.array(z.string()),
  python: z.string(),
  builtAt: z.string(),
});
export type Kept = z.infer<typeof recordSchema>;

const systemFolder = "/var/lib/fixpoint";
/** Beside those of the jails, which begin at 58,700. */
const buildUser = { uid: 58_690, gid: 58_690 };
const recordFile = "environment.json";
const keyPattern = /^[0-9a-f]{32}$/;

/**
 * Below the data folder; where we are root and the jail's user cannot enter that, such as one under /root, below
 * /var/lib/fixpoint/<hash of the data folder>/ as the embedded database is.
 */
export function shelfOf(home: string): Shelf {
  const asked = path.resolve(home);
  if (process.getuid?.() !== 0) return { folder: path.join(asked, "environments"), user: undefined };
  const hash = createHash("sha256").update(asked).digest("hex").slice(0, 16);
  const parent = isOpen(asked) ? asked : path.join(systemFolder, hash);
  return { folder: path.join(parent, "environments"), user: buildUser };
}

/** Whether everybody may go through every folder down to this one. One that is not there yet is made so. */
function isOpen(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  const open = found === undefined || (found.mode & 0o001) !== 0;
  return open && (path.dirname(folder) === folder || isOpen(path.dirname(folder)));
}

async function findEnvironment(shelf: Shelf, key: string): Promise<Kept | undefined> {
  if (!keyPattern.test(key)) return undefined;
  return await recordIn(path.join(shelf.folder, key, recordFile), recordSchema);
}

/** What was built for this very request; it is in use from now on, and not cleared away. */
export async function answeredRequest(shelf: Shelf, request: string): Promise<Kept | undefined> {
  const file = path.join(shelf.folder, "requests", `${request}.json`);
  const told = await recordIn(file, z.object({ key: z.string() }));
  const found = told && (await findEnvironment(shelf, told.key));
  const now = new Date();
  if (found) await utimes(path.join(shelf.folder, found.key, recordFile), now, now);
  return found;
}

export async function noteRequest(shelf: Shelf, request: string, key: string): Promise<void> {
  await makeFolder(path.join(shelf.folder, "requests"), 0o755);
  const file = path.join(shelf.folder, "requests", `${request}.json`);
  await writeFile(`${file}.${process.pid}`, JSON.stringify({ key }));
  await rename(`${file}.${process.pid}`, file);
}

async function recordIn<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A folder for one build, which its user may write to. Throws Fault `unsupported` where there can be none. */
export async function makeStaging(shelf: Shelf): Promise<string> {
  return await inDataFolder("unsupported", () => staged(shelf));
}

async function staged(shelf: Shelf): Promise<string> {
  await makeFolder(shelf.folder, 0o711);
  const staging = await mkdtemp(path.join(shelf.folder, ".building-"));
  for (const name of ["", "tmp", "wheels", "environment"]) {
    const folder = path.join(staging, name);
    await makeFolder(folder, 0o755);
    if (shelf.user) await chown(folder, shelf.user.uid, shelf.user.gid);
  }
  return staging;
}

/** Puts a finished build in its place; of two that finish the same, the first stays. */
export async function keep(shelf: Shelf, built: string, record: Kept): Promise<void> {
  await writeFile(path.join(built, recordFile), JSON.stringify(record));
  try {
    await rename(built, path.join(shelf.folder, record.key));
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}

/** By last use, the latest first. */
export async function listEnvironments(shelf: Shelf): Promise<(Kept & { usedAt: Date })[]> {
  const found = [];
  for (const name of await namesIn(shelf.folder)) {
    const record = await findEnvironment(shelf, name);
    const usedAt = await changedAt(path.join(shelf.folder, name, recordFile));
    if (record && usedAt) found.push({ ...record, usedAt });
  }
  return found.sort((one, other) => other.usedAt.getTime() - one.usedAt.getTime());
}

/** Undefined where it is gone by now: other processes build and clear away here, too. */
async function changedAt(file: string): Promise<Date | undefined> {
  try {
    return (await stat(file)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** First out of sight, then away: nobody finds half of one. What another has removed is gone, as it should be. */
export async function removeEnvironment(shelf: Shelf, key: string): Promise<void> {
  const gone = path.join(shelf.folder, `.removing-${key}-${process.pid}`);
  try {
    await rename(path.join(shelf.folder, key), gone);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await rm(gone, { recursive: true, force: true });
}

/** What a build may leave behind when its process is killed, and how long it may be at work. */
const stalePattern = /^\.(?:building|removing)-/;
const staleMs = 3_600_000;
const dayMs = 86_400_000;

/**
 * Clears away what nobody has used for `unusedDays`, and from the longest unused on what is over `bytes` in all; never
 * what was used within a day.
 */
export async function clearAway(
  shelf: Shelf,
  { unusedDays, bytes }: { unusedDays: number; bytes: number },
): Promise<string[]> {
  const now = Date.now();
  for (const name of (await namesIn(shelf.folder)).filter((it) => stalePattern.test(it))) {
    const folder = path.join(shelf.folder, name);
    const begun = await changedAt(folder);
    if (begun && now - begun.getTime() > staleMs) await rm(folder, { recursive: true, force: true });
  }
  let room = bytes;
  const removed: string[] = [];
  for (const { key, usedAt, bytes: size } of await listEnvironments(shelf)) {
    room -= size;
    const age = now - usedAt.getTime();
    if (age < dayMs || (age < unusedDays * dayMs && room >= 0)) continue;
    await removeEnvironment(shelf, key);
    removed.push(key);
  }
  return removed;
}
