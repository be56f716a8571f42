/** Server-sent events: what is told as it happens. https://html.spec.whatwg.org/multipage/server-sent-events.html */
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { StoredEvent } from "#lib/run/event.ts";
import { Fault } from "#lib/run/fault.ts";

/** What a stream is made of, and what says in it that somebody is still there. */
type Kind = { type: string; heartbeat: string };

const eventStream: Kind = { type: "text/event-stream; charset=utf-8", heartbeat: ": still here\n\n" };

/** Milliseconds until a client that lost the stream comes again. */
const retryMs = 1_000;
/** Many proxies cut a connection that was silent for 30 s or 60 s. */
const heartbeatMs = 15_000;

/** One chunk for a batch, each event with its sequence number as the id that a client hands back to go on. */
export async function* eventFrames(batches: AsyncIterable<StoredEvent[]>): AsyncGenerator<string> {
  yield `retry: ${retryMs}\n\n`;
  for await (const batch of batches) {
    yield batch.map((event) => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`).join("");
  }
}

/** One chunk for each value. */
export async function* dataFrames(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `data: ${JSON.stringify(value)}\n\n`;
}

/** The chunks, and a heartbeat whenever none came for so many milliseconds. */
export async function* withHeartbeat(
  chunks: AsyncIterable<string>,
  everyMs: number,
  { heartbeat }: Kind = eventStream,
): AsyncGenerator<string> {
  const iterator = chunks[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const result = await orSilence(next, everyMs);
      if (result === "silence") yield heartbeat;
      else if (result.done) return;
      else {
        yield result.value;
        next = iterator.next();
      }
    }
  } finally {
    await iterator.return?.();
  }
}

export async function orSilence<Result>(result: Promise<Result>, ms: number): Promise<Result | "silence"> {
  const timer = new AbortController();
  const silence = sleep(ms, "silence" as const, { signal: timer.signal, ref: false }).catch((error: unknown) => {
    if (timer.signal.aborted) return "silence" as const;
    throw error;
  });
  return await Promise.race([result, silence]).finally(() => timer.abort());
}

/** What a stream lives as long as. */
export type Connection = {
  /** Aborted when the client has left, or the process is about to end. */
  signal: AbortSignal;
  close(): void;
};

export function connectionOf(request: Pick<Request, "signal">, closing: AbortSignal): Connection {
  const connection = new AbortController();
  const causes = [request.signal, closing];
  const close = () => {
    for (const cause of causes) cause.removeEventListener("abort", close);
    connection.abort();
  };
  for (const cause of causes) cause.addEventListener("abort", close);
  if (causes.some((cause) => cause.aborted)) close();
  return { signal: connection.signal, close };
}

/** The same values, once there is a first one: a fault before it can still become a status. */
export async function begun<Value>(
  values: AsyncGenerator<Value>,
  connection: Connection,
): Promise<AsyncIterable<Value>> {
  const first = await values.next().catch((error: unknown) => {
    connection.close();
    throw error;
  });
  return (async function* () {
    try {
      if (first.done) return;
      yield first.value;
      yield* values;
    } finally {
      // Who leaves at the first one has not come to the others yet, and they may hold something.
      await values.return(undefined);
    }
  })();
}

/** Events for the client, as slowly as it reads. When the connection closes the stream ends without a word. */
export function streamResponse(chunks: AsyncIterable<string>, connection: Connection, log: Logger): Response {
  return streamed(chunks, eventStream, { connection, log });
}

/** The same of any kind. */
export function streamed(
  chunks: AsyncIterable<string>,
  kind: Kind,
  { connection, log }: { connection: Connection; log: Logger },
): Response {
  const calm = guarded(withHeartbeat(chunks, heartbeatMs, kind), connection.signal, log);
  // At once: of what has not begun, ending it ends nothing below.
  let first: ReturnType<typeof calm.next> | undefined = calm.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const chunk = await (first ?? calm.next());
      first = undefined;
      if (chunk.done) {
        connection.close();
        controller.close();
      } else controller.enqueue(encoder.encode(chunk.value));
    },
    cancel: async () => {
      connection.close();
      await calm.return(undefined);
    },
  });
  const headers = {
    "Content-Type": kind.type,
    // `no-transform` and `X-Accel-Buffering` keep a proxy from gathering the stream before it passes it on.
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
  };
  return new Response(body, { headers });
}

/** A fault after the first byte cannot become a status any more: it is logged, and the stream ends. */
async function* guarded(
  chunks: AsyncIterable<string>,
  signal: AbortSignal,
  log: Logger,
): AsyncGenerator<string, undefined> {
  try {
    yield* chunks;
  } catch (error) {
    if (signal.aborted) return;
    // A run that is deleted while somebody looks on is no bug.
    if (error instanceof Fault && error.code !== "internal") log.info({ code: error.code }, error.message);
    else log.error({ err: error }, "a stream broke off");
  }
}
