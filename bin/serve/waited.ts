import { setTimeout as pause } from "node:timers/promises";

/** False when the signal cut it short. */
export async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await pause(ms, undefined, { signal });
    return true;
  } catch (error) {
    if (!signal.aborted) throw error;
    return false;
  }
}
