/** Waits for the value or for the end of the signal, whichever comes first; what makes the value goes on. */
export async function until<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  let end: (() => void) | undefined;
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    signal.addEventListener("abort", end, { once: true });
  });
  return await Promise.race([value, ended]).finally(() => {
    if (end) signal.removeEventListener("abort", end);
  });
}
