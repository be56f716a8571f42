import type { StoredEvent } from "./event.ts";

/** After these nobody works on a run. */
const halts: ReadonlySet<StoredEvent["type"]> = new Set(["question-ask", "package-ask", "run-release"]);

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
    // Who gives a run back may have sat on it for long, and has told nothing since.
    if (type !== "run-release") last = now;
    if (!halts.has(type)) continue;
    spent += last - since;
    since = undefined;
  }
  return since === undefined ? spent : spent + last - since;
}
