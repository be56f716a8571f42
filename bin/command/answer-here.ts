/** An open question of a run, put to the terminal until anybody has answered it: here, on its page, or by waiting. */
import { orAfter } from "#lib/patience.ts";
import type { Question } from "#lib/run/event.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Store } from "#lib/store/store.ts";
import { askChoice, type Terminal } from "./ask.ts";

export type Open = { id: string; open: Question; lastSeq: number };

/** The signal takes the question back. */
export async function answerHere(
  kept: Store,
  asked: Open & { terminal?: Terminal },
  signal: AbortSignal,
): Promise<void> {
  const { id, open, terminal } = asked;
  const over = new AbortController();
  const until = orAfter(open.waits * 1_000, AbortSignal.any([signal, over.signal]));
  const goesOn = untilItGoesOn(kept, asked, until).finally(() => over.abort());
  try {
    const choice = await askChoice(open, until, terminal);
    if (choice !== undefined) await kept.answer(id, { question: open.question, choice });
  } catch (error) {
    // Somebody was faster; the run tells what was chosen.
    if (!(error instanceof Fault && error.code === "conflict")) throw error;
  } finally {
    over.abort();
    await goesOn;
  }
}

/** Nothing follows a question but its answer, or the end of the run. */
async function untilItGoesOn(kept: Store, { id, lastSeq }: Open, signal: AbortSignal): Promise<void> {
  try {
    for await (const later of kept.follow(id, lastSeq, signal)) if (later.length > 0) return;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
