import { setMaxListeners } from "node:events";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunEvent, StoredEvent } from "#lib/run/event.ts";
import { foldRun, type Run } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { openStore, type Claim, type Store } from "./store.ts";
import { type TestingDatabase, testingDatabase } from "./testing-database.ts";

let database: TestingDatabase;
let store: Store;
beforeAll(async () => {
  database = await testingDatabase();
  store = openStore(database);
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

const task = taskSchema.parse({ task: "Reverse a string.\nKeep its accents." });
const never = new AbortController().signal;
setMaxListeners(0, never);
const start: RunEvent = { type: "run-start", model: { id: "scripted/model" }, seed: 1 };
const attempt: RunEvent = { type: "attempt-start", attempt: 1, kind: "greedy", temperature: 0, seed: 1, prefill: "" };
const piece = (text: string): RunEvent => ({ type: "reply-delta", attempt: 1, text });
const evidence = { examplesPassed: 0, examplesTotal: 0, inputs: 0, votes: 0, distinct: 0, programs: 0, reasons: [] };
const end: RunEvent = {
  type: "run-end",
  outcome: "gave-up",
  grade: "unverified",
  attempt: null,
  reason: "budget",
  evidence,
};
const cancelled: RunEvent = { ...end, outcome: "cancelled", reason: "cancelled" };

async function claimed(id: string): Promise<Claim> {
  const claim = await store.claim(id, never);
  if (!claim) throw new Error("the run is in other hands");
  return claim;
}

async function followed(id: string, after = 0, of = store): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const batch of of.follow(id, after, never)) events.push(...batch);
  return events;
}

async function sql(text: string, ...values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

const bare = ({ seq, at, ...event }: StoredEvent): RunEvent => event;
const expire = (id: string) =>
  sql("update fixpoint.runs set lease_until = now() - interval '1 second' where id = $1", id);

test("a stored run is the fold of its events", async () => {
  const { id, created } = await store.create(task);
  const claim = await claimed(id);
  await claim.append([start, attempt]);
  await claim.append([piece("de"), piece("f")]);
  await claim.append([end]);
  const events = await followed(id);
  expect({ created, claimed: claim.run }).toEqual({
    created: true,
    claimed: foldRun(undefined, { type: "run-queue", task }),
  });
  expect(events.map(bare)).toEqual([{ type: "run-queue", task }, start, attempt, piece("de"), piece("f"), end]);
  expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await store.load(id)).toEqual({
    id,
    run: events.map(bare).reduce<Run | undefined>(foldRun, undefined),
    lastSeq: 6,
    createdAt: events[0]?.at,
    endedAt: events[5]?.at,
  });
});

test("any text comes back as it was, such as NUL and half a surrogate pair", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 5 }), async (texts) => {
      const odd = texts.map((text) => `${text}\0\ud800'"\\`);
      const { id } = await store.create({ ...task, task: odd.join(" "), model: odd[0] ?? "" });
      const claim = await claimed(id);
      await claim.append([start, attempt, ...odd.map(piece), end]);
      const stored = await followed(id);
      expect(stored.map(bare)).toEqual([
        { type: "run-queue", task: { ...task, task: odd.join(" "), model: odd[0] } },
        start,
        attempt,
        ...odd.map(piece),
        end,
      ]);
    }),
    { numRuns: 10 },
  );
});

test("one key makes one run, however often and at once it is sent, and never two tasks one", async () => {
  const options = { idempotencyKey: "the same" };
  const made = await Promise.all([1, 2, 3, 4].map(() => store.create(task, options)));
  const ids = new Set(made.map(({ id }) => id));
  expect({ ids: ids.size, created: made.filter(({ created }) => created).length }).toEqual({ ids: 1, created: 1 });
  await expect(store.create({ ...task, task: "Another." }, options)).rejects.toMatchObject({ code: "conflict" });
});

test("a run has one holder, and a stale one stores nothing", async () => {
  const { id } = await store.create(task);
  const stale = await claimed(id);
  await stale.append([start]);
  expect(await store.claim(id, never)).toBeUndefined();
  await expire(id);
  const holder = await claimed(id);
  await expect(stale.append([attempt])).rejects.toMatchObject({ code: "conflict" });
  expect(stale.signal.aborted).toBe(true);
  await holder.append([{ type: "run-resume" }, end]);
  await stale.release();
  expect((await followed(id)).map(({ type }) => type)).toEqual(["run-queue", "run-start", "run-resume", "run-end"]);
  expect(await store.claim(id, never)).toBeUndefined();
});

test("what was given back is free at once, and its former holder stores nothing", async () => {
  const { id } = await store.create(task);
  const leaving = new AbortController();
  const first = await store.claim(id, leaving.signal);
  leaving.abort();
  await first?.release();
  await expect(first?.append([start])).rejects.toMatchObject({ code: "conflict" });
  const second = await claimed(id);
  await second.append([start, end]);
  expect((await followed(id)).map(({ type }) => type)).toEqual(["run-queue", "run-start", "run-end"]);
});

test("many appends at once keep the order in which they were asked for", async () => {
  const { id } = await store.create(task);
  const claim = await claimed(id);
  await claim.append([start, attempt]);
  const texts = Array.from({ length: 50 }, (_, at) => String(at));
  await Promise.all(texts.map((text) => claim.append([piece(text)])));
  await claim.append([end]);
  expect((await followed(id, 3)).map(bare)).toEqual([...texts.map(piece), end]);
});

