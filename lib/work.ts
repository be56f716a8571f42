/** What a worker does: it takes runs from the queue and carries them, says that it lives, and brings back lost runs. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { carry } from "./carry.ts";
import { openPending } from "./pending.ts";
import type { Queue } from "./queue.ts";
import { Fault } from "./run/fault.ts";
import type { Run } from "./run/fold.ts";
import type { Ports } from "./run/ports.ts";
import type { Held, Store, WorkerStatus } from "./store/store.ts";

const beatMs = 2_000;

export type Work = {
  store: Store;
  queue: Queue;
  /** Opens what a run needs; see `carry`. */
  open: (run: Run, signal: AbortSignal) => Promise<Ports>;
  /** Runs that are carried at once. */
  concurrency: number;
  status: () => WorkerStatus;
  /** Hears what is held here whenever that changes, for who brings it back should this process die. */
  holds?: ((held: readonly Held[]) => void) | undefined;
  /** What the worker before this one held when it died. */
  left?: readonly Held[];
  /** Hears of each run that has ended here; nobody waits for it but the end of the worker. Never fails. */
  ended?: ((id: string) => Promise<void>) | undefined;
  log: Pick<Logger, "info" | "warn" | "error">;
};

/** Works until it is aborted; then it gives back what it carries, unfinished, and resolves when others may go on. */
export async function work(given: Work, signal: AbortSignal): Promise<void> {
  const { store, queue, open, concurrency, status, ended, holds, left = [], log } = given;
  const pending = openPending();
  const held = new Map<string, Held>();
  const tell = async (id: string): Promise<void> => await ended?.(id);

  const carryOne = async (id: string): Promise<void> => {
    try {
      const claim = await store.claim(id, signal);
      if (!claim) return;
      held.set(id, claim.lease);
      holds?.([...held.values()]);
      log.info({ run: id, resumed: claim.run.model !== undefined }, "a run is carried");
      // Nobody waits for it but the end of the worker.
      if (await carry(claim, open)) pending.add(tell(id));
      // It was given back: somebody else need not wait for the sweep.
      if (signal.aborted) await queue.send(id);
    } catch (error) {
      if (!signal.aborted) log.error({ run: id, err: error }, "a run could not be carried");
    } finally {
      if (held.delete(id)) holds?.([...held.values()]);
    }
  };

  for (const it of left) {
    await told(log, async () => {
      if (await store.abandon(it)) await queue.send(it.id);
    });
  }
  await queue.work({ concurrency }, async (id) => {
    if (signal.aborted) return;
    const carrying = carryOne(id);
    pending.add(carrying);
    await carrying;
  });
  while (!signal.aborted) {
    await told(log, async () => {
      await store.beat(status());
      const left = await store.stranded();
      if (left.length > 0) await queue.send(...left);
    });
    await napUntil(signal);
  }
  await pending.settled();
  await told(log, () => store.leave(status().id));
}

/** A database that is away is waited for; a bug is thrown. */
async function told(log: Work["log"], act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    log.warn({ err: error }, "the worker waits for its database");
  }
}

async function napUntil(signal: AbortSignal): Promise<void> {
  try {
    await sleep(beatMs, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
