import { expect, test } from "vitest";
import type { RunEvent } from "#lib/run/event.ts";
import { openStore } from "./store.ts";
import { attempt, end, never, start, task, testingStore } from "./testing-store.ts";

const kept = testingStore();
const cancelled: RunEvent = { ...end, outcome: "cancelled", reason: "cancelled" };
const expire = (id: string) =>
  kept.sql("update fixpoint.runs set lease_until = now() - interval '1 second' where id = $1", id);
/** Whoever holds it may renew in between, as often as it takes. */
const lost = async (id: string) => {
  for (;;) {
    await expire(id);
    const claim = await kept.store.claim(id, never);
    if (claim || (await kept.store.load(id)).run.status === "ended") return claim;
  }
};

test("a run has one holder, and a stale one stores nothing", async () => {
  const { id } = await kept.store.create(task);
  const stale = await kept.claimed(id);
  await stale.append([start]);
  expect(await kept.store.claim(id, never)).toBeUndefined();
  const holder = await lost(id);
  await expect(stale.append([attempt])).rejects.toMatchObject({ code: "conflict" });
  expect(stale.signal.aborted).toBe(true);
  await holder?.append([{ type: "run-resume" }, end]);
  await stale.release();
  expect((await kept.followed(id)).map(({ type }) => type)).toEqual([
    "run-queue",
    "run-start",
    "run-resume",
    "run-end",
  ]);
  expect(await kept.store.claim(id, never)).toBeUndefined();
});

test("who takes a run up again hears how long it was worked on", async () => {
  const { id } = await kept.store.create(task);
  const first = await kept.claimed(id);
  expect(first.run.spentMs).toBe(0);
  await first.append([start]);
  await first.append([attempt]);
  await first.release();
  const date = (seq: number, at: string) =>
    kept.sql("update fixpoint.events set at = $2 where run_id = $1 and seq = $3", id, at, seq);
  await date(2, "2026-01-01T00:00:00Z");
  await date(3, "2026-01-01T00:00:07Z");
  const second = await kept.claimed(id);
  expect(second.run.spentMs).toBe(7_000);
  await second.release();
});

test("what was given back is free at once, and its former holder stores nothing", async () => {
  const { id } = await kept.store.create(task);
  const leaving = new AbortController();
  const first = await kept.store.claim(id, leaving.signal);
  leaving.abort();
  await first?.release();
  await expect(first?.append([start])).rejects.toMatchObject({ code: "conflict" });
  const second = await kept.claimed(id);
  await second.append([start, end]);
  expect((await kept.followed(id)).map(({ type }) => type)).toEqual(["run-queue", "run-start", "run-end"]);
});

test("a run that is given back in its middle waits for its turn, where it is read and in the list", async () => {
  const { id } = await kept.store.create(task);
  const first = await kept.claimed(id);
  await first.append([start]);
  await first.append([attempt]);
  await first.release();
  expect((await kept.store.load(id)).run.status).toBe("queued");
  expect((await kept.store.list({ status: "queued" })).runs.map((it) => it.id)).toContain(id);
  const second = await kept.claimed(id);
  await second.append([{ type: "run-resume" }, end]);
  await second.release();
  expect((await kept.followed(id)).map(({ type }) => type)).toEqual([
    "run-queue",
    "run-start",
    "attempt-start",
    "run-release",
    "run-resume",
    "run-end",
  ]);
});

test("what a dead holder held waits for its turn at once and says so, and whose it is not gives nothing back", async () => {
  const { id } = await kept.store.create(task);
  const dead = await kept.claimed(id);
  await dead.append([start]);
  const unlike = { id, lease: "00000000-0000-4000-8000-000000000000" };
  expect(await kept.store.abandon(unlike)).toBe(false);
  expect(await kept.store.abandon(dead.lease)).toBe(true);
  expect(await kept.store.abandon(dead.lease)).toBe(false);
  await expect(dead.append([attempt])).rejects.toMatchObject({ code: "conflict" });
  const next = await kept.claimed(id);
  await next.append([{ type: "run-resume" }, end]);
  expect(await kept.store.abandon(next.lease)).toBe(false);
  await next.release();
  const types = ["run-queue", "run-start", "run-release", "run-resume", "run-end"];
  expect((await kept.followed(id)).map(({ type }) => type)).toEqual(types);
});

test("a run that was taken, and not begun when its holder died, waits without a word", async () => {
  const { id } = await kept.store.create(task);
  const dead = await kept.claimed(id);
  expect(await kept.store.abandon(dead.lease)).toBe(true);
  const next = await kept.claimed(id);
  await next.append([start, end]);
  expect((await kept.followed(id)).map(({ type }) => type)).toEqual(["run-queue", "run-start", "run-end"]);
});

test("who follows a run whose holder is silent for good is told that it waits, though nobody is there to go on", async () => {
  const { id } = await kept.store.create(task);
  const dead = await kept.claimed(id);
  await dead.append([start]);
  // The holder of this test lives: it would renew what a dead one cannot.
  await kept.sql(
    "update fixpoint.runs set lease = gen_random_uuid(), lease_until = now() - interval '1 minute' where id = $1",
    id,
  );
  const told: string[] = [];
  for await (const batch of kept.store.follow(id, 0, never)) {
    told.push(...batch.map(({ type }) => type));
    if (told.at(-1) === "run-release") break;
  }
  expect(told).toEqual(["run-queue", "run-start", "run-release"]);
  expect((await kept.store.load(id)).run.status).toBe("queued");
  await dead.release();
});

