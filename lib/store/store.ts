/** What is kept: runs and their events, and which workers live. */
import { sql } from "drizzle-orm";
import { abandonRun } from "./abandon.ts";
import { answerRun } from "./answer.ts";
import { beat, leave, livingWorkers, type WorkerStatus } from "./beat.ts";
import { openBell } from "./bell.ts";
import { claimRun } from "./claim.ts";
import { openConnection } from "./connection.ts";
import { createRun, earlierRun, type Making } from "./create.ts";
import { familyOf } from "./family.ts";
import { readFile, type StoredFile } from "./files.ts";
import { keepRecorded } from "./keep-recorded.ts";
import { followRun } from "./follow.ts";
import type { Held, HeldRun } from "./held-run.ts";
import { keepCheck, type KeptCheck, keptChecks } from "./model-checks.ts";
import { type Forgotten, forgetLessons, keptLessons, type StoredLesson } from "./lessons.ts";
import { listRuns, type RunPage, type RunQuery } from "./list.ts";
import { cancelRun, type LoadedRun, loadRecord, loadRun, removeRun, strandedRuns } from "./load.ts";
import type { RunRecord } from "#lib/run/bundle.ts";
import type { StoredEvent } from "#lib/run/event.ts";
import type { Task } from "#lib/run/task.ts";
import type { Relative } from "#lib/wire.ts";

export type { Held, Making, WorkerStatus };

/** The right to carry a run. */
export type Claim = Pick<HeldRun, "run" | "lease" | "signal" | "append" | "keepFiles" | "release">;

/** Every function throws Fault `database-unavailable` when the database does not come back in time. */
export type Store = {
  /** Writes `run-queue`, the first event; putting it into the queue is another step. */
  create(task: Task, options?: Making): Promise<{ id: string; created: boolean }>;
  /** Keeps a run that happened elsewhere under its own id, marked as recorded; the same one again changes nothing. */
  keepRecorded(record: RunRecord): Promise<void>;
  /** The id of the run that the same key made before; undefined when there is none, and without a key. */
  earlier(task: Task, options: Making): Promise<string | undefined>;
  load(id: string): Promise<LoadedRun>;
  record(id: string): Promise<RunRecord>;
  /** What an attempt's script has written under this name. */
  file(id: string, place: { attempt: number; name: string }): Promise<StoredFile>;
  list(query: RunQuery): Promise<RunPage>;
  family(id: string): Promise<Relative[]>;
  follow(id: string, after: number, signal: AbortSignal): AsyncGenerator<StoredEvent[]>;
  /** The run waits no longer; putting it into the queue is another step. */
  answer(id: string, answer: { question: string; choice: string }): Promise<void>;
  cancel(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** What later runs may be told of earlier ones. */
  lessons(): Promise<StoredLesson[]>;
  forgetLessons(wanted: "all" | readonly Forgotten[]): Promise<number>;
  claim(id: string, signal: AbortSignal): Promise<Claim | undefined>;
  /** Gives back what a dead holder held; whether it waits now. Putting it into the queue is another step. */
  abandon(held: Held): Promise<boolean>;
  stranded(): Promise<string[]>;
  beat(worker: WorkerStatus): Promise<void>;
  /** The worker is not among those that live any more. */
  leave(workerId: string): Promise<void>;
  workers(): Promise<WorkerStatus[]>;
  keepCheck(check: KeptCheck): Promise<void>;
  checks(): Promise<KeptCheck[]>;
  ping(): Promise<void>;
  /** Sends what is still to be told. Release claims and end followers before. */
  close(): Promise<void>;
};

/** Connects at the first use, and brings the tables up to date. */
export function openStore({ url }: { url: string }): Store {
  const connection = openConnection(url);
  const bell = openBell(connection);
  const reach = { connection, bell };
  return {
    create: (task, options) => createRun(reach, task, options),
    keepRecorded: (record) => keepRecorded(reach, record),
    earlier: (task, options) => earlierRun(reach, task, options),
    load: (id) => loadRun(reach, known(id)),
    record: (id) => loadRecord(reach, known(id)),
    file: (id, place) => connection.ask((database) => readFile(database, { id: known(id), ...place })),
    list: (query) => listRuns(reach, query),
    family: (id) => familyOf(reach, known(id)),
    follow: (id, after, signal) => followRun(reach, { id: known(id), after }, signal),
    answer: (id, answer) => answerRun(reach, known(id), answer),
    cancel: (id) => cancelRun(reach, known(id)),
    remove: (id) => removeRun(reach, known(id)),
    lessons: () => keptLessons(reach),
    forgetLessons: (wanted) => forgetLessons(reach, wanted),
    claim: (id, signal) => claimRun(reach, known(id), signal),
    abandon: (held) => abandonRun(reach, held),
    stranded: () => strandedRuns(reach),
    beat: (worker) => beat(reach, worker),
    leave: (workerId) => leave(reach, workerId),
    workers: () => livingWorkers(reach),
    keepCheck: (check) => keepCheck(reach, check),
    checks: () => keptChecks(reach),
    ping: async () => {
      await connection.ask((database) => database.execute(sql`select 1`));
    },
    close: async () => {
      await bell.close();
      await connection.close();
    },
  };
}

/** An id that no run has would be refused by PostgreSQL where it holds a NUL: nothing finds the empty one either. */
function known(id: string): string {
  return /^[0-9a-f]{32}$/.test(id) ? id : "";
}
