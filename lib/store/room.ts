/** Room on the disk: PostgreSQL's own programs tell of it in words alone, each in its own log. */
import { statfs } from "node:fs/promises";
import { Fault } from "#lib/run/fault.ts";

/** A new database has 40 MB, and an old one that begins writes its log in pieces of 16. */
const takes = 48_000_000;

/** What needs room in the folder. Where it fails and there is little, throws Fault `database-unavailable` that says so. */
export async function inRoomOf<T>(folder: string, act: () => Promise<T>, freeIn = freeBytes): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Fault) throw error;
    const free = await freeIn(folder);
    if (free >= takes) throw error;
    const message = `The embedded PostgreSQL does not start, and of its disk only ${Math.floor(free / 1e6)} MB are free.`;
    const hint = "free some disk: the data folder is what npx fixpoint home prints; FIXPOINT_HOME names another";
    throw new Fault("database-unavailable", message, { hint, cause: error });
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
