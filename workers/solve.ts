/**
 * The worker: it alone holds the sandbox and drives models. It ends when it is asked to, and when the server that started
 * it is gone; what it carries then goes on elsewhere.
 */
import { randomUUID } from "node:crypto";
import { env } from "#lib/env.ts";
import { type Exit, exitOfFault, exits } from "#lib/exit.ts";
import { projectVersion } from "#lib/project.ts";
import { Fault } from "#lib/run/fault.ts";
import { closeAll, closing, log, openPorts, queue, sandbox, store } from "#lib/wiring.ts";
import { gathererOf } from "#lib/telemetry/gather.ts";
import { work } from "#lib/work.ts";

/** Runs share the model and the processor: one at a time ends soonest. More at once is more workers. */
const concurrency = 1;

const orphaned = new AbortController();
process.once("disconnect", () => orphaned.abort());
const signal = AbortSignal.any([closing(), orphaned.signal]);

/** What the shell is told. */
export let exit: Exit = exits.ok;

try {
  const { rung, canaries, hint } = (await sandbox(signal)).status;
  const worker = { id: randomUUID(), version: projectVersion(), sandbox: { rung, canaries, hint } };
  log().info({ worker }, "the worker is ready");
  const parts = { store: await store(), queue: await queue(), log: log() };
  const record = (id: string) => parts.store.record(id);
  const ended = gathererOf(env, { record, log: parts.log, version: worker.version });
  await work({ ...parts, open: openPorts, concurrency, status: () => worker, ended }, signal);
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
