/**
 * Aborted with the signal, and when the milliseconds are over. Node holds what `AbortSignal.any` joins weakly: a timeout that
 * nobody else knows is swept away before its time, and then whoever is silent is waited for without end. One with a
 * listener of its own is kept until it is over.
 */
export function orAfter(forMs: number, signal: AbortSignal): AbortSignal {
  const over = AbortSignal.timeout(Math.ceil(forMs));
  over.addEventListener("abort", () => undefined, { once: true });
  return AbortSignal.any([signal, over]);
}
