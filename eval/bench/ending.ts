/**
 * How each process of a measurement ends: a fault is one sentence and an exit code, a bug stays a bug. When whoever started
 * it is gone, it ends as after an interrupt: the same command begun again must not find it at work.
 */
import { exitOfFault, exits } from "#lib/exit.ts";
import { systemCode } from "#lib/file-error.ts";
import { Fault } from "#lib/run/fault.ts";

export async function ending(work: () => Promise<void>): Promise<void> {
  const orphaned = (): boolean => process.kill(process.pid, "SIGTERM");
  process.once("disconnect", orphaned);
  try {
    await work();
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") {
      process.stderr.write("fixpoint bench: stopped; the same command goes on from there\n");
      process.exitCode = exits.cancelled;
      return;
    }
    const fault = faultOf(error);
    process.stderr.write(`fixpoint bench: ${fault.message}${fault.hint ? `\n  ${fault.hint}` : ""}\n`);
    process.exitCode = exitOfFault(fault.code);
  } finally {
    process.off("disconnect", orphaned);
    if (process.connected) process.disconnect();
  }
}

/** A disk that is full is nobody's bug, nor is a file that nobody may open. Throws what is no fault. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const why = systemCode(error);
  const { path } = error as { path?: unknown };
  if ((why === "EACCES" || why === "EPERM") && typeof path === "string")
    return new Fault("bad-input", `${path} cannot be opened (${why})`, { cause: error });
  if (why !== "ENOSPC" && why !== "EDQUOT") throw error;
  return new Fault("internal", `no room is left on the disk (${why})`, { hint: "the same command goes on from there" });
}
