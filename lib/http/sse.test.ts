import { setTimeout as sleep } from "node:timers/promises";
import { createParser } from "eventsource-parser";
import pino from "pino";
import { expect, test } from "vitest";
import type { StoredEvent } from "#lib/run/event.ts";
import { Fault } from "#lib/run/fault.ts";
import { begun, connectionOf, dataFrames, eventFrames, streamResponse, withHeartbeat } from "./sse.ts";

const at = "2026-11-21T12:00:00.000Z";
const resume = (seq: number): StoredEvent => ({ seq, at, type: "run-resume" });
const request = () => new Request("http://127.0.0.1/api/runs/1/events");
const closing = new AbortController().signal;

function linesOf(level: string) {
  const lines: string[] = [];
  return { lines, log: pino({ level, base: null, timestamp: false }, { write: (line: string) => lines.push(line) }) };
}

async function gathered<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

async function* never(signal: AbortSignal): AsyncGenerator<StoredEvent[]> {
  yield [resume(1)];
  await sleep(60_000, undefined, { signal });
}

test("events arrive whole, each with its number as the id, however they were batched", async () => {
  const nasty: StoredEvent = { seq: 3, at, type: "reply-delta", attempt: 1, text: "a\n\ndata: x\r\rid: 9\u2028\0é" };
  async function* batches() {
    yield [resume(1), resume(2)];
    yield [nasty];
  }
  const response = streamResponse(eventFrames(batches()), connectionOf(request(), closing), pino({ enabled: false }));
  const seen: unknown[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) => seen.push([id, event, JSON.parse(data)]),
    onRetry: (ms) => seen.push(ms),
  });
  parser.feed(await response.text());
  expect(seen).toEqual([1_000, ["1", undefined, resume(1)], ["2", undefined, resume(2)], ["3", undefined, nasty]]);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
});

test("silence is filled with comments, and loses no chunk", async () => {
  async function* slow() {
    yield "a";
    await sleep(60);
    yield "b";
  }
  const chunks = await gathered(withHeartbeat(slow(), 10));
  expect(chunks.filter((chunk) => chunk !== ": still here\n\n")).toEqual(["a", "b"]);
  expect(chunks.slice(1, -1).length).toBeGreaterThan(0);
});

test.each(["the client reads no more", "the request is aborted", "the process is about to end"])(
  "the source is stopped when %s",
  async (how) => {
    const [client, end] = [new AbortController(), new AbortController()];
    const connection = connectionOf(new Request(request(), { signal: client.signal }), end.signal);
    const { lines, log } = linesOf("trace");
    const response = streamResponse(eventFrames(never(connection.signal)), connection, log);
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    if (how === "the client reads no more") await reader?.cancel();
    else (how === "the request is aborted" ? client : end).abort();
    expect(await reader?.read()).toEqual({ done: true, value: undefined });
    expect([connection.signal.aborted, lines]).toEqual([true, []]);
  },
);

test("a request that was aborted before gets an aborted signal", () => {
  expect(connectionOf(new Request(request(), { signal: AbortSignal.abort() }), closing).signal.aborted).toBe(true);
  expect(connectionOf(request(), AbortSignal.abort()).signal.aborted).toBe(true);
});

test("a fault in mid-stream is logged and ends the stream, with no word of it on the wire", async () => {
  async function* failing(): AsyncGenerator<StoredEvent[]> {
    yield [resume(1)];
    throw new Error("the secret of the database");
  }
  const { lines, log } = linesOf("error");
  const response = streamResponse(eventFrames(failing()), connectionOf(request(), closing), log);
  expect(await response.text()).toBe(`retry: 1000\n\nid: 1\ndata: ${JSON.stringify(resume(1))}\n\n`);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(["a stream broke off"]);
});

test("a run that is gone while somebody looks on is told of without a trace of the stack", async () => {
  async function* gone(): AsyncGenerator<StoredEvent[]> {
    yield [resume(1)];
    throw new Fault("not-found", "there is no such run");
  }
  const { lines, log } = linesOf("trace");
  const response = streamResponse(eventFrames(gone()), connectionOf(request(), closing), log);
  await response.text();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 30, code: "not-found", msg: "there is no such run" },
  ]);
});

test("a fault before the first value is thrown, and closes the connection", async () => {
  async function* failing(): AsyncGenerator<number> {
    throw new Error("no such model");
  }
  const connection = connectionOf(request(), closing);
  await expect(begun(failing(), connection)).rejects.toThrow("no such model");
  expect(connection.signal.aborted).toBe(true);
});

test("what was begun is told from its first value", async () => {
  async function* numbers() {
    yield 1;
    yield 2;
  }
  const values = await begun(numbers(), connectionOf(request(), closing));
  expect(await gathered(dataFrames(values))).toEqual(["data: 1\n\n", "data: 2\n\n"]);
});

test.each([1, 2])("what was begun is ended when the client leaves after %i values", async (reads) => {
  let ended = false;
  async function* holding() {
    try {
      for (let number = 1; ; number++) yield number;
    } finally {
      ended = true;
    }
  }
  const connection = connectionOf(request(), closing);
  const values = await begun(holding(), connection);
  const reader = streamResponse(dataFrames(values), connection, pino({ enabled: false })).body?.getReader();
  for (let read = 1; read < reads; read++) await reader?.read();
  await reader?.cancel();
  expect(ended).toBe(true);
});

test("a stream that is not read pulls no more than a chunk ahead", async () => {
  let told = 0;
  async function* endless() {
    for (;;) yield [resume(++told)];
  }
  const connection = connectionOf(request(), closing);
  const response = streamResponse(eventFrames(endless()), connection, pino({ enabled: false }));
  const reader = response.body?.getReader();
  for (let chunk = 0; chunk < 5; chunk++) await reader?.read();
  await sleep(20);
  expect(told).toBeLessThanOrEqual(6);
  await reader?.cancel();
});
