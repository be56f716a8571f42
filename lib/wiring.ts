/**
 * The one place where ports meet implementations. Nothing is opened before it is asked for, and each thing once in a
 * process: what is open is kept on globalThis, because Next evaluates a module again in every bundle and on every change.
 */
import { setMaxListeners } from "node:events";
import path from "node:path";
import pino from "pino";
import { env } from "./env.ts";
import { projectRoot } from "./project.ts";
import { readPrompts } from "./prompts.ts";
import type { Prompts } from "./run/ports.ts";
import { ensureDatabase } from "./store/embedded.ts";
import { openStore } from "./store/store.ts";

const kept = ((globalThis as { fixpoint?: Map<string, unknown> }).fixpoint ??= new Map());

/** The log of this process: lines of JSON on stderr, because stdout belongs to the code that a command prints. */
export function log(): pino.Logger {
  return once("log", () => pino({ level: env.logLevel, base: { pid: process.pid } }, pino.destination(2)));
}

/** Aborted when this process was asked to end: streams close then, so that the server can. */
export function closing(): AbortSignal {
  return once("closing", () => {
    const ending = new AbortController();
    setMaxListeners(0, ending.signal);
    for (const name of ["SIGTERM", "SIGINT"]) process.once(name, () => ending.abort());
    return ending.signal;
  });
}

/** DATABASE_URL, or the embedded database of the data folder, started where it does not run. */
export async function database() {
  return await once("database", async () =>
    env.databaseUrl === undefined
      ? await ensureDatabase({ home: env.home }, closing())
      : { url: env.databaseUrl, started: false, stop: async () => undefined },
  );
}

export async function store() {
  return await once("store", async () => openStore({ url: (await database()).url }));
}

export function prompts(): Prompts {
  return once("prompts", () => readPrompts(path.join(projectRoot(), "prompts")));
}

/** An opening that failed is not kept: the next one who asks tries again. */
function once<Thing>(name: string, open: () => Thing): Thing {
  if (!kept.has(name)) {
    const thing = open();
    kept.set(name, thing);
    if (thing instanceof Promise) thing.catch(() => kept.delete(name));
  }
  return kept.get(name) as Thing;
}
