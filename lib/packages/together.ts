/** Work that several want at once is done once: it ends when it is done, or when the last who waits has left. */
import { until } from "#lib/run/until.ts";

type Tell<Told> = (told: Told) => void;
type Running<Value, Told> = { value: Promise<Value>; listeners: Set<Tell<Told>>; stop: AbortController };

export class Together<Value, Told> {
  #running = new Map<string, Running<Value, Told>>();

  /** Throws what `make` throws, or the signal's reason; after the last has left, `make` has ended when this returns. */
  async take(
    name: string,
    { tell, make }: { tell: Tell<Told>; make: (tell: Tell<Told>, stop: AbortSignal) => Promise<Value> },
    signal: AbortSignal,
  ): Promise<Value> {
    signal.throwIfAborted();
    const running = this.#running.get(name) ?? this.#start(name, make);
    running.listeners.add(tell);
    try {
      return await until(running.value, signal);
    } finally {
      running.listeners.delete(tell);
      if (running.listeners.size === 0) await this.#end(name, running);
    }
  }

  #start(name: string, make: (tell: Tell<Told>, stop: AbortSignal) => Promise<Value>): Running<Value, Told> {
    const stop = new AbortController();
    const listeners = new Set<Tell<Told>>();
    const value = make((told) => {
      for (const tell of listeners) tell(told);
    }, stop.signal);
    const running = { value, listeners, stop };
    this.#running.set(name, running);
    return running;
  }

  async #end(name: string, { value, stop }: Running<Value, Told>): Promise<void> {
    this.#running.delete(name);
    stop.abort();
    await Promise.allSettled([value]);
  }
}
