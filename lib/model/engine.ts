/** One process that serves one model by llama.cpp's HTTP protocol, for us alone. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import { Fault } from "#lib/run/fault.ts";
import type { Fit } from "./choose.ts";
import { lastLine } from "./command.ts";
import { engineHint } from "./engine-library.ts";
import { findPython } from "./python.ts";

export type EngineJob = Fit & {
  /** The package root, below which workers/engine.py lies. */
  root: string;
  /** File of the weights. */
  model: string;
  threads: number;
  /** A `llama-server` to run, or the folder to import the engine's package from. */
  from: { program: string } | { packages: string };
};

export type Engine = {
  url: string;
  key: string;
  pid: number;
  /** Aborted with Fault `model-failed` when the process is gone. */
  gone: AbortSignal;
  close: () => Promise<void>;
};

const answerSchema = z.union([z.object({ url: z.string() }), z.object({ error: z.string() })]);

/** Resolves when the model is loaded. Throws Fault `model-unavailable`, or the signal's reason; then no process is left. */
export async function startEngine(job: EngineJob, signal: AbortSignal): Promise<Engine> {
  const python = await findPython(signal);
  const key = randomBytes(24).toString("hex");
  const [program, ...words] = python;
  const child = spawn(program, [...words, path.join(job.root, "workers", "engine.py")], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  const life = watch(child);
  try {
    const { from, root: _root, ...rest } = job;
    child.stdin.write(`${JSON.stringify({ program: null, packages: null, ...rest, ...from, key })}\n`);
    const ended = AbortSignal.any([signal, life.gone]);
    const url = await address(child, ended);
    await healthy(url, ended);
    return { url, key, pid: child.pid ?? 0, gone: life.gone, close: life.close };
  } catch (error) {
    await life.close();
    signal.throwIfAborted();
    const reason = error instanceof Fault ? error.message : String(error);
    throw new Fault("model-unavailable", `the embedded engine did not start: ${reason}`, {
      hint: engineHint(reason),
      cause: error,
    });
  }
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Every way in which the process ends is in here. */
function watch(child: Child): Pick<Engine, "gone" | "close"> {
  const gone = new AbortController();
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log = (log + text).slice(-4000);
  });
  const end = (what: string) =>
    gone.abort(new Fault("model-failed", what, { hint: "run again: a fresh engine starts" }));
  const ended = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      end(error.message);
      resolve();
    });
    child.once("close", (code, killedBy) => {
      end(`the engine ended (${killedBy ?? `exit code ${code ?? "unknown"}`}): ${lastLine(log)}`);
      resolve();
    });
  });
  // Writing to a process that is already gone is told by `close` above.
  child.stdin.on("error", (error) => end(error.message));
  return {
    gone: gone.signal,
    close: async () => {
      child.stdin.end();
      await Promise.race([ended, delay(1000)]);
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function address(child: Child, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: child.stdout, signal });
  for await (const line of lines) {
    const answer = answerSchema.parse(JSON.parse(line));
    if ("url" in answer) return answer.url;
    throw new Fault("model-unavailable", answer.error);
  }
  signal.throwIfAborted();
  throw new Fault("model-unavailable", "the engine closed its output");
}

async function healthy(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const status = await fetch(`${url}/health`, { signal }).then(
      (response) => response.status,
      (error: unknown) => (error instanceof TypeError ? 0 : Promise.reject(error as Error)),
    );
    if (status === 200) return;
    await delay(100);
  }
}
