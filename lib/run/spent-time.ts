import type { StoredEvent } from "./event.ts";

/** After these nobody works on a run. */
const halts: ReadonlySet<StoredEvent["type"]> = new Set(["question-ask", "package-ask", "run-release"]);

/** How long somebody has worked on a run: not the wait for its turn, for an answer, or for another worker. */
export type Spent = {
  /** Milliseconds, up to the last event. */
  ms: number;
  /** When the last event of the work came that goes on; undefined while nobody works. */
  last: number | undefined;
};

export const nothingSpent: Spent = { ms: 0, last: undefined };

export function spentAfter({ ms, last }: Spent, { type, at }: Pick<StoredEvent, "type" | "at">): Spent {
  const now = Date.parse(at);
  // Whoever worked before has told nothing since.
  if (type === "run-start" || type === "run-resume") return { ms, last: now };
  if (last === undefined) return { ms, last };
  // Who gives a run back may have sat on it for long, and has told nothing since.
  if (type === "run-release") return { ms, last: undefined };
  return { ms: ms + now - last, last: halts.has(type) ? undefined : now };
}

export const spentMs = (events: readonly StoredEvent[]): number => events.reduce(spentAfter, nothingSpent).ms;
