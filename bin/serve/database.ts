/** The embedded database of a server, started again whenever it ends. */
import { once } from "node:events";
import { Fault } from "#lib/run/fault.ts";
import { type Database, ensureDatabase } from "#lib/store/embedded.ts";
import { waited } from "./waited.ts";

const againAfterMs = 1_000;

/** Starts or adopts it. `stop` is for after the signal: it ends the server when nobody else uses it. */
export async function keepDatabase(
  { home, tell }: { home: string; tell: (line: string) => void },
  signal: AbortSignal,
): Promise<{ url: string; stop(): Promise<void> }> {
  let database = await ensureDatabase({ home }, signal);
  const stopping = once(signal, "abort");

  async function watch(): Promise<void> {
    for (;;) {
      await Promise.race([database.gone, stopping]);
      if (signal.aborted) return;
      tell("the database ended; it is started again");
      const again = await ensured();
      if (!again) return;
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

  const watching = watch();
  return {
    url: database.url,
    stop: async () => {
      await watching;
      await database.stop();
    },
  };
}
