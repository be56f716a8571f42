/** What was measured of each setting, in words, for the pages that have a form. */
import { type MeasuredEffects, measuredEffects } from "#components/composer/measured-gist.ts";
import { effectsInTurns, readInTurns } from "#lib/evidence/in-turns.ts";
import type { Shelf } from "#lib/evidence/shelf.ts";
import { log } from "#lib/wiring.ts";
import { measurements, resultsPlace, thisBuild } from "./measurements.ts";

let last: { shelf: Shelf; words: MeasuredEffects } | undefined;
let counting: Promise<MeasuredEffects | undefined> | undefined;

/**
 * No page waits for them: to count them takes a second or two, so the first one gets a promise. Later ones get what was
 * counted last, and what was published since then is counted for the next.
 */
export function measuredWords(): MeasuredEffects | Promise<MeasuredEffects | undefined> {
  counting ??= count().finally(() => {
    counting = undefined;
  });
  return last?.words ?? counting;
}

async function count(): Promise<MeasuredEffects | undefined> {
  try {
    await readInTurns(resultsPlace());
    const shelf = measurements();
    if (last?.shelf !== shelf)
      last = { shelf, words: measuredEffects(await effectsInTurns(shelf.measurements), thisBuild()) };
  } catch (error) {
    // A form can be filled in without them.
    log().warn({ err: error }, "what was measured cannot be told");
  }
  return last?.words;
}
