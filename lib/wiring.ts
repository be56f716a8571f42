/**
 * The one place where ports meet implementations. Nothing is opened before it is asked for, and each thing once in a
 * process: what is open is kept on globalThis, because Next evaluates a module again in every bundle and on every change.
 */
import { setMaxListeners } from "node:events";
import path from "node:path";
import pino from "pino";
import { env } from "./env.ts";
import { onHangUp } from "./hang-up.ts";
import { reportOf } from "./http/model-reports.ts";
import { openCalls } from "./http/taken-back.ts";
import { lint } from "./lint.ts";
import { loggedError } from "./logged-error.ts";
import { fitted } from "./model/fitted.ts";
import { openModels } from "./model/models.ts";
import { openOthers } from "./model/others.ts";
import { openPending } from "./pending.ts";
import { projectRoot } from "./project.ts";
import { readPrompts } from "./prompts.ts";
import { openQueue } from "./queue.ts";
import { Fault } from "./run/fault.ts";
import type { Run } from "./run/fold.ts";
import type { Model, Ports, Prompts, Sandbox } from "./run/ports.ts";
import { ensureDatabase } from "./store/embedded.ts";
import { openStore } from "./store/store.ts";
import type { ModelReport } from "./wire.ts";

type Opened = { kept: Map<string, unknown>; closings: (() => Promise<void>)[] };
const { kept, closings } = ((globalThis as { fixpoint?: Opened }).fixpoint ??= { kept: new Map(), closings: [] });

/** The log of this process: lines of JSON on stderr, because stdout belongs to the code that a command prints. */
export function log(): pino.Logger {
  const options = { level: env.logLevel, base: { pid: process.pid }, serializers: { err: loggedError } };
  return once("log", () => pino(options, pino.destination(2)));
}

/** Aborted when this process was asked to end: streams close then, so that the server can. */
export function closing(): AbortSignal {
  return once("closing", () => {
    const ending = new AbortController();
    setMaxListeners(0, ending.signal);
    for (const name of ["SIGTERM", "SIGINT"]) process.once(name, () => ending.abort());
    onHangUp(() => ending.abort());
    return ending.signal;
  });
}

/** Runs that are being stopped because nobody waits for them any more: a process ends after them. */
export function leavings() {
  return once("leavings", openPending);
}

/** What agents have called over HTTP and may take back. */
export function mcpCalls() {
  return once("mcp-calls", openCalls);
}

/** DATABASE_URL, or the embedded database of the data folder, started where it does not run. */
export async function database() {
  return await once(
    "database",
    async () =>
      env.databaseUrl === undefined
        ? await ensureDatabase({ home: env.home }, closing())
        : { url: env.databaseUrl, started: false, stop: async () => undefined },
    (it) => it.stop(),
  );
}

export async function store() {
  return await once(
    "store",
    async () => openStore({ url: (await database()).url }),
    (it) => it.close(),
  );
}

export async function queue() {
  return await once(
    "queue",
    async () => openQueue({ url: (await database()).url, failed: (error) => log().error({ err: error }, "the queue") }),
    (it) => it.close(),
  );
}

export function models() {
  return once(
    "models",
    () =>
      openModels({
        home: env.home,
        root: projectRoot(),
        ...(env.ollamaUrl !== undefined && { ollamaUrl: env.ollamaUrl }),
        ...(env.openaiUrl !== undefined && { openaiUrl: env.openaiUrl }),
        ...(env.openaiKey !== undefined && { openaiKey: env.openaiKey }),
        ...(env.textgenUrl !== undefined && { textgenUrl: env.textgenUrl }),
        ...(env.model !== undefined && { defaultModel: env.model }),
      }),
    (it) => it.close(),
  );
}

/** The sandbox of this process; the signal ends the opening. The web server has none, so its bundle leaves it out. */
export async function sandbox(signal: AbortSignal) {
  const { openSandbox } = await import(/* turbopackIgnore: true */ "./sandbox/sandbox.ts");
  const { shelfOf } = await import(/* turbopackIgnore: true */ "./packages/shelf.ts");
  return await once(
    "sandbox",
    async () => {
      const { workers, home, sandboxRung: best } = env;
      return await openSandbox({ workers, home, best, environments: shelfOf(home).folder }, signal);
    },
    (it) => it.close(),
  );
}

/** Packages for programs that need them; undefined where nothing can be run anyway. Left out of the page's bundle, too. */
export async function packages(signal: AbortSignal) {
  const { parts } = await sandbox(signal);
  const { openPackages } = await import(/* turbopackIgnore: true */ "./packages/packages.ts");
  const places = { home: env.home, root: projectRoot(), variables: env.packageClient };
  return parts && once("packages", () => openPackages({ ...places, ...parts, python: parts.interpreter }));
}

export function prompts(): Prompts {
  return once("prompts", () => readPrompts(path.join(/* turbopackIgnore: true */ projectRoot(), "prompts")));
}

/** What the loop needs to carry this run. Throws Fault `model-unavailable`, or `bad-input` for an unknown model. */
export async function openPorts(run: Run, signal: AbortSignal): Promise<Ports> {
  const model = await fittedModel(run.task.model, signal);
  const others = await openOthers(run.task, (id) => fittedModel(id, signal));
  const recall = async () => (await store()).lessons();
  const parts = { prompts: prompts(), lint, recall, now: () => performance.now() };
  if (run.task.settings.run === false) return { model, others, ...parts, sandbox: unopened(signal) };
  const installer = await packages(signal);
  return { model, others, ...parts, sandbox: await sandbox(signal), ...(installer && { packages: installer }) };
}

/** For a run that executes nothing: where no sandbox can be had, that takes minutes to find out, and it asks nothing of one. */
const unopened = (opening: AbortSignal): Sandbox => ({
  check: async (job, signal) => await (await sandbox(opening)).check(job, signal),
  outputs: async (job, signal) => await (await sandbox(opening)).outputs(job, signal),
});

/**
 * Looks at a model, and keeps what it showed for the runs to come. Throws Fault `model-unavailable`; what was found out in a
 * minute is not thrown away because nobody can write it down: `unkept` is why.
 */
export async function checkModel(id: string, signal: AbortSignal): Promise<{ report: ModelReport; unkept?: Fault }> {
  const report = await models().check(id, signal);
  try {
    await (await store()).keepCheck({ model: id, report });
    return { report };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { report, unkept: error };
  }
}

/** What the last look at each model showed; none while the database is away, since models can be chosen without it. */
export async function keptChecks() {
  try {
    return await (await store()).checks();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return [];
  }
}

async function fittedModel(id: string | undefined, signal: AbortSignal): Promise<Model> {
  const model = await models().open(id, signal);
  return fitted(model, reportOf(model, await keptChecks()));
}

/** Closes what was opened, the last first. For the end of a process; a server that others use goes on. */
export async function closeAll(): Promise<void> {
  for (let close = closings.pop(); close; close = closings.pop()) await close();
  kept.clear();
}

/** An opening that failed is not kept: the next one who asks tries again. */
function once<Thing>(name: string, open: () => Thing, close?: (thing: Awaited<Thing>) => Promise<void>): Thing {
  if (kept.has(name)) return kept.get(name) as Thing;
  const thing = open();
  kept.set(name, thing);
  const closing = async () => close?.(await thing);
  closings.push(closing);
  if (thing instanceof Promise) {
    thing.catch(() => {
      kept.delete(name);
      closings.splice(closings.indexOf(closing), 1);
    });
  }
  return thing;
}