test("cancelling a run that waits ends it at once", async () => {
  const { id } = await kept.store.create(task);
  await kept.store.cancel(id);
  await kept.store.cancel(id);
  expect((await kept.followed(id)).map(({ type }) => type)).toEqual(["run-queue", "cancel-request", "run-end"]);
  expect((await kept.store.load(id)).run.end).toMatchObject({
    outcome: "cancelled",
    reason: "cancelled",
    attempt: null,
  });
});

test("cancelling a run that is carried reaches its worker, who ends it", async () => {
  const { id } = await kept.store.create(task);
  const claim = await kept.claimed(id);
  await claim.append([start]);
  const elsewhere = openStore(kept.database);
  await elsewhere.cancel(id);
  await elsewhere.close();
  await new Promise((resolve) => claim.signal.addEventListener("abort", resolve));
  expect((await kept.store.list({ status: "cancelling" })).runs.map((run) => run.id)).toEqual([id]);
  await claim.append([cancelled]);
  await claim.release();
  expect((await kept.followed(id)).map(({ type }) => type)).toEqual([
    "run-queue",
    "run-start",
    "cancel-request",
    "run-end",
  ]);
});

test("a cancelled run whose worker died is ended by the next who would carry it", async () => {
  const { id } = await kept.store.create(task);
  const dead = await kept.claimed(id);
  await dead.append([start, { type: "cancel-request" }]);
  await kept.sql(
    "update fixpoint.runs set status = 'cancelling', lease_until = now() - interval '1 second' where id = $1",
    id,
  );
  expect(await kept.store.stranded()).toContain(id);
  expect(await kept.store.claim(id, never)).toBeUndefined();
  expect((await kept.followed(id)).map(({ type }) => type)).toEqual([
    "run-queue",
    "run-start",
    "cancel-request",
    "run-end",
  ]);
  await dead.release();
});

test.each([
  ["died", "lease = gen_random_uuid(), lease_until = now() - interval '1 minute'"],
  ["left", "lease = null, lease_until = null"],
])("a cancelled run whose only worker %s is ended by who follows it", async (_, gone) => {
  const { id } = await kept.store.create(task);
  const holder = await kept.claimed(id);
  await holder.append([start, { type: "cancel-request" }]);
  await kept.sql(`update fixpoint.runs set status = 'cancelling', ${gone} where id = $1`, id);
  const types = ["run-queue", "run-start", "cancel-request", "run-end"];
  expect((await kept.followed(id)).map(({ type }) => type)).toEqual(types);
  expect((await kept.store.load(id)).run.end?.outcome).toBe("cancelled");
  await holder.release();
});

test("a run that takes down every worker is ended, not tried for ever", async () => {
  const { id } = await kept.store.create(task);
  for (let worker = 0; worker < 6; worker++) expect(await lost(id)).toBeDefined();
  expect(await lost(id)).toBeUndefined();
  expect((await kept.store.load(id)).run.end).toMatchObject({ outcome: "crashed", reason: "internal" });
});

test("a removed run is gone for its worker and its followers", async () => {
  const { id } = await kept.store.create(task);
  const claim = await kept.claimed(id);
  const following = kept.followed(id);
  await claim.append([start]);
  await kept.store.remove(id);
  await expect(following).rejects.toMatchObject({ code: "not-found" });
  await expect(claim.append([attempt])).rejects.toMatchObject({ code: "conflict" });
  await claim.release();
  await expect(kept.store.load(id)).rejects.toMatchObject({ code: "not-found" });
  await expect(kept.store.remove(id)).rejects.toMatchObject({ code: "not-found" });
  await expect(kept.store.cancel(id)).rejects.toMatchObject({ code: "not-found" });
});

test("a run that waits or was left is found by the sweep; one that is new, carried or ended is not", async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await kept.store.create(task)).id));
  const [fresh = "", waiting = "", left = "", carried = "", ended = ""] = ids;
  await kept.sql("update fixpoint.runs set created_at = now() - interval '1 minute' where id = any($1)", ids.slice(1));
  const dead = await kept.claimed(left);
  const alive = await kept.claimed(carried);
  await expire(left);
  await kept.store.cancel(ended);
  const found = (await kept.store.stranded()).filter((id) => ids.includes(id));
  expect({ fresh, found }).toEqual({ fresh, found: [left, waiting] });
  await Promise.all([dead.release(), alive.release()]);
});

test("a worker is alive while it beats and until it leaves", async () => {
  const worker = { id: "one", version: "1.0.0", sandbox: { rung: 1 } };
  await kept.store.beat({ ...worker, version: "0.9.0" });
  await kept.store.beat(worker);
  await kept.store.beat({ ...worker, id: "dead" });
  await kept.sql("update fixpoint.workers set at = now() - interval '1 minute' where id = 'dead'");
  expect(await kept.store.workers()).toEqual([worker]);
  await kept.store.leave(worker.id);
  expect(await kept.store.workers()).toEqual([]);
});

test("two processes that bring the tables up to date at once do it once", async () => {
  await kept.sql("drop schema fixpoint cascade");
  const stores = [openStore(kept.database), openStore(kept.database), openStore(kept.database)];
  expect(await Promise.all(stores.map((it) => it.list({})))).toEqual(stores.map(() => ({ runs: [], cursor: null })));
  await Promise.all(stores.map((it) => it.close()));
});

test("a run that is deleted while it is taken is not there to be taken", async () => {
  const { id } = await kept.store.create(task);
  await kept.sql("delete from fixpoint.events where run_id = $1", id);
  expect(await kept.store.claim(id, never)).toBeUndefined();
});
