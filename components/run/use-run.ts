import { useState, useSyncExternalStore } from "react";
import type { Run } from "#lib/run/fold.ts";
import { nothingYet, openFeed, type Snapshot } from "./feed.ts";

/**
 * The live run. The server's fold is shown until the replayed events have caught up with it, so that a reload in
 * mid-run never shows less than before.
 */
export function useRun(id: string, loaded: { run: Run; lastSeq: number }): Snapshot & { run: Run } {
  const [feed] = useState(() => openFeed(id));
  const live = useSyncExternalStore(feed.subscribe, feed.read, () => nothingYet);
  const run = live.run && live.seq >= loaded.lastSeq ? live.run : loaded.run;
  // With a run that is deleted its worker stops: nothing of it is under way any more.
  return { ...live, run: live.connection === "gone" ? { ...run, status: "ended" } : run };
}
