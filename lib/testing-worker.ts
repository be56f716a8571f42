/** A worker as a process of its own, whose model and sandbox are scripted. For tests alone: argv is the database's URL. */
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { openQueue } from "./queue.ts";
import { type Held, openStore } from "./store/store.ts";
import { patientPorts } from "./testing-ports.ts";
import { work } from "./work.ts";

const [url = "", id = "", pause = "0", left = "[]"] = process.argv.slice(2);
const leaving = new AbortController();
process.once("SIGTERM", () => leaving.abort());
process.once("disconnect", () => leaving.abort());

const store = openStore({ url });
const queue = await openQueue({ url });
await work(
  {
    store,
    queue,
    open: async () => patientPorts((signal) => sleep(Number(pause), undefined, { signal })),
    concurrency: 1,
    holds: (held) => void process.send?.(held),
    left: JSON.parse(left) as Held[],
    status: () => ({ id, version: "testing", sandbox: {} }),
    log: pino({ level: "silent" }),
  },
  leaving.signal,
);
await queue.close();
await store.close();
// The channel to the parent would keep the process.
if (process.connected) process.disconnect();
