/** A run that is being made here, and that somebody deletes meanwhile. */
import { Fault } from "#lib/run/fault.ts";

/** Throws Fault `conflict` where it is gone before it has ended: it was there, so nobody asked for what is not. */
export async function unlessDeleted<Value>(made: Promise<Value>): Promise<Value> {
  try {
    return await made;
  } catch (error) {
    if (!(error instanceof Fault && error.code === "not-found")) throw error;
    throw new Fault("conflict", "the run was deleted before it had ended", { cause: error });
  }
}
