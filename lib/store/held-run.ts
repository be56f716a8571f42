/**
 * A run in the hands of one worker: a lease that is renewed while its holder lives. Who cannot renew it loses the run
 * after ten seconds to somebody else, and from then on appends nothing.
 */
import { and, eq, ne, sql } from "drizzle-orm";
import * as z from "zod";
import { appendFenced, standingOf } from "./append.ts";
import type { Bell } from "./bell.ts";
import type { Connection } from "./connection.ts";
import { keepFiles } from "./files.ts";
import { runs } from "./schema.ts";
import type { RunEvent, StoredEvent } from "#lib/run/event.ts";
import { Fault } from "#lib/run/fault.ts";
import type { FileContent } from "#lib/run/file.ts";
import type { Run } from "#lib/run/fold.ts";

const renewMs = 3_000;
export const leaseEnd = sql`clock_timestamp() + interval '10 seconds'`;
/** What a holder waits for a database that restarts before it gives up. */
export const patienceMs = 60_000;

/** A run, and the lease by which somebody holds it. */
export const heldSchema = z.object({ id: z.string(), lease: z.uuid() });
export type Held = z.infer<typeof heldSchema>;
export type Reach = { connection: Connection; bell: Bell };
export type Taken = { id: string; lease: string; run: Run; lastSeq: number; cancelled: boolean; claims: number };

export class HeldRun {
  /** As it was when it was claimed. */
  readonly run: Run;
  readonly #reach: Reach;
  readonly #taken: Taken;
  readonly #work = new AbortController();
  readonly #watching: Promise<void>;
  readonly #closing = new AbortController();
  #lastSeq: number;
  /** As the list of runs has it. */
  #status: string;
  /** Why nothing may be appended any more. */
  #gone: Error | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #releasing: Promise<void> | undefined;

  constructor(reach: Reach, taken: Taken, signal: AbortSignal) {
    this.#reach = reach;
    this.#taken = taken;
    this.#lastSeq = taken.lastSeq;
    this.run = taken.run;
    this.#status = taken.run.status;
    this.#watching = this.#watch();
    const giveBack = () => {
      this.#releasing ??= this.#release();
    };
    if (signal.aborted) giveBack();
    else signal.addEventListener("abort", giveBack, { once: true, signal: this.#closing.signal });
  }

  /** What it is held by: who knows that its holder has died gives it back with that. */
  get lease(): Held {
    const { id, lease } = this.#taken;
    return { id, lease };
  }

  /** Aborted with a Fault when the run is cancelled, and when the lease is lost or given back. */
  get signal(): AbortSignal {
    return this.#work.signal;
  }

  /** In order, all or none. Throws Fault `conflict` once the run has ended, was lost or given back. */
  append(batch: readonly RunEvent[]): Promise<StoredEvent[]> {
    return this.#inTurn(() => this.#append(batch));
  }

  /** What an attempt's script has written, in place of what was kept for it before. Nothing is kept once the run is lost. */
  async keepFiles(attempt: number, written: readonly FileContent[]): Promise<void> {
    const { id, lease } = this.#taken;
    await this.#inTurn(() =>
      this.#reach.connection.ask((database) => keepFiles(database, { id, lease }, { attempt, written }), {
        forMs: patienceMs,
      }),
    );
  }

  /** Lets somebody else go on at once. Call it at the end in any case. */
  release(): Promise<void> {
    return (this.#releasing ??= this.#release());
  }

  async #append(batch: readonly RunEvent[]): Promise<StoredEvent[]> {
    if (this.#gone) throw this.#gone;
    const { id, lease } = this.#taken;
    const position = { id, lease, lastSeq: this.#lastSeq };
    try {
      const stored = await this.#reach.connection.ask((database) => appendFenced(database, position, batch), {
        forMs: patienceMs,
      });
      this.#lastSeq += batch.length;
      this.#status = standingOf(batch).status ?? this.#status;
      this.#reach.bell.ring("event", id);
      if (batch.at(-1)?.type === "run-end") this.#gone = new Fault("conflict", "The run has ended.");
      return stored;
    } catch (error) {
      if (error instanceof Fault) this.#leave(error);
      throw error;
    }
  }

  /** Renews the lease now and then, and at once when the bell rings: the answer tells whether the run is cancelled. */
  async #watch(): Promise<void> {
    const alarm = this.#reach.bell.alarm("cancel", this.#taken.id);
    try {
      for (;;) {
        await alarm.wait(renewMs, this.#closing.signal);
        if (this.#closing.signal.aborted || this.#gone) return;
        const status = await this.#renew();
        if (status === undefined) this.#leave(new Fault("conflict", "The run is in other hands, or was removed."));
        if (status === "cancelling" && !this.#work.signal.aborted) await this.#inTurn(() => this.#cancel());
      }
    } catch (error) {
      this.#leave(error instanceof Error ? error : new Error(String(error)));
    } finally {
      alarm.close();
    }
  }

  async #renew(): Promise<Run["status"] | undefined> {
    const { id, lease } = this.#taken;
    const [row] = await this.#reach.connection.ask(
      (database) =>
        database
          .update(runs)
          .set({ leaseUntil: leaseEnd })
          .where(and(eq(runs.id, id), eq(runs.lease, lease)))
          .returning({ status: runs.status }),
      { forMs: patienceMs, signal: this.#closing.signal },
    );
    return row?.status;
  }

  async #cancel(): Promise<void> {
    if (this.#gone) return;
    if (this.run.status !== "cancelling") await this.#append([{ type: "cancel-request" }]);
    this.#work.abort(new Fault("conflict", "The run was cancelled."));
  }

  #leave(cause: Error): void {
    this.#gone ??= cause;
    this.#work.abort(this.#gone);
  }

  async #release(): Promise<void> {
    const ours = !this.#gone;
    this.#leave(new Fault("conflict", "The run was given back."));
    this.#closing.abort();
    await Promise.allSettled([this.#turn, this.#watching]);
    if (ours) await this.#giveBack();
  }

  async #giveBack(): Promise<void> {
    const { id, lease } = this.#taken;
    const position = { id, lease, lastSeq: this.#lastSeq };
    try {
      await this.#reach.connection.ask(async (database) => {
        if (this.#status === "running") await appendFenced(database, position, [{ type: "run-release" }]);
        await database
          .update(runs)
          .set({ lease: null, leaseUntil: null, claims: sql`${runs.claims} - 1` })
          .where(and(eq(runs.id, id), eq(runs.lease, lease), ne(runs.status, "ended")));
      });
      this.#reach.bell.ring("event", id);
    } catch (error) {
      // A database that is away lets the lease run out by itself.
      if (!(error instanceof Fault)) throw error;
    }
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(act);
    this.#turn = Promise.allSettled([turn]);
    return turn;
  }
}
