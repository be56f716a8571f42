/** Carries a claimed run to its end: what the loop tells is stored in its order. */
import { inBatches } from "./pace.ts";
import { endAfter } from "./run/break-off.ts";
import { Fault } from "./run/fault.ts";
import { foldRun, type Run } from "./run/fold.ts";
import type { Ports } from "./run/ports.ts";
import { solve } from "./run/solve.ts";
import type { Claim } from "./store/store.ts";

/** About 20 stored pieces of a reply a second. */
const gatherMs = 50;

/**
 * Whether the run has ended here: it may have gone into other hands or been given back, and then nothing more was
 * stored. When the ports cannot be had, the run ends as crashed, and its event says why. Throws Fault
 * `database-unavailable`, and a bug after the run has ended by it.
 */
export async function carry(claim: Claim, open: (run: Run, signal: AbortSignal) => Promise<Ports>): Promise<boolean> {
  // As far as it is stored.
  let { run } = claim;
  try {
    const opened = await openOrEnd(claim, open);
    if (!opened) return true;
    const ports: Ports = { ...opened, keepFiles: (attempt, files) => claim.keepFiles(attempt, files) };
    for await (const batch of inBatches(solve(claim.run, ports, claim.signal), gatherMs)) {
      await claim.append(batch);
      run = batch.reduce<Run>(foldRun, run);
    }
    return run.status === "ended";
  } catch (error) {
    if (error instanceof Fault && error.code === "conflict") return false;
    if (!(error instanceof Fault)) await endIfOpen(claim, run, error);
    throw error;
  } finally {
    await claim.release();
  }
}

async function openOrEnd(
  claim: Claim,
  open: (run: Run, signal: AbortSignal) => Promise<Ports>,
): Promise<Ports | undefined> {
  try {
    return await open(claim.run, claim.signal);
  } catch (error) {
    if (!claim.signal.aborted && !(error instanceof Fault)) throw error;
    await claim.append([endAfter(claim.run, error, claim.signal)]);
    return undefined;
  }
}

/** A bug that struck outside the loop, such as in storing an event, would strike again and again: it ends the run. */
async function endIfOpen(claim: Claim, run: Run, bug: unknown): Promise<void> {
  try {
    await claim.append([endAfter(run, bug, claim.signal)]);
  } catch (error) {
    // The loop had ended it already, or it is no longer ours.
    if (!(error instanceof Fault && error.code === "conflict")) throw error;
  }
}
