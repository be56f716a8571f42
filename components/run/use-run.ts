import { useState, useSyncExternalStore } from "react";
import type { Run } from "#lib/run/fold.ts";
import { nothingSpent } from "#lib/run/spent-time.ts";
import { nothingYet, openFeed, type Snapshot } from "./feed.ts";

/**
 * The live run. The server's fold is shown until the replayed events have caught up with it, so that a reload in
 * mid-run never shows less than before.
 */
export function useRun(id: string, loaded: { run: Run; lastSeq: number; spentMs: number }): Snapshot & { run: Run } {
  const [feed] = useState(() => openFeed(id));
  const live = useSyncExternalStore(feed.subscribe, feed.read, () => nothingYet);
  const { run, spent } =
    live.run && live.seq >= loaded.lastSeq
      ? { run: live.run, spent: live.spent }
      : { run: loaded.run, spent: { ...nothingSpent, ms: loaded.spentMs } };
  // With a run that is deleted its worker stops: nothing of it is under way any more.
  return { ...live, spent, run: live.connection === "gone" ? { ...run, status: "ended" } : run };
}
