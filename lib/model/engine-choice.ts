/**
 * Which engine runs the weights: a `llama-server` of this machine that knows a GPU, else our decoder, and where that does not
 * run, llama.cpp's server without a GPU. docs/decisions/030-embedded-engine.md tells why.
 */
import path from "node:path";
import { Fault } from "#lib/run/fault.ts";
import type { Model } from "#lib/run/ports.ts";
import { runCommand } from "./command.ts";
import { Decoder } from "./decoder.ts";
import { type ServerJob, startEngine } from "./engine.ts";
import { type EnginePackage, installEngine, installedEngine } from "./engine-install.ts";
import { fitsProcessor, requireLoadable } from "./engine-library.ts";
import type { EngineJob } from "./engine-process.ts";
import { LlamaServer } from "./llama-server.ts";

export type RunningEngine = {
  reply: Model["reply"];
  /** Aborted with Fault `model-failed` when the engine's process is gone. */
  gone: AbortSignal;
  close: () => Promise<void>;
};

const program = "llama-server";

/** Installs what is missing. Throws Fault `model-unavailable`, or the signal's reason. */
export async function startBestEngine(home: string, job: EngineJob, signal: AbortSignal): Promise<RunningEngine> {
  const own = await ownServer(signal);
  const ownWay = () => startServer(job, { program }, signal);
  return firstOf(
    [
      ...(own?.gpu ? [ownWay] : []),
      ...((await fitsProcessor()) ? [() => startDecoder(home, job, signal)] : []),
      ...(own && !own.gpu ? [ownWay] : []),
      async () => startServer(job, { packages: await installLoadable(home, "server", signal) }, signal),
    ],
    signal,
  );
}

async function startServer(job: EngineJob, from: ServerJob["from"], signal: AbortSignal): Promise<RunningEngine> {
  const engine = await startEngine({ ...job, from }, signal);
  const server = new LlamaServer(engine, job.slots);
  return { reply: (...request) => server.reply(...request), gone: engine.gone, close: engine.close };
}

async function startDecoder(home: string, job: EngineJob, signal: AbortSignal): Promise<RunningEngine> {
  const packages = await installLoadable(home, "decoder", signal);
  const decoder = await Decoder.start({ ...job, packages }, signal);
  return { reply: (...request) => decoder.reply(...request), gone: decoder.gone, close: () => decoder.close() };
}

/** Sees to it that the embedded engine is there, so that the first reply waits for nothing. Throws Fault `model-unavailable`. */
export async function installBestEngine(home: string, signal: AbortSignal): Promise<void> {
  const decoder = () => installLoadable(home, "decoder", signal);
  await firstOf([...((await fitsProcessor()) ? [decoder] : []), () => installLoadable(home, "server", signal)], signal);
}

async function installLoadable(home: string, which: EnginePackage, signal: AbortSignal): Promise<string> {
  const folder = await installEngine(home, which, signal);
  await requireLoadable(folder, which, signal);
  return folder;
}

/** The engine that would run, for people; undefined where none is there. Throws Fault `model-unavailable` when it does not load. */
export async function engineName(home: string, signal: AbortSignal): Promise<string | undefined> {
  const own = await ownServer(signal);
  if (own?.gpu) return `${program} of this machine, with ${own.gpu}`;
  const decoder = (await fitsProcessor()) ? await installedEngine(home, "decoder", signal) : undefined;
  if (decoder === undefined && own !== undefined) return `${program} of this machine`;
  const folder = decoder ?? (await installedEngine(home, "server", signal));
  if (folder === undefined) return undefined;
  await requireLoadable(folder, decoder === undefined ? "server" : "decoder", signal);
  return path.basename(folder);
}

/** The machine's own server, with the name of its GPU where it lists one; undefined where there is no such server. */
type OwnServer = { gpu: string | undefined };

async function ownServer(signal: AbortSignal): Promise<OwnServer | undefined> {
  const { code, stdout, stderr } = await runCommand([program, "--list-devices"], signal);
  return code === 0 ? { gpu: gpuIn(stdout + stderr) } : undefined;
}

const gpuLine =
  /^\s+(?:CUDA|ROCm|HIP|MUSA|Vulkan|Metal|MTL|SYCL|OpenCL|CANN)\w*: *(.*?)(?: \(\d+ MiB, \d+ MiB free\))?$/m;

/** The first in what `llama-server --list-devices` tells: a line such as `  CUDA0: NVIDIA … (24000 MiB, 23000 MiB free)` for each. */
export function gpuIn(devices: string): string | undefined {
  return gpuLine.exec(devices)?.[1];
}

/** What the first way gives that does not fail; the fault of the first where all fail. */
async function firstOf<T>(ways: readonly (() => Promise<T>)[], signal: AbortSignal): Promise<T> {
  const faults: unknown[] = [];
  for (const way of ways) {
    try {
      return await way();
    } catch (error) {
      if (!(error instanceof Fault) || signal.aborted) throw error;
      faults.push(error);
    }
  }
  throw faults[0];
}
