import fc from "fast-check";
import { expect, test } from "vitest";
import type { RunEvent, StoredEvent } from "#lib/run/event.ts";
import { foldRun, type Run } from "#lib/run/fold.ts";
import { attempt, end, piece, start, task, testingStore } from "./testing-store.ts";

const kept = testingStore();
const bare = ({ seq, at, ...event }: StoredEvent): RunEvent => event;

test("a stored run is the fold of its events", async () => {
  const { id, created } = await kept.store.create(task);
  const claim = await kept.claimed(id);
  await claim.append([start, attempt]);
  await claim.append([piece("de"), piece("f")]);
  await claim.append([end]);
  const events = await kept.followed(id);
  expect({ created, claimed: claim.run }).toEqual({
    created: true,
    claimed: { ...foldRun(undefined, { type: "run-queue", task }), spentMs: 0 },
  });
  expect(events.map(bare)).toEqual([{ type: "run-queue", task }, start, attempt, piece("de"), piece("f"), end]);
  expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await kept.store.load(id)).toEqual({
    id,
    run: events.map(bare).reduce<Run | undefined>(foldRun, undefined),
    lastSeq: 6,
    spentMs: expect.any(Number) as number,
    createdAt: events[0]?.at,
    endedAt: events[5]?.at,
  });
});

test("any text comes back as it was, such as NUL and half a surrogate pair", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 5 }), async (texts) => {
      const odd = texts.map((text) => `${text}\0\ud800'"\\`);
      const { id } = await kept.store.create({ ...task, task: odd.join(" "), model: odd[0] ?? "" });
      const claim = await kept.claimed(id);
      await claim.append([start, attempt, ...odd.map(piece), end]);
      const stored = await kept.followed(id);
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
  const made = await Promise.all([1, 2, 3, 4].map(() => kept.store.create(task, options)));
  const ids = new Set(made.map(({ id }) => id));
  expect({ ids: ids.size, created: made.filter(({ created }) => created).length }).toEqual({ ids: 1, created: 1 });
  await expect(kept.store.create({ ...task, task: "Another." }, options)).rejects.toMatchObject({ code: "conflict" });
});

test("many appends at once keep the order in which they were asked for", async () => {
  const { id } = await kept.store.create(task);
  const claim = await kept.claimed(id);
  await claim.append([start, attempt]);
  const texts = Array.from({ length: 50 }, (_, at) => String(at));
  await Promise.all(texts.map((text) => claim.append([piece(text)])));
  await claim.append([end]);
  expect((await kept.followed(id, 3)).map(bare)).toEqual([...texts.map(piece), end]);
});

test("followers see each event once and in order, wherever they begin and however it is written", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 4 }),
      async (batches, begins) => {
        const { id } = await kept.store.create(task);
        const claim = await kept.claimed(id);
        const following = begins.map((after) => kept.followed(id, after));
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
  await expect(kept.followed("0".repeat(32))).rejects.toMatchObject({ code: "not-found" });
  await expect(kept.followed("no id \0")).rejects.toMatchObject({ code: "not-found" });
});

test("following ends when its signal does", async () => {
  const { id } = await kept.store.create(task);
  const reading = kept.store.follow(id, 0, AbortSignal.timeout(50));
  expect((await reading.next()).value).toMatchObject([{ seq: 1, type: "run-queue" }]);
  await expect(reading.next()).rejects.toMatchObject({ name: "TimeoutError" });
});

test("a follower whose connections are cut misses and repeats nothing", async () => {
  const { id } = await kept.store.create(task);
  const claim = await kept.claimed(id);
  const following = kept.followed(id);
  await claim.append([start, attempt]);
  for (let at = 0; at < 5; at++) {
    await kept.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query not ilike '%advisory%' and backend_type = 'client backend'",
    );
    await claim.append([piece(String(at))]);
  }
  await claim.append([end]);
  expect((await following).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("whether a run ended with a program is told, and why it ended, whatever it says", async () => {
  const said = 'a message \0 with "attempt":null and "reason":"none"';
  const [found, none] = [1, null].map((of) => ({ ...end, attempt: of, message: said }));
  const ids: string[] = [];
  for (const last of [found, none, undefined]) {
    const { id } = await kept.store.create(task);
    ids.push(id);
    if (last) await (await kept.claimed(id)).append([start, attempt, last]);
  }
  const { runs } = await kept.store.list({});
  const told = ids.map((id) => runs.find((run) => run.id === id)).map((it) => [it?.program, it?.reason]);
  const family = await Promise.all(
    ids.map(async (id) => (await kept.store.family(id)).map((it) => [it.program, it.reason])[0]),
  );
  const by = async (grade: "none" | "unverified") => {
    const { runs: some } = await kept.store.list({ grade });
    return ids.map((id) => some.some((run) => run.id === id));
  };
  expect([await by("unverified"), await by("none")]).toEqual([
    [true, false, false],
    [false, true, true],
  ]);
  const ends = [
    [true, end.reason],
    [false, end.reason],
    [false, null],
  ];
  expect([told, family]).toEqual([ends, ends]);
});
