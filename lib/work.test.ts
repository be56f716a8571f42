/** Workers die, leave and lose their database in the middle of a run; the run goes on as if nothing had been. */
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { carry } from "./carry.ts";
import { openQueue, type Queue } from "./queue.ts";
import type { StoredEvent } from "./run/event.ts";
import { Fault } from "./run/fault.ts";
import { ensureDatabase } from "./store/embedded.ts";
import { type Claim, openStore, type Store } from "./store/store.ts";
import { type TestingDatabase, testingDatabase } from "./store/testing-database.ts";
import { patientPorts, patientTask } from "./testing-ports.ts";
import { work } from "./work.ts";

const bundle = "node_modules/.cache/fixpoint/testing-worker.mjs";
/** Long, because the lease of a dead worker has to run out; a run that hangs must not hang the tests. */
const longest = () => AbortSignal.timeout(50_000);
const workers: ChildProcess[] = [];
let database: TestingDatabase;
let store: Store;
let queue: Queue;

beforeAll(async () => {
  const how = { bundle: true, platform: "node", format: "esm", packages: "external" } as const;
  await build({ ...how, entryPoints: ["lib/testing-worker.ts"], outfile: bundle, alias: { "#lib": "./lib" } });
  database = await testingDatabase();
  store = openStore(database);
  queue = await openQueue(database);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => ended(worker, "SIGTERM")));
});
afterAll(async () => {
  await queue.close();
  await store.close();
  await database.stop();
});

async function ended(worker: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exit = once(worker, "exit");
  worker.kill(signal);
  await exit;
}

function started(id: string, pauseMs: number, left: unknown = []): ChildProcess {
  const worker = fork(bundle, [database.url, id, String(pauseMs), JSON.stringify(left)]);
  workers.push(worker);
  return worker;
}

async function queued(): Promise<string> {
  const { id } = await store.create(patientTask);
  await queue.send(id);
  return id;
}

/** Follows to the end; `inMidRun` happens once, after the first piece of a reply. */
async function followed(id: string, inMidRun: () => Promise<unknown>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  let happened: Promise<unknown> | undefined;
  for await (const batch of store.follow(id, 0, longest())) {
    events.push(...batch);
    if (batch.some(({ type }) => type === "reply-delta")) happened ??= inMidRun();
  }
  await happened;
  return events;
}

/** What must hold of every run, whatever happened to its workers. */
function whole(events: readonly StoredEvent[]) {
  return {
    gapless: events.every(({ seq }, at) => seq === at + 1),
    resumed: events.filter(({ type }) => type === "run-resume").length,
    ended: events.flatMap((event) => (event.type === "run-end" ? [event.outcome] : [])),
    /** Nothing that was finished is done again. */
    repeated: events
      .filter(({ type }) => type === "reply-end" || type === "check-end")
      .map((event) => ("attempt" in event ? `${event.type} ${event.attempt}` : event.type))
      .filter((step, at, all) => all.indexOf(step) !== at),
  };
}

test("a worker that is killed in mid-run loses nothing: another one goes on", async () => {
  const first = started("first", 100);
  const id = await queued();
  const events = await followed(id, async () => {
    await ended(first, "SIGKILL");
    started("second", 0);
  });
  expect(whole(events)).toEqual({ gapless: true, resumed: 1, ended: ["gave-up"], repeated: [] });
});

test("who takes the place of a worker that was killed brings its run back at once, and the run says so", async () => {
  const first = started("first", 100);
  let held: unknown;
  first.on("message", (message) => (held = message));
  const id = await queued();
  const events = await followed(id, async () => {
    await ended(first, "SIGKILL");
    started("second", 0, held);
  });
  expect(held).toEqual([{ id, lease: expect.any(String) as string }]);
  expect(whole(events)).toEqual({ gapless: true, resumed: 1, ended: ["gave-up"], repeated: [] });
  expect(events.filter(({ type }) => type === "run-release")).toHaveLength(1);
});

test("a worker that is asked to leave gives its run to another one", async () => {
  const first = started("first", 100);
  const id = await queued();
  const events = await followed(id, async () => {
    started("second", 0);
    await ended(first, "SIGTERM");
  });
  expect(whole(events)).toEqual({ gapless: true, resumed: 1, ended: ["gave-up"], repeated: [] });
  expect(first.exitCode).toBe(0);
});

test("of a run's end the worker hears in which it ended, before it leaves, and no other", async () => {
  const heard: string[] = [];
  const working = async (name: string, pauseMs: number) => {
    const own = await openQueue(database);
    const leaving = new AbortController();
    const parts = {
      store,
      queue: own,
      open: async () => patientPorts((signal) => sleep(pauseMs, undefined, { signal })),
      concurrency: 1,
      status: () => ({ id: name, version: "testing", sandbox: {} }),
      ended: async (id: string) => {
        await sleep(50);
        heard.push(`${name}: ${id}`);
      },
      log: pino({ level: "silent" }),
    };
    const done = work(parts, leaving.signal);
    return async () => {
      leaving.abort();
      await done;
      await own.close();
    };
  };
  const leaveFirst = await working("first", 100);
  const id = await queued();
  let leaveSecond: (() => Promise<void>) | undefined;
  const events = await followed(id, async () => {
    await leaveFirst();
    leaveSecond = await working("second", 0);
  });
  await leaveSecond?.();
  expect(whole(events)).toEqual({ gapless: true, resumed: 1, ended: ["gave-up"], repeated: [] });
  expect(heard).toEqual([`second: ${id}`]);
});