test("followers see each event once and in order, wherever they begin and however it is written", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 4 }),
      async (batches, begins) => {
        const { id } = await store.create(task);
        const claim = await claimed(id);
        const following = begins.map((after) => followed(id, after));
        await claim.append([start, attempt]);
        for (const size of batches) await claim.append(Array.from({ length: size }, () => piece("x")));
        await claim.append([end]);
        const last = 4 + batches.reduce((sum, size) => sum + size, 0);
        const expected = begins.map((after) =>
          Array.from({ length: Math.max(0, last - after) }, (_, at) => after + at + 1),
        );
        const seen = await Promise.all(following);
        expect(seen.map((events) => events.map(({ seq }) => seq))).toEqual(expected);
      },
    ),
    { numRuns: 8 },
  );
});

test("following a run that does not exist is refused before the first event", async () => {
  await expect(followed("0".repeat(32))).rejects.toMatchObject({ code: "not-found" });
  await expect(followed("no id \0")).rejects.toMatchObject({ code: "not-found" });
});

test("following ends when its signal does", async () => {
  const { id } = await store.create(task);
  const reading = store.follow(id, 0, AbortSignal.timeout(50));
  expect((await reading.next()).value).toMatchObject([{ seq: 1, type: "run-queue" }]);
  await expect(reading.next()).rejects.toMatchObject({ name: "TimeoutError" });
});

test("a follower whose connections are cut misses and repeats nothing", async () => {
  const { id } = await store.create(task);
  const claim = await claimed(id);
  const following = followed(id);
  await claim.append([start, attempt]);
  for (let at = 0; at < 5; at++) {
    await sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query not ilike '%advisory%' and backend_type = 'client backend'",
    );
    await claim.append([piece(String(at))]);
  }
  await claim.append([end]);
  expect((await following).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("cancelling a run that waits ends it at once", async () => {
  const { id } = await store.create(task);
  await store.cancel(id);
  await store.cancel(id);
  expect((await followed(id)).map(({ type }) => type)).toEqual(["run-queue", "cancel-request", "run-end"]);
  expect((await store.load(id)).run.end).toMatchObject({ outcome: "cancelled", reason: "cancelled", attempt: null });
});

test("cancelling a run that is carried reaches its worker, who ends it", async () => {
  const { id } = await store.create(task);
  const claim = await claimed(id);
  await claim.append([start]);
  const elsewhere = openStore(database);
  await elsewhere.cancel(id);
  await elsewhere.close();
  await new Promise((resolve) => claim.signal.addEventListener("abort", resolve));
  expect((await store.list({ status: "cancelling" })).runs.map((run) => run.id)).toEqual([id]);
  await claim.append([cancelled]);
  await claim.release();
  expect((await followed(id)).map(({ type }) => type)).toEqual(["run-queue", "run-start", "cancel-request", "run-end"]);
});

test("a cancelled run whose worker died is ended by the next who would carry it", async () => {
  const { id } = await store.create(task);
  const dead = await claimed(id);
  await dead.append([start, { type: "cancel-request" }]);
  await sql(
    "update fixpoint.runs set status = 'cancelling', lease_until = now() - interval '1 second' where id = $1",
    id,
  );
  expect(await store.stranded()).toContain(id);
  expect(await store.claim(id, never)).toBeUndefined();
  expect((await followed(id)).map(({ type }) => type)).toEqual(["run-queue", "run-start", "cancel-request", "run-end"]);
  await dead.release();
});

test("a run that takes down every worker is ended, not tried for ever", async () => {
  const { id } = await store.create(task);
  for (let worker = 0; worker < 6; worker++) {
    expect(await store.claim(id, never)).toBeDefined();
    await expire(id);
  }
  expect(await store.claim(id, never)).toBeUndefined();
  expect((await store.load(id)).run.end).toMatchObject({ outcome: "crashed", reason: "internal" });
});

test("a removed run is gone for its worker and its followers", async () => {
  const { id } = await store.create(task);
  const claim = await claimed(id);
  const following = followed(id);
  await claim.append([start]);
  await store.remove(id);
  await expect(following).rejects.toMatchObject({ code: "not-found" });
  await expect(claim.append([attempt])).rejects.toMatchObject({ code: "conflict" });
  await claim.release();
  await expect(store.load(id)).rejects.toMatchObject({ code: "not-found" });
  await expect(store.remove(id)).rejects.toMatchObject({ code: "not-found" });
  await expect(store.cancel(id)).rejects.toMatchObject({ code: "not-found" });
});

test("a run that waits or was left is found by the sweep; one that is new, carried or ended is not", async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await store.create(task)).id));
  const [fresh = "", waiting = "", left = "", carried = "", ended = ""] = ids;
  await sql("update fixpoint.runs set created_at = now() - interval '1 minute' where id = any($1)", ids.slice(1));
  const dead = await claimed(left);
  const alive = await claimed(carried);
  await expire(left);
  await store.cancel(ended);
  const found = (await store.stranded()).filter((id) => ids.includes(id));
  expect({ fresh, found }).toEqual({ fresh, found: [left, waiting] });
  await Promise.all([dead.release(), alive.release()]);
});

test("a worker is alive while it beats and until it leaves", async () => {
  const worker = { id: "one", version: "1.0.0", sandbox: { rung: 1 } };
  await store.beat({ ...worker, version: "0.9.0" });
  await store.beat(worker);
  await store.beat({ ...worker, id: "dead" });
  await sql("update fixpoint.workers set at = now() - interval '1 minute' where id = 'dead'");
  expect(await store.workers()).toEqual([worker]);
  await store.leave(worker.id);
  expect(await store.workers()).toEqual([]);
});

test("two processes that bring the tables up to date at once do it once", async () => {
  await sql("drop schema fixpoint cascade");
  const stores = [openStore(database), openStore(database), openStore(database)];
  expect(await Promise.all(stores.map((it) => it.list({})))).toEqual(stores.map(() => ({ runs: [], cursor: null })));
  await Promise.all(stores.map((it) => it.close()));
});
