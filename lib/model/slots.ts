/**
 * Who uses which slot of the engine, and what each slot still remembers. A slot goes on from the prompt it holds without
 * reading it again; which slot a request gets is therefore our choice, not the engine's.
 */
export type Slot = {
  readonly id: number;
  /** The prompt that the slot has read, empty at first. What was generated after it does no harm. */
  holds: string;
};

type Waiting = { prompt: string; take(slot: Slot): void };

export class Slots {
  readonly #idle: Slot[];
  readonly #waiting: Waiting[] = [];

  constructor(count: number) {
    this.#idle = Array.from({ length: count }, (_, id) => ({ id, holds: "" }));
  }

  /** Waits its turn for the idle slot that holds most of the prompt; throws the signal's reason. */
  async take(prompt: string, signal: AbortSignal): Promise<Slot> {
    signal.throwIfAborted();
    const slot = closest(this.#idle, prompt);
    if (slot) {
      this.#idle.splice(this.#idle.indexOf(slot), 1);
      return slot;
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal.reason as Error);
      };
      const waiting: Waiting = {
        prompt,
        take: (given) => {
          signal.removeEventListener("abort", leave);
          resolve(given);
        },
      };
      signal.addEventListener("abort", leave, { once: true });
      this.#waiting.push(waiting);
    });
  }

  give(slot: Slot): void {
    const next = this.#waiting.shift();
    if (next) next.take(slot);
    else this.#idle.push(slot);
  }
}

/** The longest common beginning wins; of equals the one that was given back first, so that memories live long. */
function closest(idle: readonly Slot[], prompt: string): Slot | undefined {
  const held = idle.map((slot) => commonLength(slot.holds, prompt));
  return idle[held.indexOf(Math.max(...held))];
}

function commonLength(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  let at = 0;
  while (at < end && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at;
}
