/** The jails and who works in them: as many jobs at once as there are jails; a jail that died is replaced. */
import { Fault } from "#lib/run/fault.ts";
import type { Reply } from "./frames.ts";
import { type Jail, JailDied, type JailJob } from "./jail.ts";

/** What a jail of any rung does. */
export type Cell = Pick<Jail, "alive" | "run" | "close">;
/** `slot` is the number of its user. Throws JailDied where it cannot be built. */
export type MakeCell = (slot: number) => Promise<Cell>;

/** `number` is the user's; without a jail until a job needs one. */
type Slot = { number: number; jail?: Cell };
type Turn = { resolve: (slot: Slot) => void; reject: (reason: unknown) => void };

const attempts = 2;

export class Workbench {
  #idle: Slot[];
  #queue: Turn[] = [];
  #closed = false;

  private constructor(
    private readonly make: MakeCell,
    private readonly slots: readonly Slot[],
  ) {
    this.#idle = [...slots];
  }

  /** Throws JailDied where no jail can be built. */
  static async open(make: MakeCell, workers: number): Promise<Workbench> {
    const numbers = Array.from({ length: workers }, (_, number) => number);
    const started = await Promise.allSettled(numbers.map(make));
    const jails = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    const failed = started.find((result) => result.status === "rejected");
    if (failed) {
      await Promise.all(jails.map((jail) => jail.close()));
      throw failed.reason;
    }
    return new Workbench(
      make,
      jails.map((jail, number) => ({ number, jail })),
    );
  }

  /** Starts each jail when a job finds no other free. `first` is the number of its first user. */
  static later(make: MakeCell, { workers, first }: { workers: number; first: number }): Workbench {
    return new Workbench(
      make,
      Array.from({ length: workers }, (_, at) => ({ number: first + at })),
    );
  }

  /** Waits for a free jail. Throws Fault `sandbox-unavailable` when two jails died of the job, or the signal's reason. */
  async run(job: JailJob, caller: AbortSignal): Promise<Reply> {
    // One of its own, for a caller may wait for many jobs by one signal.
    const signal = AbortSignal.any([caller, new AbortController().signal]);
    const slot = await this.#take(signal);
    try {
      return await this.#attempt(slot, job, signal);
    } finally {
      this.#free(slot);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const turn of this.#queue.splice(0)) turn.reject(closedFault());
    await Promise.all(this.slots.flatMap((slot) => slot.jail?.close() ?? []));
  }

  async #attempt(slot: Slot, job: JailJob, signal: AbortSignal): Promise<Reply> {
    for (let attempt = 1; ; attempt++) {
      try {
        if (!slot.jail?.alive) slot.jail = await this.make(slot.number);
        return await slot.jail.run(job, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof JailDied)) throw error;
        if (this.#closed) throw closedFault();
        await slot.jail?.close();
        if (attempt < attempts) continue;
        throw new Fault("sandbox-unavailable", `The sandbox died twice of one job: ${error.message}`, { cause: error });
      }
    }
  }

  #take(signal: AbortSignal): Promise<Slot> {
    signal.throwIfAborted();
    if (this.#closed) throw closedFault();
    const free = this.#idle.pop();
    if (free) return Promise.resolve(free);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue = this.#queue.filter((waiting) => waiting !== turn);
        reject(signal.reason as Error);
      };
      const settle =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          signal.removeEventListener("abort", leave);
          then(value);
        };
      const turn: Turn = { resolve: settle(resolve), reject: settle(reject) };
      signal.addEventListener("abort", leave, { once: true });
      this.#queue.push(turn);
    });
  }

  #free(slot: Slot): void {
    const next = this.#queue.shift();
    if (next) next.resolve(slot);
    else this.#idle.push(slot);
  }
}

function closedFault(): Fault {
  return new Fault("sandbox-unavailable", "The sandbox was closed.");
}
