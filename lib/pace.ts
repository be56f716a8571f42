/** Events of a run gathered into the batches in which they are stored. */
import type { EventOf, RunEvent } from "./run/event.ts";

/**
 * Pieces of a reply, or of what a script prints, wait up to `gatherMs` for the next ones and become one piece for each attempt and stream; anything else goes on at
 * once, behind the pieces that came before it. So 20 pieces a second are stored instead of a hundred, in the same order.
 */
export async function* inBatches(events: AsyncIterable<RunEvent>, gatherMs: number): AsyncGenerator<RunEvent[]> {
  const source = events[Symbol.asyncIterator]();
  const pieces = new Pieces(gatherMs);
  let next = pull(source);
  try {
    for (;;) {
      const came = pieces.waiting ? await within(next, pieces.due - performance.now()) : await next;
      const batch = pieces.hold(came?.event);
      if (batch.length > 0) yield batch;
      if (came?.ended) {
        came.ended();
        return;
      }
      if (came) next = pull(source);
    }
  } finally {
    await source.return?.();
  }
}

type Came = { event?: RunEvent; ended?: () => void };

/** An error is kept until the reader comes back for it: what came before it is stored first. */
async function pull(source: AsyncIterator<RunEvent>): Promise<Came> {
  try {
    const result = await source.next();
    return result.done ? { ended: () => undefined } : { event: result.value };
  } catch (error) {
    return {
      ended: () => {
        throw error;
      },
    };
  }
}

type Piece = EventOf<"reply-delta" | "output-delta">;

/** Pieces with the same key are one text. */
function keyOf(piece: Piece): string {
  return piece.type === "reply-delta" ? `${piece.attempt}` : `${piece.attempt} ${piece.stream} ${piece.example ?? ""}`;
}

class Pieces {
  /** By the clock of `performance`: when the first piece has waited long enough. */
  due = 0;
  readonly #pieces = new Map<string, Piece>();

  constructor(readonly gatherMs: number) {}

  get waiting(): boolean {
    return this.#pieces.size > 0;
  }

  /** What is to be stored now: nothing after a piece, else the pieces and then the event. */
  hold(event: RunEvent | undefined): RunEvent[] {
    if (event?.type === "reply-delta" || event?.type === "output-delta") {
      if (!this.waiting) this.due = performance.now() + this.gatherMs;
      const key = keyOf(event);
      this.#pieces.set(key, { ...event, text: (this.#pieces.get(key)?.text ?? "") + event.text });
      return [];
    }
    const pieces: RunEvent[] = [...this.#pieces.values()];
    this.#pieces.clear();
    return event ? [...pieces, event] : pieces;
  }
}

/** Undefined when it took longer. */
async function within<T>(promise: Promise<T>, forMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, forMs, undefined);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
