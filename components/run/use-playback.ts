import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Run } from "#lib/run/fold.ts";
import { momentAt, type Snapshot } from "./feed.ts";

/** A replay lasts about this long, however many events a run has. */
const replayMs = 12_000;
const stepMs = 60;

export type Playback = {
  /** The event up to which the run is shown; null: the present. */
  at: number | null;
  playing: boolean;
  go: (at: number | null) => void;
  play: () => void;
  pause: () => void;
  /** The run and its log as they stood then. */
  shown: Pick<Snapshot, "log"> & { run: Run };
};

/** Looks at a run as it stood after any of its events: the same fold, stopped there. */
export function usePlayback(
  live: Snapshot & { run: Run },
  { at: from, play: atOnce, past: told }: { at: number | null; play: boolean; past: Run | null },
): Playback {
  const [at, setAt] = useState(from);
  const [playing, setPlaying] = useState(atOnce);
  const { events, marks, seq } = live;
  const wanted = useDeferredValue(at);
  const past = useMemo(
    () => (wanted === null || wanted >= seq ? undefined : momentAt({ events, marks }, wanted)),
    [events, marks, seq, wanted],
  );
  useEffect(() => {
    if (!playing || seq < 2) return undefined;
    const stride = Math.max(1, Math.round((seq * stepMs) / replayMs));
    const timer = setInterval(() => setAt((now) => Math.min(seq, (now ?? 1) + stride)), stepMs);
    return () => clearInterval(timer);
  }, [playing, seq]);
  const over = playing && at !== null && seq > 1 && at >= seq;
  if (over) {
    setPlaying(false);
    setAt(null);
  }
  const go = (next: number | null) => {
    setPlaying(false);
    setAt(next === null || next >= seq ? null : Math.max(1, next));
  };
  const play = () => {
    setAt((now) => now ?? 1);
    setPlaying(true);
  };
  // Until the events are here, the moment that was asked for is shown as the server has told it.
  const early = told !== null && wanted === from && seq < (from ?? 0) ? told : undefined;
  const shown = past?.run ? { run: past.run, log: past.log } : { run: early ?? live.run, log: live.log };
  return { at, playing, go, play, pause: () => setPlaying(false), shown };
}
