/** A store on a database of its own for the tests of one file. For tests alone. */
import { setMaxListeners } from "node:events";
import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import type { EventOf, RunEvent, StoredEvent } from "#lib/run/event.ts";
import { taskSchema } from "#lib/run/task.ts";
import { type Claim, openStore, type Store } from "./store.ts";
import { type TestingDatabase, testingDatabase } from "./testing-database.ts";

/** Parts of a run that somebody carries. */
export const task = taskSchema.parse({ task: "Reverse a string.\nKeep its accents." });
export const start: RunEvent = { type: "run-start", model: { id: "scripted/model" }, seed: 1 };
export const attempt: RunEvent = {
  ...{ type: "attempt-start", attempt: 1, kind: "greedy" },
  ...{ temperature: 0, seed: 1, prefill: "" },
};
export const piece = (text: string): RunEvent => ({ type: "reply-delta", attempt: 1, text });
const evidence = { examplesPassed: 0, examplesTotal: 0, inputs: 0, votes: 0, distinct: 0, programs: 0, reasons: [] };
export const end: EventOf<"run-end"> = {
  ...{ type: "run-end", outcome: "gave-up", grade: "unverified" },
  ...{ attempt: null, reason: "budget", evidence },
};
export const never = new AbortController().signal;
setMaxListeners(0, never);

export type TestingStore = {
  readonly store: Store;
  readonly database: TestingDatabase;
  /** Beside the store, as another process would. */
  sql(text: string, ...values: unknown[]): Promise<void>;
  /** Throws where somebody else has the run. */
  claimed(id: string): Promise<Claim>;
  /** Every event of the run, up to its end. */
  followed(id: string, after?: number): Promise<StoredEvent[]>;
};

/** Opened before the tests of the file and closed after them; `fill` has what they all find there. */
export function testingStore(fill?: (store: Store) => Promise<void>): TestingStore {
  let database: TestingDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await testingDatabase();
    store = openStore(database);
    await fill?.(store);
  });
  afterAll(async () => {
    await store.close();
    await database.stop();
  });
  return {
    get store() {
      return store;
    },
    get database() {
      return database;
    },
    sql: async (text, ...values) => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query(text, values).finally(() => client.end());
    },
    claimed: async (id) => {
      const claim = await store.claim(id, never);
      if (!claim) throw new Error("the run is in other hands");
      return claim;
    },
    followed: async (id, after = 0) => {
      const events: StoredEvent[] = [];
      for await (const batch of store.follow(id, after, never)) events.push(...batch);
      return events;
    },
  };
}
