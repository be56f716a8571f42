/** How each process of a measurement ends: a fault is one sentence and an exit code, a bug stays a bug. */
import { exitOfFault, exits } from "#lib/exit.ts";
import { Fault } from "#lib/run/fault.ts";

export async function ending(work: () => Promise<void>): Promise<void> {
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
  }
}
