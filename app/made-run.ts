/** Runs whose caller waits for the end. */
import { faultResponse } from "#lib/http/respond.ts";
import { slowJson } from "#lib/http/slow-json.ts";
import { type Connection, connectionOf } from "#lib/http/sse.ts";
import type { StoredEvent } from "#lib/run/event.ts";
import { Fault } from "#lib/run/fault.ts";
import { foldRun, type Run } from "#lib/run/fold.ts";
import { faultOfEnd } from "#lib/run/outcome.ts";
import type { Task } from "#lib/run/task.ts";
import { linesOf } from "#lib/run/tell.ts";
import type { Store } from "#lib/store/store.ts";
import { closing, leavings, log, queue, store } from "#lib/wiring.ts";
import { accepted, idempotencyKeyOf } from "./api/start.ts";

export type MadeRun = {
  id: string;
  connection: Connection;
  /** It goes on when the connection closes. */
  isKept: boolean;
  /** Each event with the run after it; the last is `run-end`. */
  told: AsyncGenerator<{ run: Run; event: StoredEvent }>;
};

/** Who waits, for as long as the signal lasts; by the key it is known when it comes again. */
type Caller = Pick<Request, "signal"> & { idempotencyKey?: string | undefined };

export const callerOf = (request: Request): Caller => ({
  signal: request.signal,
  idempotencyKey: idempotencyKeyOf(request),
});

/**
 * Starts a run for a caller, or goes on with the one that the same key began. When the connection closes before its end it is
 * stopped, since nobody waits for it any more, unless a key tells it again. Throws as `POST /api/runs` does where it cannot
 * succeed on this machine as it is now.
 */
export async function madeRun(task: Task, { idempotencyKey, ...caller }: Caller): Promise<MadeRun> {
  const connection = connectionOf(caller, closing());
  const { signal } = connection;
  const isKept = idempotencyKey !== undefined;
  return await orClose({ connection, isKept }, async () => {
    const id = await accepted(task, { signal, idempotencyKey });
    const runs = await store();
    const leave = () => leavings().add(stop(runs, id));
    if (!isKept) signal.addEventListener("abort", leave);
    if (!isKept && signal.aborted) leave();
    await (await queue()).send(id);
    const told = folded(runs.follow(id, 0, signal), () => signal.removeEventListener("abort", leave));
    return { id, connection, isKept, told };
  });
}

export type Ended = { id: string; run: Run };

/**
 * A run after its end; `say` hears its lines on the way. Throws what ended it, where it holds no program and through no doing of
 * its own.
 */
export async function endedRun(task: Task, caller: Caller, say: (line: string) => void): Promise<Ended> {
  return await atEnd(await madeRun(task, caller), say);
}

/** Who asks again without a key gets another run: OpenAI's clients would do so twice, by themselves. */
const onceOnly = { "x-should-retry": "false" };

/** Answers with what `body` makes of the run after its end, and of its lines. */
export async function answerAtEnd(
  task: Task,
  caller: Caller,
  body: (ended: Ended, lines: readonly string[]) => object,
): Promise<Response> {
  const made = await madeRun(task, caller);
  const lines: string[] = [];
  const value = atEnd(made, (line) => lines.push(line)).then((ended) => body(ended, lines));
  try {
    return await slowJson(value, { connection: made.connection, log: log() });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return faultResponse(error, made.isKept ? {} : onceOnly);
  }
}

async function atEnd(made: MadeRun, say: (line: string) => void): Promise<Ended> {
  const { id, connection, told } = made;
  return await orClose(made, async () => {
    for await (const { run, event } of told) {
      linesOf(run, event).forEach(say);
      if (event.type !== "run-end") continue;
      const fault = faultOfEnd(event);
      if (fault) throw fault;
      connection.close();
      return { id, run };
    }
    if (connection.signal.aborted) throw new Fault("conflict", "the request was aborted, and so is the run");
    throw new Error(`run ${id} was followed to its end, and has none`);
  });
}

type Held = Pick<MadeRun, "connection" | "isKept">;

async function orClose<Value>({ connection, isKept }: Held, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    connection.close();
    const fate = isKept ? "" : ", and so is the run";
    if (closing().aborted) throw new Fault("conflict", `the server is about to stop${fate}`);
    throw error;
  }
}

async function* folded(batches: AsyncIterable<StoredEvent[]>, end: () => void): MadeRun["told"] {
  let run: Run | undefined;
  for await (const batch of untilDeleted(batches)) {
    for (const event of batch) {
      run = foldRun(run, event);
      if (run.status === "ended") end();
      yield { run, event };
    }
  }
}

/** The run was there: it was made for who waits. */
async function* untilDeleted(batches: AsyncIterable<StoredEvent[]>): AsyncGenerator<StoredEvent[]> {
  try {
    yield* batches;
  } catch (error) {
    if (!(error instanceof Fault && error.code === "not-found")) throw error;
    throw new Fault("not-found", "the run was deleted before it had ended", { cause: error });
  }
}

/** Never fails: nobody is left to be told. */
async function stop(runs: Store, id: string): Promise<void> {
  try {
    await runs.cancel(id);
  } catch (error) {
    // Somebody has deleted it.
    if (error instanceof Fault && error.code === "not-found") return;
    log().error({ err: error, run: id }, "a run was left and not stopped");
  }
}
