/**
 * Results read and held against each other a piece at a time: all of them at once take a second or two, in which a server
 * would answer nobody.
 */
import { setTimeout as pause } from "node:timers/promises";
import { corrected, type Effect, effectOf, pairsOf } from "./effects.ts";
import type { Measurement } from "./measured.ts";
import { namesOn, readOnce } from "./shelf.ts";

/** Between two pieces, so that an answer which takes several turns of the loop goes out. */
const othersMs = 10;

/** After it `readShelf` has nothing left to do but to put what lies there in order. */
export async function readInTurns(place: string): Promise<void> {
  for (const name of namesOn(place)) {
    await pause(othersMs);
    readOnce(place, name);
  }
}

/** As `effectsOf`. */
export async function effectsInTurns(measurements: readonly Measurement[]): Promise<Effect[]> {
  const effects: Effect[] = [];
  for (const pair of pairsOf(measurements)) {
    await pause(othersMs);
    effects.push(effectOf(pair));
  }
  return corrected(effects);
}
