/**
 * Which runs wait for a worker. A job is only a call to look at its run: who may carry it is decided by the lease in the
 * store, so a job that comes twice or too late does no harm, and one that is lost is sent again by the worker's sweep.
 */
import type { PgBoss } from "pg-boss";
import { silenceMs } from "./store/connection.ts";
import { isTransient, patiently } from "./store/transient.ts";

const name = "runs";
/** The longest that pg-boss lets a job be carried, and a run may last. */
const dayInSeconds = 86_400;
const briefly = 3_000;
/** What a handler has to end in when the queue is closed. */
const goodbyeMs = 15_000;

export type Queue = {
  /** A run that waits already is not queued a second time. */
  send(...runIds: string[]): Promise<void>;
  /** Hands over waiting runs, `concurrency` at once, until it is closed; the signal is aborted then. */
  work(options: { concurrency: number }, carry: (runId: string, signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Waits for those who carry. */
  close(): Promise<void>;
};

/**
 * `failed` hears of what goes wrong between the calls; a database that restarts is no such thing. Throws Fault
 * `database-unavailable`, as do the functions.
 */
export async function openQueue({ url, failed }: { url: string; failed?: (error: unknown) => void }): Promise<Queue> {
  const closing = new AbortController();
  const boss = await patiently(() => startBoss(url, failed), briefly);
  return {
    send: async (...runIds) => {
      const jobs = runIds.map((run) => ({ data: { run }, singletonKey: run }));
      await patiently(() => boss.insert(name, jobs), briefly);
    },
    work: async ({ concurrency }, carry) => {
      const options = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 };
      const workOne = async () => {
        const worker = await boss.work<{ run: string }>(name, options, async (jobs) => {
          for (const { data } of jobs) await carry(data.run, closing.signal);
          // Of runs that are cancelled or deleted the jobs are left: many in a row must not cost a pause each.
          boss.notifyWorker(worker);
        });
      };
      await Promise.all(Array.from({ length: concurrency }, workOne));
    },
    close: async () => {
      closing.abort();
      await boss.stop({ timeout: goodbyeMs });
    },
  };
}

async function startBoss(url: string, failed?: (error: unknown) => void): Promise<PgBoss> {
  // It takes a fifth of a second to load, which who only reads runs need not wait for.
  const { PgBoss } = await import("pg-boss");
  // The driver below it knows the last two.
  const connection = {
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 5_000,
    query_timeout: silenceMs,
    keepAlive: true,
  };
  const boss = new PgBoss({ ...connection, schema: "fixpoint_queue", schedule: false, useListenNotify: true });
  boss.on("error", (error) => {
    if (!isTransient(error)) failed?.(error);
  });
  try {
    await boss.start();
    // `short`: one waiting job for each run, however many dead workers still seem to carry it.
    const options = {
      policy: "short",
      notify: true,
      retryLimit: 0,
      expireInSeconds: dayInSeconds,
      deleteAfterSeconds: 3_600,
    };
    await boss.createQueue(name, options);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}
