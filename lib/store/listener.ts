/** One connection a process that hears PostgreSQL's notifications, and connects again when it breaks. */
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { isFatal } from "./error-code.ts";
import { silenceMs } from "./connection.ts";
import { refusalOf } from "./refusal.ts";
import { isTransient } from "./transient.ts";

const goodbyeMs = 1_000;
const reconnectMs = { first: 200, longest: 5_000 };

/** Hears of one run until it is closed; rings that came between two waits are not lost. */
export type Alarm = {
  /** Resolves at the next ring, after the milliseconds, or when aborted. */
  wait(forMs: number, signal: AbortSignal): Promise<void>;
  close(): void;
};

export type Listener = {
  /** `key` is the channel and the id in its payload, with a space between. */
  alarm(key: string): Alarm;
  close(): Promise<void>;
};

export function openListener(url: string, channels: readonly string[]): Listener {
  const rings = new Map<string, Set<() => void>>();
  const closing = new AbortController();
  const closed = () => closing.signal.aborted;
  let listening: Promise<void> | undefined;
  const ringAll = () => rings.forEach((ears) => ears.forEach((ring) => ring()));

  const listen = async (): Promise<void> => {
    let pause = reconnectMs.first;
    while (!closed()) {
      await hear(url, channels, {
        heard: (key) => rings.get(key)?.forEach((ring) => ring()),
        connected: () => {
          pause = reconnectMs.first;
          // What rang while nobody listened is not known: everybody looks.
          ringAll();
        },
        signal: closing.signal,
      });
      await napUntil(closing.signal, pause);
      pause = Math.min(reconnectMs.longest, 2 * pause);
    }
  };

  return {
    alarm: (key) => {
      listening ??= listen();
      const ears = rings.get(key) ?? new Set();
      rings.set(key, ears);
      const { ring, wait } = openAlarm();
      ears.add(ring);
      const close = () => {
        ears.delete(ring);
        if (ears.size === 0 && rings.get(key) === ears) rings.delete(key);
      };
      return { wait, close };
    },
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}

async function napUntil(signal: AbortSignal, ms: number): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function openAlarm(): { ring: () => void; wait: Alarm["wait"] } {
  let rung = false;
  let wake: (() => void) | undefined;
  const ring = () => {
    rung = true;
    wake?.();
  };
  const wait: Alarm["wait"] = async (forMs, signal) => {
    if (!rung && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener("abort", done);
          wake = undefined;
          resolve();
        };
        const timer = setTimeout(done, forMs);
        signal.addEventListener("abort", done);
        wake = done;
      });
    }
    rung = false;
  };
  return { ring, wait };
}

type Ears = { heard: (key: string) => void; connected: () => void; signal: AbortSignal };

/** Listens until the connection breaks or it is closed. */
async function hear(url: string, channels: readonly string[], { heard, connected, signal }: Ears): Promise<void> {
  const socket = new Socket();
  const client = new Client({
    stream: () => socket,
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: silenceMs,
    keepAlive: true,
  });
  const over = new AbortController();
  const ended = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
    signal.addEventListener("abort", () => resolve(), { once: true, signal: over.signal });
  });
  client.on("notification", ({ channel, payload = "" }) => {
    for (const id of payload.split(",")) heard(`${channel} ${id}`);
  });
  try {
    await client.connect();
    await client.query(channels.map((channel) => `listen ${channel}`).join("; "));
    connected();
    await ended;
  } catch (error) {
    // Who waits for a ring asks the database anyway, and hears there why it answers nobody.
    if (!isTransient(error) && !isToldByServer(error)) throw error;
  } finally {
    over.abort();
    // A server that was halted says no goodbye; its socket keeps the process until then.
    await Promise.race([client.end(), sleep(goodbyeMs, undefined, { ref: false })]);
    socket.destroy();
  }
}

/** What a server or pooler ends a connection over is no bug of ours, whatever its code, and may pass. */
const isToldByServer = (error: unknown): boolean => isFatal(error) || refusalOf(error) !== undefined;
