/** The processes below this one, as /proc tells of them, for benchmarks that count what the jails use. */
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second for everybody who asks. */
const tickMs = 10;

/** The pids of all processes below this one. */
export function pidsBelow(): string[] {
  const parents = new Map<string, string>();
  for (const pid of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    parents.set(pid, statOf(pid)[1] ?? "");
  }
  const isBelow = (pid: string): boolean => {
    const parent = parents.get(pid) ?? "";
    return parent === String(process.pid) || (parent !== "" && isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}

/** Milliseconds of processor time that all processes below this one have used, and those that ended below them. */
export function processorMsBelow(): number {
  const ticks = pidsBelow().flatMap((pid) => statOf(pid).slice(11, 15).map(Number));
  return ticks.reduce((sum, one) => sum + one, 0) * tickMs;
}

/** The fields of /proc/<pid>/stat from the third on; none for a process that has ended. */
function statOf(pid: string): string[] {
  const stat = readProcess(`/proc/${pid}/stat`);
  return stat === "" ? [] : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Empty for a process that ended while it was looked at. */
export function readProcess(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes(String((error as NodeJS.ErrnoException).code))) return "";
    throw error;
  }
}
