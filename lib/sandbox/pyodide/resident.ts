/** How much memory a process holds. */
import { readFile } from "node:fs/promises";
import { isMissing } from "#lib/file-error.ts";
import { output } from "../command.ts";

const pageBytes = 4_096;

/** Bytes, 0 for a process that is gone; undefined where this system does not tell. */
export async function residentBytes(pid: number, signal: AbortSignal): Promise<number | undefined> {
  switch (process.platform) {
    case "linux":
      return await fromProc(pid);
    case "win32":
      return undefined;
    default:
      return await fromPs(pid, signal);
  }
}

async function fromProc(pid: number): Promise<number> {
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, "utf8")).split(" ");
    return Number(resident) * pageBytes;
  } catch (error) {
    // It ended meanwhile; a file of /proc that was open then answers with ESRCH.
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === "ESRCH") return 0;
    throw error;
  }
}

/** As every other Unix tells it, in kilobytes. */
export async function fromPs(pid: number, signal: AbortSignal): Promise<number> {
  const { stdout } = await output({ file: "ps", args: ["-o", "rss=", "-p", String(pid)] }, signal);
  return Number(stdout.trim()) * 1024;
}
