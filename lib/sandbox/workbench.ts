/** The jails and who works in them: as many jobs at once as there are jails; a jail that died is replaced. */
import { Fault } from "#lib/run/fault.ts";
import type { Hashes } from "#lib/run/ports.ts";
import type { Reply } from "./frames.ts";
import { type Jail, JailDied, type JailJob } from "./jail.ts";

/** What a jail of any rung does. */
export type Cell = Pick<Jail, "alive" | "run" | "close">;
/** `slot` is the number of its user. Throws JailDied where it cannot be built. */
export type MakeCell = (slot: number, hashes: Hashes) => Promise<Cell>;
/** Who runs jobs, all with the same hashes. */
export type Runner = Pick<Workbench, "run">;

/** A place for one job; it has no jail of either kind until a job needs one. */
type Slot = { number: number; jails: { [kind in Hashes]?: Cell } };
type Taken = { slot: Slot; hashes: Hashes };
type Turn = { resolve: (slot: Slot) => void; reject: (reason: unknown) => void };

const attempts = 2;

export class Workbench {
  #idle: Slot[];
  #queue: Turn[] = [];
  #closed = false;
  /** What is being done in a jail, or waits for one to be built. */
  #working = new Set<Promise<Reply>>();

  private constructor(
    private readonly make: MakeCell,
    private readonly slots: readonly Slot[],
  ) {
    this.#idle = [...slots];
  }

  /** Throws JailDied where no jail can be built. */
  static async open(make: MakeCell, workers: number): Promise<Workbench> {
    const numbers = Array.from({ length: workers }, (_, number) => number);
    const started = await Promise.allSettled(numbers.map((number) => make(userOf(number, "usual"), "usual")));
    const jails = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    const failed = started.find((result) => result.status === "rejected");
    if (failed) {
      await Promise.all(jails.map((jail) => jail.close()));
      throw failed.reason;
    }
    return new Workbench(
      make,
      jails.map((usual, number) => ({ number, jails: { usual } })),
    );
  }

  /** Starts each jail when a job finds no other free. `first` is the number of its first place. */
  static later(make: MakeCell, { workers, first }: { workers: number; first: number }): Workbench {
    return new Workbench(
      make,
      Array.from({ length: workers }, (_, at) => ({ number: first + at, jails: {} })),
    );
  }

  /** The same places, with jails of their own where texts have other hashes. */
  by(hashes: Hashes = "usual"): Runner {
    return { run: (job, signal) => this.run(job, signal, hashes) };
  }

  /** Waits for a free place. Throws Fault `sandbox-unavailable` when two jails died of the job, or the signal's reason. */
  async run(job: JailJob, caller: AbortSignal, hashes: Hashes = "usual"): Promise<Reply> {
    // One of its own, for a caller may wait for many jobs by one signal.
    const signal = AbortSignal.any([caller, new AbortController().signal]);
    const slot = await this.#take(signal);
    const work = this.#attempt({ slot, hashes }, job, signal);
    this.#working.add(work);
    try {
      return await work;
    } finally {
      this.#working.delete(work);
      this.#free(slot);
    }
  }

  /** Ends every jail, also one that is only being built; resolves when all are gone. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const turn of this.#queue.splice(0)) turn.reject(closedFault());
    await Promise.all(this.slots.flatMap(({ jails }) => Object.values(jails).map((jail) => jail.close())));
    await Promise.allSettled(this.#working);
  }

  async #attempt({ slot, hashes }: Taken, job: JailJob, signal: AbortSignal): Promise<Reply> {
    const { number, jails } = slot;
    for (let attempt = 1; ; attempt++) {
      try {
        if (!jails[hashes]?.alive) jails[hashes] = await this.make(userOf(number, hashes), hashes);
        if (this.#closed) throw await ended(jails[hashes]);
        return await jails[hashes].run(job, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof JailDied)) throw error;
        if (this.#closed) throw closedFault();
        await jails[hashes]?.close();
        if (attempt < attempts) continue;
        const hint = "run again; npx fixpoint doctor looks at the sandbox";
        throw new Fault("sandbox-unavailable", `The sandbox died twice of one job: ${error.message}`, {
          hint,
          cause: error,
        });
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

/** Jails that live at the same time have users of their own. */
function userOf(place: number, hashes: Hashes): number {
  return place * 2 + (hashes === "usual" ? 0 : 1);
}

async function ended(jail: Cell): Promise<Fault> {
  await jail.close();
  return closedFault();
}

function closedFault(): Fault {
  return new Fault("sandbox-unavailable", "The sandbox was closed.");
}
