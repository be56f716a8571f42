import { expect, test } from "vitest";
import type { RunEvent } from "#lib/run/event.ts";
import { taskSchema } from "#lib/run/task.ts";
import { never, start, testingStore } from "./testing-store.ts";

const kept = testingStore();

const find: RunEvent = {
  type: "example-find",
  examples: [{ kind: "call", id: "e1", style: "==", call: "f(3)", expected: "7" }],
  notes: [],
};
const ask: RunEvent = {
  type: "question-ask",
  question: "q1",
  about: "example",
  example: "e1",
  input: "f(3)",
  options: [
    { choice: "keep", value: "7", votes: 0, attempts: [] },
    { choice: "change", value: "6", votes: 3, attempts: [1] },
  ],
  waits: 60,
};

/** A run that has asked. Its holder has not given it back yet where that is wanted. */
async function waiting({ held = false } = {}) {
  const { id } = await kept.store.create(taskSchema.parse({ task: "Double it." }));
  const claim = await kept.claimed(id);
  await claim.append([start, find, ask]);
  if (!held) await claim.release();
  return { id, claim };
}

const stateOf = async (id: string) => {
  const { run, lastSeq } = await kept.store.load(id);
  const listed = (await kept.store.list({})).runs.find((it) => it.id === id)?.status;
  return [run.status, listed, lastSeq];
};

async function waited(id: string): Promise<void> {
  const past =
    "update fixpoint.runs set wait_until = now() - interval '1 second', created_at = '2020-01-01' where id = $1";
  await kept.sql(past, id);
}

test("a run that waits is nobody's until it is answered: then it is queued, with the answer in it", async () => {
  const { id } = await waiting();
  expect([await stateOf(id), await kept.store.claim(id, never)]).toEqual([["waiting", "waiting", 4], undefined]);
  await kept.store.answer(id, { question: "q1", choice: "change" });
  expect(await stateOf(id)).toEqual(["queued", "queued", 5]);
  const claim = await kept.store.claim(id, never);
  expect([claim?.run.examples, claim?.run.questions[0]?.answer]).toEqual([
    [{ kind: "call", id: "e1", style: "==", call: "f(3)", expected: "6" }],
    { choice: "change", by: "person" },
  ]);
  await claim?.append([{ type: "run-resume" }]);
  expect(await stateOf(id)).toEqual(["running", "running", 6]);
  await claim?.release();
});

test("an answer that comes before its worker has let go is taken, and the worker changes nothing more", async () => {
  const { id, claim } = await waiting({ held: true });
  await kept.store.answer(id, { question: "q1", choice: "keep" });
  await expect(claim.append([{ type: "run-resume" }])).rejects.toMatchObject({ code: "conflict" });
  await claim.release();
  const next = await kept.store.claim(id, never);
  expect([await stateOf(id), next?.run.status]).toEqual([["queued", "queued", 5], "queued"]);
  await next?.release();
});

test("of two answers at once one is taken; the same one again is no fault, another is a conflict", async () => {
  const { id } = await waiting();
  const both = await Promise.allSettled(
    ["keep", "change"].map((choice) => kept.store.answer(id, { question: "q1", choice })),
  );
  expect(both.map((it) => it.status).sort()).toEqual(["fulfilled", "rejected"]);
  const { run, lastSeq } = await kept.store.load(id);
  const taken = run.questions[0]?.answer?.choice ?? "";
  await kept.store.answer(id, { question: "q1", choice: taken });
  const other = taken === "keep" ? "change" : "keep";
  await expect(kept.store.answer(id, { question: "q1", choice: other })).rejects.toMatchObject({ code: "conflict" });
  expect((await kept.store.load(id)).lastSeq).toBe(lastSeq);
});

test.each([
  [
    { question: "q2", choice: "keep" },
    { code: "bad-input", field: "question" },
  ],
  [
    { question: "q1", choice: "drop" },
    { code: "bad-input", field: "choice", hint: "it is one of keep, change" },
  ],
])("%j was not asked or offered: nothing changes", async (answer, fault) => {
  const { id } = await waiting();
  await expect(kept.store.answer(id, answer)).rejects.toMatchObject(fault);
  expect(await stateOf(id)).toEqual(["waiting", "waiting", 4]);
});

test("a run that has waited long enough is brought back by the sweep, and may be claimed as it is", async () => {
  const { id } = await waiting();
  expect(await kept.store.stranded()).not.toContain(id);
  await waited(id);
  expect(await kept.store.stranded()).toContain(id);
  const claim = await kept.store.claim(id, never);
  expect(claim?.run.status).toBe("waiting");
  await claim?.release();
});

test("a run that waits is cancelled at once, and takes no answer any more", async () => {
  const { id } = await waiting();
  await kept.store.cancel(id);
  expect(await stateOf(id)).toEqual(["ended", "ended", 6]);
  await expect(kept.store.answer(id, { question: "q1", choice: "keep" })).rejects.toMatchObject({ code: "conflict" });
  await expect(kept.store.answer("0".repeat(32), { question: "q1", choice: "keep" })).rejects.toMatchObject({
    code: "not-found",
  });
});
