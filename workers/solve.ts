/**
 * The worker: it alone holds the sandbox and drives models. It ends when it is asked to, and when the server that started
 * it is gone; what it carries then goes on elsewhere.
 */
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { env } from "#lib/env.ts";
import { type Exit, exitOfFault, exits } from "#lib/exit.ts";
import { projectVersion } from "#lib/project.ts";
import { Fault } from "#lib/run/fault.ts";
import { type Held, heldSchema } from "#lib/store/held-run.ts";
import { closeAll, closing, log, openPorts, queue, sandbox, store } from "#lib/wiring.ts";
import { gathererOf } from "#lib/telemetry/gather.ts";
import { work } from "#lib/work.ts";

/** Runs share the model and the processor: one at a time ends soonest. More at once is more workers. */
const concurrency = 1;

const orphaned = new AbortController();
process.once("disconnect", () => orphaned.abort());
const signal = AbortSignal.any([closing(), orphaned.signal]);

/** What the worker before this one held when it died: the server hands over what that one told it last. */
function left(): Held[] {
  const [, told] = /^--left=(.+)$/.exec(process.argv[2] ?? "") ?? [];
  return told === undefined ? [] : z.object({ holds: z.array(heldSchema) }).parse(JSON.parse(told)).holds;
}

/** What the shell is told. */
export let exit: Exit = exits.ok;

try {
  const { rung, canaries, hint } = (await sandbox(signal)).status;
  const worker = { id: randomUUID(), version: projectVersion(), sandbox: { rung, canaries, hint } };
  log().info({ worker }, "the worker is ready");
  const parts = { store: await store(), queue: await queue(), log: log() };
  const record = (id: string) => parts.store.record(id);
  const ended = gathererOf(env, { record, log: parts.log, version: worker.version });
  const holds = (held: readonly Held[]): void => void process.send?.({ holds: held });
  const own = { ...parts, concurrency, status: () => worker, ended, holds, left: left() };
  await work({ ...own, open: openPorts }, signal);
} catch (error) {
  if (!signal.aborted) {
    log().fatal({ err: error }, "the worker cannot go on");
    exit = error instanceof Fault ? exitOfFault(error.code) : exits.unverified;
  }
} finally {
  await closeAll();
  // The channel to the server would keep the process.
  if (process.connected) process.disconnect();
}
process.exitCode = exit;
