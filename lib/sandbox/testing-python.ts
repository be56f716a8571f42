/** The bubblewrap and the Python that jails are made of. For tests alone. */
import { findBubblewrap, findInterpreter } from "./interpreter.ts";
import type { JailParts } from "./launch.ts";

export async function openPythonForTest(): Promise<JailParts & { bubblewrap: string }> {
  const signal = AbortSignal.timeout(60_000);
  const [bubblewrap, interpreter] = await Promise.all([findBubblewrap(signal), findInterpreter(undefined, signal)]);
  if (bubblewrap === undefined || interpreter === undefined) throw new Error("these tests need bubblewrap and Python");
  return { bubblewrap, interpreter };
}
