import { createParser } from "eventsource-parser";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunEvent, StoredEvent } from "#lib/run/event.ts";
import { taskSchema } from "#lib/run/task.ts";
import { openRoutes } from "./testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes();
});
afterAll(() => routes.close());

const signal = new AbortController().signal;
const evidence = { examplesPassed: 0, examplesTotal: 0, inputs: 0, votes: 0, distinct: 0, programs: 0, reasons: [] };
const start: RunEvent[] = [
  { type: "run-start", model: { id: "local/x" }, seed: 1 },
  { type: "attempt-start", attempt: 1, kind: "greedy", temperature: 0, seed: 1, prefill: "" },
];
const delta = (text: string): RunEvent => ({ type: "reply-delta", attempt: 1, text });
const end: RunEvent = {
  type: "run-end",
  outcome: "gave-up",
  grade: "unverified",
  attempt: null,
  reason: "time",
  evidence,
};

async function newRun() {
  const { id } = await routes.store.create(taskSchema.parse({ task: "x" }));
  const claim = await routes.store.claim(id, signal);
  if (!claim) throw new Error("somebody else holds the run");
  return { id, claim };
}

/** Reads events until the stream ends, or as many as are wanted. */
async function read(
  response: Response,
  { wanted = Number.POSITIVE_INFINITY, seen }: { wanted?: number; seen?: (event: StoredEvent) => unknown } = {},
): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  const parser = createParser({
    onEvent: ({ id, data }) => {
      const event = JSON.parse(data) as StoredEvent;
      expect(id).toBe(String(event.seq));
      events.push(event);
      seen?.(event);
    },
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  while (events.length < wanted) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return events;
    parser.feed(decoder.decode(value, { stream: true }));
  }
  await reader?.cancel();
  return events;
}

test("from every place in an ended run exactly the rest is told, by header and by query; then no content", async () => {
  const { id, claim } = await newRun();
  await claim.append([...start, ...Array.from({ length: 20 }, (_, at) => delta(`${at}\n\ndata: é`)), end]);
  await claim.release();
  const all = await read(await routes.ask("GET", `/api/runs/${id}/events`));
  expect(all.map((event) => event.seq)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
  for (let after = 0; after < all.length; after++) {
    const byQuery = await routes.ask("GET", `/api/runs/${id}/events?after=${after}`);
    const byHeader = await routes.ask("GET", `/api/runs/${id}/events?after=0`, {
      headers: { "Last-Event-ID": String(after) },
    });
    expect([await read(byQuery), await read(byHeader)]).toEqual([all.slice(after), all.slice(after)]);
  }
  const over = await routes.ask("GET", `/api/runs/${id}/events?after=${all.length}`);
  expect([over.status, over.body]).toEqual([204, null]);
});

test("a follower that is cut off anywhere, again and again, while the run goes on, gets every event once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ maxLength: 5, unit: "grapheme" }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
      async (texts, cuts) => {
        const { id, claim } = await newRun();
        const carrying = (async () => {
          await claim.append(start);
          for (const text of texts) await claim.append([delta(text)]);
          await claim.append([end]);
          await claim.release();
        })();
        const had: StoredEvent[] = [];
        for (const cut of [...cuts, Number.POSITIVE_INFINITY]) {
          const answer = await routes.ask("GET", `/api/runs/${id}/events`, {
            headers: { "Last-Event-ID": String(had.at(-1)?.seq ?? 0) },
          });
          // A cut stream may have told more than was taken from it: only whole chunks are counted.
          if (answer.status === 200) had.push(...(await read(answer, { wanted: cut })));
        }
        await carrying;
        expect(had.map((event) => event.seq)).toEqual(Array.from({ length: texts.length + 4 }, (_, at) => at + 1));
        expect(had.flatMap((event) => (event.type === "reply-delta" ? [event.text] : []))).toEqual(texts);
      },
    ),
    { numRuns: 15 },
  );
});

test.each([
  ["?after=-1", {}, "after"],
  ["?after=x", {}, "after"],
  ["?after=2", {}, "after"],
  ["?from=1", {}, "from"],
  ["", { "Last-Event-ID": "x" }, "Last-Event-ID"],
  ["", { "Last-Event-ID": "99" }, "Last-Event-ID"],
])("events%s with %j is refused before the stream begins", async (query, headers, field) => {
  const { id } = await routes.store.create(taskSchema.parse({ task: "x" }));
  const answer = await routes.ask("GET", `/api/runs/${id}/events${query}`, { headers });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: "bad-input", field } }]);
});

test("the stream of a run that is forgotten ends, and says nothing of why", async () => {
  const { id } = await routes.store.create(taskSchema.parse({ task: "x" }));
  const answer = await routes.ask("GET", `/api/runs/${id}/events`);
  const forgetting: Promise<unknown>[] = [];
  // Forgotten only once its first event is here: before that, the stream could rightly end with none.
  const told = await read(answer, { seen: () => forgetting.push(routes.store.remove(id)) });
  await Promise.all(forgetting);
  expect(told.map((event) => event.type)).toEqual(["run-queue"]);
});

test("HEAD tells what GET would, and follows nothing", async () => {
  const { id } = await routes.store.create(taskSchema.parse({ task: "x" }));
  const answer = await routes.ask("HEAD", `/api/runs/${id}/events`);
  expect([answer.status, answer.headers.get("content-type"), answer.body]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
    null,
  ]);
});
