/** The embedded database of a server, started again whenever it ends. */
import { once } from "node:events";
import { Fault } from "#lib/run/fault.ts";
import { type Database, databaseUrl, ensureDatabase } from "#lib/store/embedded.ts";
import { waited } from "./waited.ts";

const againAfterMs = 1_000;

export type KeptDatabase = {
  url: string;
  /** Rejects with Fault `database-unavailable` when it cannot be started at first; later it is tried again and again. */
  running: Promise<void>;
  /** For after the signal: ends the server when nobody else uses it. */
  stop(): Promise<void>;
};

/** Its address is known before it runs: who waits for a database that starts may begin at once. */
export async function keepDatabase(
  { home, tell }: { home: string; tell: (line: string) => void },
  signal: AbortSignal,
): Promise<KeptDatabase> {
  const url = await databaseUrl({ home }, signal);
  const starting = ensureDatabase({ home }, signal);
  const stopping = once(signal, "abort");

  async function watch(first: Database): Promise<Database> {
    let database = first;
    for (;;) {
      await Promise.race([database.gone, stopping]);
      if (signal.aborted) return database;
      tell("the database ended; it is started again");
      const again = await ensured();
      if (!again) return database;
      database = again;
    }
  }

  async function ensured(): Promise<Database | undefined> {
    do {
      try {
        return await ensureDatabase({ home }, signal);
      } catch (error) {
        if (signal.aborted) return undefined;
        if (!(error instanceof Fault)) throw error;
        tell(`${error.message} ${error.hint ?? ""}`);
      }
    } while (await waited(againAfterMs, signal));
    return undefined;
  }

  const running = starting.then(() => undefined);
  // A first start that fails is told by `running`; there is nothing to watch or to stop then.
  const watching = starting.then(watch, (_told: unknown) => undefined);
  return { url, running, stop: async () => (await watching)?.stop() };
}
