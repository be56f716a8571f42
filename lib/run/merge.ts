/**
 * Several streams as one, each value as soon as it comes. When one throws or the reader leaves, all are ended; `abort`
 * comes first, since a stream that waits for its next value cannot be ended before it has it.
 */
export async function* merged<T>(
  streams: readonly AsyncGenerator<T, void>[],
  abort: () => void,
): AsyncGenerator<T, void> {
  const pending = new Map(streams.map((stream) => [stream, pull(stream)]));
  try {
    while (pending.size > 0) {
      const pulled = await Promise.race(pending.values());
      if ("failed" in pulled) throw pulled.failed;
      const { stream, step } = pulled;
      if (step.done) {
        pending.delete(stream);
        continue;
      }
      pending.set(stream, pull(stream));
      yield step.value;
    }
  } finally {
    abort();
    await Promise.allSettled([...pending.keys()].map((stream) => stream.return()));
  }
}

type Pulled<T> = { stream: AsyncGenerator<T, void>; step: IteratorResult<T, void> } | { failed: Error };

/** An error is kept until the reader comes back for it: while it is busy nobody would hear it, and that ends a process. */
async function pull<T>(stream: AsyncGenerator<T, void>): Promise<Pulled<T>> {
  try {
    return { stream, step: await stream.next() };
  } catch (error) {
    return { failed: error instanceof Error ? error : new Error(String(error), { cause: error }) };
  }
}
