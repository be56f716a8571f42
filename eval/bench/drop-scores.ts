/** Scores of answers that are no longer there: what is answered anew is another program, and they would pass for its own. */
import { alone } from "./alone.ts";
import { keyOf } from "./measured.ts";
import { files, readRecords, scoreSchema, writeRecords } from "./records.ts";

/** Before the first of these runs is answered. Throws Fault `conflict` where another process is scoring the folder meanwhile. */
export async function dropScores(folder: string, anew: readonly { problem: string; seed: number }[]): Promise<void> {
  const { scores } = files(folder);
  const names = new Set(anew.map(keyOf));
  const isStale = (it: { problem: string; seed: number }) => names.has(keyOf(it));
  if (!readRecords(scores, scoreSchema).some(isStale)) return;
  await alone(folder, "scoring", async () => {
    const kept = readRecords(scores, scoreSchema).filter((it) => !isStale(it));
    writeRecords(scores, kept);
  });
}
