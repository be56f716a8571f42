import type { StoredEvent } from "./event.ts";

/** Milliseconds for which somebody has worked on a run: not those of waiting for an answer, or for another worker. */
export function spentMs(events: readonly StoredEvent[]): number {
  let spent = 0;
  let since: number | undefined;
  let last = 0;
  for (const { type, at } of events) {
    const now = Date.parse(at);
    if (type === "run-start" || type === "run-resume") {
      // Whoever worked before has told nothing since.
      if (since !== undefined) spent += last - since;
      since = now;
    }
    if (since === undefined) continue;
    last = now;
    if (type !== "question-ask" && type !== "package-ask") continue;
    spent += now - since;
    since = undefined;
  }
  return since === undefined ? spent : spent + last - since;
}
