/** llama.cpp's own server in a process of ours: it serves one model over HTTP, for us alone. */
import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import { Fault } from "#lib/run/fault.ts";
import { engineHint } from "./engine-library.ts";
import { type EngineJob, startProcess } from "./engine-process.ts";

/** A `llama-server` to run, or the folder to import the server's package from. */
import { serverWords } from "./server-words.ts";
export type ServerJob = EngineJob & { from: { program: string } | { packages: string } };

export type Engine = {
  url: string;
  key: string;
  pid: number;
  /** Aborted with Fault `model-failed` when the process is gone. */
  gone: AbortSignal;
  close: () => Promise<void>;
};

const answerSchema = z.object({ url: z.string() });

/** Resolves when the model is loaded. Throws Fault `model-unavailable`, or the signal's reason; then no process is left. */
export async function startEngine({ root, from, ...rest }: ServerJob, signal: AbortSignal): Promise<Engine> {
  const key = randomBytes(24).toString("hex");
  const job = { program: null, packages: null, ...rest, ...from, key };
  try {
    const { answer, ...life } = await startProcess({ root, script: "llama_server.py", job }, signal);
    const { url } = answerSchema.parse(answer);
    await healthy(url, AbortSignal.any([signal, life.gone])).catch(async (error: unknown) => {
      await life.close();
      throw error;
    });
    return { url, key, pid: life.pid, gone: life.gone, close: life.close };
  } catch (error) {
    signal.throwIfAborted();
    throw notStarted(error);
  }
}

/** What people are told when an engine did not come up. */
export function notStarted(error: unknown): Fault {
  const reason = error instanceof Fault ? error.message : String(error);
  return new Fault("model-unavailable", `the embedded engine did not start: ${serverWords(reason)}`, {
    hint: engineHint(reason),
    cause: error,
  });
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
