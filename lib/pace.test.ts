import fc from "fast-check";
import { expect, test } from "vitest";
import { inBatches } from "./pace.ts";
import type { RunEvent } from "./run/event.ts";

const delta = (attempt: number, text: string): RunEvent => ({ type: "reply-delta", attempt, text });
const check = (attempt: number): RunEvent => ({ type: "check-start", attempt });

/** `null` waits until the timers have gone round. */
async function* said(events: readonly (RunEvent | null)[]): AsyncGenerator<RunEvent> {
  for (const event of events) {
    if (event) yield event;
    else await new Promise((resolve) => setTimeout(resolve, 3));
  }
}

async function collected(source: AsyncIterable<RunEvent[]>): Promise<RunEvent[][]> {
  const batches: RunEvent[][] = [];
  for await (const batch of source) batches.push(batch);
  return batches;
}

test("pieces of each attempt become one, and go before what comes after them", async () => {
  const events = [delta(1, "a"), delta(2, "x"), delta(1, "b"), check(3), delta(2, "y")];
  expect(await collected(inBatches(said(events), 1_000))).toEqual([
    [delta(1, "ab"), delta(2, "x"), check(3)],
    [delta(2, "y")],
  ]);
});

test("pieces do not wait for an event that is late", async () => {
  expect(await collected(inBatches(said([delta(1, "a"), null, delta(1, "b")]), 0))).toEqual([
    [delta(1, "a")],
    [delta(1, "b")],
  ]);
});

test("no text is lost, repeated or put on another side of an event, however the events come", async () => {
  const event = fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.string({ minLength: 1 }))
      .map(([attempt, text]) => delta(attempt, text)),
    fc.integer({ min: 1, max: 3 }).map(check),
    fc.constant(null),
  );
  const texts = (events: readonly (RunEvent | null)[], attempt: number) =>
    events.flatMap((it) => {
      if (it?.type === "check-start") return [`<${it.attempt}>`];
      return it?.type === "reply-delta" && it.attempt === attempt ? [it.text] : [];
    });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 20 }), fc.integer({ min: 0, max: 3 }), async (events, gatherMs) => {
      const stored = (await collected(inBatches(said(events), gatherMs))).flat();
      for (const attempt of [1, 2, 3]) {
        expect(texts(stored, attempt).join("")).toEqual(texts(events, attempt).join(""));
      }
    }),
    { numRuns: 60 },
  );
});

test("what came before an error is handed over, then the error", async () => {
  async function* failing() {
    yield* said([check(1), delta(1, "a")]);
    throw new Error("a bug");
  }
  const batches: RunEvent[][] = [];
  const reading = async () => {
    for await (const batch of inBatches(failing(), 1_000)) batches.push(batch);
  };
  await expect(reading()).rejects.toThrow("a bug");
  expect(batches).toEqual([[check(1)], [delta(1, "a")]]);
});

test("a reader that leaves ends the source", async () => {
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield check(1);
    } finally {
      ended = true;
    }
  }
  for await (const batch of inBatches(endless(), 1_000)) {
    expect(batch).toEqual([check(1)]);
    break;
  }
  expect(ended).toBe(true);
});
