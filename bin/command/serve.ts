/** `fixpoint serve`: the supervisor. Database first, then the web server and the worker, each replaced when it dies. */
import { once } from "node:events";
import module from "node:module";
import { join } from "node:path";
import { env, inherited } from "#lib/env.ts";
import { onHangUp } from "#lib/hang-up.ts";
import { addressOf } from "#lib/http/address.ts";
import { projectRoot } from "#lib/project.ts";
import { Fault } from "#lib/run/fault.ts";
import { type Exit, exits } from "#lib/exit.ts";
import { keep } from "../serve/kept.ts";
import { type KeptDatabase, keepDatabase } from "../serve/database.ts";
import { requirePort } from "../serve/port.ts";
import { requireToken } from "../serve/token.ts";
import { readyLine, tokenLine, waitForHealth } from "../serve/ready.ts";

const built = (name: string): string => join(projectRoot(), "dist", `${name}.mjs`);

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

export async function serve(): Promise<Exit> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopping.abort());
  onHangUp(() => stopping.abort());
  requireToken(env);
  await requirePort(env.host, env.port, stopping.signal);
  const database: KeptDatabase = env.databaseUrl
    ? { url: env.databaseUrl, running: Promise.resolve(), stop: async () => undefined }
    : await keepDatabase({ home: env.home, tell }, stopping.signal);
  // The children are handed its address: the supervisor alone starts it. They load while it starts.
  const variables = inherited({
    DATABASE_URL: database.url,
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: compileCache(),
    // The launcher has read .env for all of us; Next would read more files, and for the page alone.
    __NEXT_PROCESSED_ENV: "true",
  });
  const web = keep({ name: "web server", file: built("web"), variables, tell });
  const children = [web, keep({ name: "worker", file: built("solve"), variables, tell })];
  const ended = once(stopping.signal, "abort");
  try {
    await Promise.race([database.running.then(() => announce(web.ready, stopping.signal)), ended]);
    await ended;
    tell("stopping");
  } finally {
    // After a fault, too: whoever watches the database goes by it.
    stopping.abort();
    await Promise.all(children.map((it) => it.stop()));
    await database.stop();
  }
  return exits.ok;
}

async function announce(ready: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const port = await listenedOn(await ready, signal);
  const listening = { host: env.host, port };
  const url = addressOf(listening);
  tell(readyLine(url, await waitForHealth(url, signal)));
  const shown = tokenLine({ ...listening, token: env.token });
  if (shown !== undefined) tell(shown);
}

/** Of two that start at once both find the port free. Throws Fault `conflict` for the one that came second. */
async function listenedOn(said: unknown, signal: AbortSignal): Promise<number> {
  const { ready, refused = "" } = said as { ready?: number; refused?: string };
  if (ready !== undefined) return ready;
  await requirePort(env.host, env.port, signal);
  throw new Fault("conflict", `${env.host}:${env.port} cannot be listened on: ${refused}`, { hint: "start it again" });
}

/** Where the launcher keeps what Node compiled; undefined in a Node that keeps nothing. */
function compileCache(): string | undefined {
  return (module as { getCompileCacheDir?: () => string | undefined }).getCompileCacheDir?.();
}
