/** `fixpoint serve`: the supervisor. Database first, then the web server and the worker, each replaced when it dies. */
import { once } from "node:events";
import { join } from "node:path";
import { env, inherited } from "#lib/env.ts";
import { projectRoot } from "#lib/project.ts";
import { type Exit, exits } from "./exit.ts";
import { keep } from "../serve/kept.ts";
import { keepDatabase } from "../serve/database.ts";
import { requirePort } from "../serve/port.ts";
import { readyLine, waitForHealth } from "../serve/ready.ts";

const built = (name: string): string => join(projectRoot(), "dist", `${name}.mjs`);

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

export async function serve(): Promise<Exit> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stopping.abort());
  await requirePort(env.host, env.port);
  const database = env.databaseUrl
    ? { url: env.databaseUrl, stop: async () => undefined }
    : await keepDatabase({ home: env.home, tell }, stopping.signal);
  // The children are handed its address: the supervisor alone starts it.
  const variables = inherited({ DATABASE_URL: database.url, NODE_ENV: "production" });
  const web = keep({ name: "web server", file: built("web"), variables, tell });
  const children = [web, keep({ name: "worker", file: built("solve"), variables, tell })];
  const ended = once(stopping.signal, "abort");
  await Promise.race([announce(web.ready, stopping.signal), ended]);
  await ended;
  tell("stopping");
  await Promise.all(children.map((it) => it.stop()));
  await database.stop();
  return exits.ok;
}

async function announce(ready: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const message = await ready;
  const port = (message as { ready: number }).ready;
  const host = env.host.includes(":") ? `[${env.host}]` : env.host;
  const url = `http://${host}:${port}`;
  tell(readyLine(url, await waitForHealth(url, signal)));
}
