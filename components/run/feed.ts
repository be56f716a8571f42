/** The run as it arrives: an event stream folded into a run and a log, offered to React as snapshots. */
import type { Refusal } from "#components/http.ts";
import type { StoredEvent } from "#lib/run/event.ts";
import { foldRun, type Run } from "#lib/run/fold.ts";
import { nothingSpent, type Spent, spentAfter } from "#lib/run/spent-time.ts";
import { type Connection, openStream } from "./stream.ts";
import { type LogEntry, tellEvent } from "./tell.ts";

export type Snapshot = {
  run: Run | undefined;
  /** The number of the last event that is folded in. */
  seq: number;
  log: readonly LogEntry[];
  spent: Spent;
  /** All of them, so that the run can be looked at as it stood before. */
  events: readonly StoredEvent[];
  /** How it stood after every 256th event, so that going back costs a few folds, however long the run is. */
  marks: readonly Moment[];
  connection: Connection;
  /** Why the server refuses the run now, where it does. */
  refusal: Refusal | undefined;
};

/** A run and its log as they stood after an event. */
export type Moment = Pick<Snapshot, "run" | "seq" | "log" | "spent">;

export const nothingYet: Snapshot = {
  run: undefined,
  seq: 0,
  log: [],
  spent: nothingSpent,
  events: [],
  marks: [],
  connection: "connecting",
  refusal: undefined,
};

const betweenMarks = 256;

/** The snapshot after the events. Those it has already are passed over; what comes after a gap is left out. */
export function advance(snapshot: Snapshot, events: readonly StoredEvent[]): Snapshot {
  let { run, seq, spent } = snapshot;
  const log = [...snapshot.log];
  const taken: StoredEvent[] = [];
  const marks: Moment[] = [];
  for (const stored of events) {
    const { seq: number, at, ...event } = stored;
    if (number !== seq + 1) continue;
    tellEvent(log, { seq: number, at, event }, run);
    run = foldRun(run, event);
    spent = spentAfter(spent, stored);
    seq = number;
    taken.push(stored);
    if (seq % betweenMarks === 0) marks.push({ run, seq, spent, log: [...log] });
  }
  if (seq === snapshot.seq) return snapshot;
  return {
    ...snapshot,
    run,
    seq,
    log,
    spent,
    events: snapshot.events.concat(taken),
    marks: snapshot.marks.concat(marks),
  };
}

/** How it stood after the event of this number: folded from the last mark before it. */
export function momentAt({ events, marks }: Pick<Snapshot, "events" | "marks">, seq: number): Moment {
  const mark = marks[Math.min(marks.length, Math.floor(seq / betweenMarks)) - 1] ?? nothingYet;
  return advance({ ...nothingYet, ...mark }, events.slice(mark.seq, seq));
}

/** About 40 a second: smooth to the eye, and React draws a batch instead of each of a thousand tokens. */
const batchMs = 24;

export type Feed = { subscribe: (changed: () => void) => () => void; read: () => Snapshot };

/** Follows a run from its first event. The stream is open while somebody subscribes, and closed by the run's end. */
export function openFeed(id: string): Feed {
  let snapshot = nothingYet;
  let waiting: StoredEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const show = (changes: Partial<Snapshot>) => {
    snapshot = { ...snapshot, ...changes };
    for (const changed of listeners) changed();
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const last = waiting.at(-1)?.seq ?? 0;
    const next = advance(snapshot, waiting);
    waiting = [];
    if (next.run?.status === "ended") {
      close?.();
      show({ ...next, connection: "closed" });
      return;
    }
    if (next !== snapshot) show(next);
    if (next.seq < last) open();
  };
  const open = () => {
    close?.();
    close = openStream(id, {
      after: () => snapshot.seq,
      onEvent: (event) => {
        waiting.push(event);
        timer ??= setTimeout(flush, batchMs);
      },
      onChange: (connection, refusal) => {
        flush();
        if (snapshot.connection !== "closed") show({ connection, refusal });
      },
    });
  };
  const leave = (changed: () => void) => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    close?.();
    close = undefined;
  };
  return {
    read: () => snapshot,
    subscribe(changed) {
      listeners.add(changed);
      if (!close && snapshot.connection !== "closed") open();
      return () => leave(changed);
    },
  };
}
