/** What rivals share that write one program and mend the last one until it passes, or until they may write no more. */
import type { Choice, Desk, Told } from "./desk.ts";

/** Handed over is the last program. */
export async function* mendUntilPassing(desk: Desk, mend: () => Told): Told<Choice> {
  yield* desk.writeGreedy();
  yield* desk.check();
  for (;;) {
    const passing = desk.passing();
    if (passing !== undefined) return { attempt: passing, reason: "first-pass" };
    const reason = desk.limit(desk.chain);
    if (reason !== undefined) return { attempt: desk.last(), reason };
    yield* mend();
  }
}