test("a worker goes when its parent does, and is not taken for alive after it", async () => {
  const worker = started("orphan", 0);
  while ((await store.workers()).every(({ id }) => id !== "orphan")) await sleep(50);
  const exit = once(worker, "exit");
  worker.disconnect();
  expect(await exit).toEqual([0, null]);
  expect((await store.workers()).map(({ id }) => id)).not.toContain("orphan");
});

test("a database that is killed in mid-run loses nothing: the same worker goes on when it is back", async () => {
  started("only", 50);
  const id = await queued();
  const pidFile = join(database.home, "database", "data", "postmaster.pid");
  const events = await followed(id, async () => {
    process.kill(Number((await readFile(pidFile, "utf8")).split("\n")[0]), "SIGKILL");
    database = { ...database, ...(await restarted()) };
  });
  expect(whole(events)).toEqual({ gapless: true, resumed: 0, ended: ["gave-up"], repeated: [] });
});

async function restarted() {
  const { home } = database;
  const again = await ensureDatabase({ home }, AbortSignal.timeout(60_000));
  const before = database;
  const stop = async () => {
    await again.stop();
    await before.stop();
  };
  return { ...again, stop };
}

test("runs that are gone before a worker comes to them keep no other waiting", async () => {
  const own = await openQueue(database);
  const gone = Array.from({ length: 20 }, () => randomUUID());
  await own.send(...gone, "last");
  const began = Date.now();
  await new Promise<void>((resolve, reject) => {
    own.work({ concurrency: 1 }, async (id) => (id === "last" ? resolve() : undefined)).catch(reject);
  });
  const tookMs = Date.now() - began;
  await own.close();
  expect(tookMs).toBeLessThan(20 * 250);
});

test("a run whose call was lost is found and carried", async () => {
  const { id } = await store.create(patientTask);
  started("sweeper", 0);
  const events = await followed(id, async () => undefined);
  expect(whole(events)).toEqual({ gapless: true, resumed: 0, ended: ["gave-up"], repeated: [] });
});

test("when the model cannot be had, the run says so and what mends it; a bug ends it too and is thrown", async () => {
  const claimed = async () => {
    const { id } = await store.create(patientTask);
    const claim = await store.claim(id, longest());
    if (!claim) throw new Error("the run is in other hands");
    return { id, claim };
  };
  const faulty = await claimed();
  const fault = new Fault("model-unavailable", "There is no model.", { hint: "run fixpoint models pull" });
  await carry(faulty.claim, async () => Promise.reject(fault));
  const buggy = await claimed();
  await expect(carry(buggy.claim, async () => Promise.reject(new TypeError("a bug")))).rejects.toThrow("a bug");
  const ends = await Promise.all([faulty, buggy].map(async ({ id }) => (await store.load(id)).run.end));
  expect(ends).toMatchObject([
    {
      outcome: "crashed",
      reason: "model-unavailable",
      message: "There is no model. What helps: run fixpoint models pull",
    },
    { outcome: "crashed", reason: "internal" },
  ]);
});

test("a bug in storing what a run tells ends it by what is stored, and its best program so far is handed over", async () => {
  const { id } = await store.create(patientTask);
  const claim = await store.claim(id, longest());
  if (!claim) throw new Error("the run is in other hands");
  let checked = 0;
  const append: Claim["append"] = async (batch) => {
    if (checked > 0 && batch.some(({ type }) => type === "attempt-start")) throw new TypeError("a bug");
    checked += batch.filter(({ type }) => type === "check-end").length;
    return await claim.append(batch);
  };
  const { run, lease, signal } = claim;
  const keepFiles: Claim["keepFiles"] = (attempt, files) => claim.keepFiles(attempt, files);
  const buggy: Claim = { run, lease, signal, append, keepFiles, release: () => claim.release() };
  await expect(carry(buggy, async () => patientPorts(async () => undefined))).rejects.toThrow("a bug");
  const { run: ended } = await store.load(id);
  expect(ended.end).toMatchObject({
    outcome: "crashed",
    reason: "internal",
    attempt: 1,
    evidence: { examplesPassed: 0, examplesTotal: 1, programs: 1 },
  });
});

test("a run that is cancelled while it is carried ends as cancelled, with its best program so far", async () => {
  const { id } = await store.create(patientTask);
  const claim = await store.claim(id, longest());
  let waits = 0;
  const ports = patientPorts(async (signal) => {
    // After two whole replies, five pieces each, the model hangs until it is aborted.
    if (++waits <= 10) return;
    await store.cancel(id);
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
  });
  if (claim) await carry(claim, async () => ports);
  const { run } = await store.load(id);
  expect(run.end).toMatchObject({ outcome: "cancelled", reason: "cancelled", attempt: 1 });
});
