import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Run } from "#lib/run/fold.ts";
import { type Moment, momentAt, type Snapshot } from "./feed.ts";

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
  shown: Pick<Snapshot, "log" | "spent"> & { run: Run };
};

type Asked = {
  at: number | null;
  play: boolean;
  past: Run | null;
  /** The last event that there was when the page was made. */
  lastSeq: number;
};

/** Looks at a run as it stood after any of its events: the same fold, stopped there. */
export function usePlayback(
  live: Snapshot & { run: Run },
  { at: from, play: atOnce, past: told, lastSeq }: Asked,
): Playback {
  const [at, setAt] = useState(atOnce ? (from ?? 1) : from);
  const [playing, setPlaying] = useState(atOnce);
  const { events, marks, seq } = live;
  const wanted = useDeferredValue(at);
  const past = useMemo(
    () => (wanted === null || wanted >= seq ? undefined : momentAt({ events, marks }, wanted)),
    [events, marks, seq, wanted],
  );
  // Until then the last event that is here is not the last of the run.
  const end = playing && seq > 1 && seq >= lastSeq ? seq : null;
  useSteps(end, setAt);
  if (end !== null && at !== null && at >= end) {
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
  const shown = momentOr(past, { run: early ?? live.run, log: live.log, spent: live.spent });
  return { at, playing, go, play, pause: () => setPlaying(false), shown };
}

/** Before its first event there is no run. */
function momentOr(past: Moment | undefined, present: Playback["shown"]): Playback["shown"] {
  return past?.run ? { run: past.run, log: past.log, spent: past.spent } : present;
}

/** Goes on step by step to the event `end`; null: stands still. */
function useSteps(end: number | null, setAt: (step: (now: number | null) => number | null) => void): void {
  useEffect(() => {
    if (end === null) return undefined;
    const stride = Math.max(1, Math.round((end * stepMs) / replayMs));
    // One more comes after the end on a busy machine, and the present is to stay.
    const step = () => setAt((now) => (now === null ? null : Math.min(end, now + stride)));
    const timer = setInterval(step, stepMs);
    return () => clearInterval(timer);
  }, [end, setAt]);
}
