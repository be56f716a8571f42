import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { orAfter } from "./patience.ts";

setFlagsFromString("--expose-gc");
const sweep = runInNewContext("gc") as () => void;

/** In a function of its own: a variable here would keep what it names. */
const ended = (forMs: number, signal: AbortSignal): Promise<unknown> => once(orAfter(forMs, signal), "abort");

test("a time limit outlives a sweep of the memory", async () => {
  const over = ended(200, new AbortController().signal);
  await new Promise(setImmediate);
  sweep();
  expect(await over).toMatchObject([{ type: "abort" }]);
});

test("a time limit of a part of a millisecond more is one too", async () => {
  expect(await ended(2.01 * 10, new AbortController().signal)).toMatchObject([{ type: "abort" }]);
});

test("the signal ends it before its time", () => {
  const asked = new AbortController();
  const either = orAfter(60_000, asked.signal);
  asked.abort(new Error("enough"));
  expect(either.reason).toEqual(new Error("enough"));
});
