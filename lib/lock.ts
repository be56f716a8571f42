import path from "node:path";
import { tryLockFile } from "./lock-file.mjs";
import { makeFolder } from "./made-folder.ts";

/**
 * As `tryLockFile`, in a folder that is made where it is missing: how to give the lock back; undefined while somebody alive
 * holds it. Throws the system's error.
 */
export async function tryLock(file: string): Promise<(() => Promise<void>) | undefined> {
  await makeFolder(path.dirname(file));
  return await tryLockFile(file);
}
