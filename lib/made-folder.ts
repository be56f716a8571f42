import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode, isTaken, systemCode } from "./file-error.ts";
import { Fault, type FaultCode } from "./run/fault.ts";

/**
 * Makes the folder, and those above it that are missing, one by one: where the system says of a new folder that it is
 * missing, as below /proc, Node's own recursive way tries for ever. Throws the system's error.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await makeOne(folder, mode);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
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

/** What writes to the data folder. Throws a Fault with this code where the system does not let it. */
export async function inDataFolder<T>(code: FaultCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unwritable(code, error) ?? error;
  }
}

const whichFolder = "npx fixpoint home prints which one it is; FIXPOINT_HOME names another";

const noRoom = {
  ENOSPC: "the disk of the data folder is full",
  EDQUOT: "this user has no more room on the disk of the data folder",
};
const tooMuch: Readonly<Record<string, string>> = {
  ...noRoom,
  EFBIG: "the data folder takes no file so large",
};

/** As Fault with this code; undefined for what is no error of the system's. */
export function unwritable(code: FaultCode, error: unknown): Fault | undefined {
  const why = systemCode(error);
  if (why === undefined) return undefined;
  return new Fault(code, `${tooMuch[why] ?? "nothing can be written to the data folder"} (${why})`, {
    hint: whichFolder,
    cause: error,
  });
}

/** For a program that says in its own words that no room is left. */
export const full = (code: FaultCode, why: keyof typeof noRoom): Fault =>
  new Fault(code, `${noRoom[why]} (${why})`, { hint: whichFolder });
