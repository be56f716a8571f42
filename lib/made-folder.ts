import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { isMissing, isTaken } from "./file-error.ts";

/**
 * Makes the folder, and those above it that are missing, one by one: where the system says of a new folder that it is
 * missing, as below /proc, Node's own recursive way tries for ever. Throws the system's error.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await makeOne(folder, mode);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeFolder(dirname(folder), mode);
    await makeOne(folder, mode);
  }
}

async function makeOne(folder: string, mode: number | undefined): Promise<void> {
  try {
    await mkdir(folder, mode);
  } catch (error) {
    if (!isTaken(error) || !(await stat(folder)).isDirectory()) throw error;
  }
}
