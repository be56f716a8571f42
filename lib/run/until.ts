/** Waits for the value or for the end of the signal, whichever comes first; what makes the value goes on. */
export async function until<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let end = (): void => undefined;
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  // The race looks at the value in any case: a value that fails when nobody waits for it any more would end the process.
  return await Promise.race([ended, value]).finally(() => signal.removeEventListener("abort", end));
}
