/**
 * Tells other processes that a run has new events, or is to be cancelled, by PostgreSQL's NOTIFY. A ring carries no
 * event: who hears it reads the tables. So a ring that is lost costs time, never an event.
 */
import { sql } from "drizzle-orm";
import type { Connection } from "./connection.ts";
import { type Alarm, openListener } from "./listener.ts";
import { Fault } from "#lib/run/fault.ts";

const channels = { event: "fixpoint_event", cancel: "fixpoint_cancel" } as const;
const tones = ["event", "cancel"] as const;
type Tone = keyof typeof channels;

/** Rings of this many milliseconds go out as one: a NOTIFY takes a lock that all commits of the server share. */
const gatherMs = 10;
/** A notification holds 8,000 bytes; an id with its comma is 33. */
const idsAtOnce = 200;

export type Bell = {
  ring(tone: Tone, id: string): void;
  alarm(tone: Tone, id: string): Alarm;
  /** Sends what is gathered first. */
  close(): Promise<void>;
};

export function openBell(connection: Connection): Bell {
  const listener = openListener(connection.url, Object.values(channels));
  const gathered = { event: new Set<string>(), cancel: new Set<string>() };
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  const send = async (): Promise<void> => {
    timer = undefined;
    const rings = tones.flatMap((tone) => payloads(gathered[tone]).map((payload) => ({ tone, payload })));
    for (const tone of tones) gathered[tone].clear();
    try {
      for (const { tone, payload } of rings) {
        await connection.ask((database) => database.execute(sql`select pg_notify(${channels[tone]}, ${payload})`));
      }
    } catch (error) {
      // Who waits looks by itself every few seconds: a database that is away swallows rings without harm.
      if (!(error instanceof Fault)) throw error;
    }
  };
  const sendInTurn = () => {
    sending = sending.then(send);
  };

  return {
    ring: (tone, id) => {
      gathered[tone].add(id);
      timer ??= setTimeout(sendInTurn, gatherMs);
    },
    alarm: (tone, id) => listener.alarm(`${channels[tone]} ${id}`),
    close: async () => {
      clearTimeout(timer);
      sendInTurn();
      await sending;
      await listener.close();
    },
  };
}

function payloads(ids: ReadonlySet<string>): string[] {
  const all = [...ids];
  const pages = Array.from({ length: Math.ceil(all.length / idsAtOnce) }, (_, page) => page * idsAtOnce);
  return pages.map((from) => all.slice(from, from + idsAtOnce).join(","));
}
