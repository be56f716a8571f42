/**
 * How each process of a measurement ends: a fault is one sentence and an exit code, a bug stays a bug. When whoever started
 * it is gone, it ends as after an interrupt: the same command begun again must not find it at work.
 */
import { exitOfFault, exits } from "#lib/exit.ts";
import { Fault } from "#lib/run/fault.ts";

export async function ending(work: () => Promise<void>): Promise<void> {
  const orphaned = (): boolean => process.kill(process.pid, "SIGTERM");
  process.once("disconnect", orphaned);
  try {
    await work();
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") {
      process.exitCode = exits.cancelled;
      return;
    }
    if (!(error instanceof Fault)) throw error;
    process.stderr.write(`fixpoint bench: ${error.message}${error.hint ? `\n  ${error.hint}` : ""}\n`);
    process.exitCode = exitOfFault(error.code);
  } finally {
    process.off("disconnect", orphaned);
    if (process.connected) process.disconnect();
  }
}
