/** A Python process of ours that serves one model: it is told its job in a line, and answers with a line when it is ready. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import path from "node:path";
import { createInterface, type Interface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import { Fault } from "#lib/run/fault.ts";
import type { Fit } from "./choose.ts";
import { lastLine } from "./command.ts";
import { findPython } from "./python.ts";
import { serverWords } from "./server-words.ts";

export type EngineJob = Fit & {
  /** The package root, below which workers/ lies. */
  root: string;
  /** File of the weights. */
  model: string;
  threads: number;
};

export type EngineProcess = {
  pid: number;
  /** Aborted with Fault `model-failed` when the process is gone. */
  gone: AbortSignal;
  /** The lines that it writes after the first. */
  lines: Interface;
  write: (line: unknown) => void;
  close: () => Promise<void>;
};

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** `script` is a path below workers/. Throws Fault `model-unavailable` when it did not become ready, or the signal's reason; then no process is left. */
export async function startProcess(
  { root, script, job }: { root: string; script: string; job: object },
  signal: AbortSignal,
): Promise<EngineProcess & { answer: unknown }> {
  const [program, ...words] = await findPython(signal);
  const child = spawn(program, [...words, path.join(/* turbopackIgnore: true */ root, "workers", script)], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  const { gone, close } = watch(child);
  const lines = createInterface({ input: child.stdout });
  const write = (line: unknown) => void child.stdin.write(`${JSON.stringify(line)}\n`);
  try {
    write(job);
    const answer = await firstLine(lines, AbortSignal.any([signal, gone]));
    return { pid: child.pid ?? 0, gone, lines, write, close, answer };
  } catch (error) {
    await close();
    signal.throwIfAborted();
    throw error;
  }
}

const failureSchema = z.object({ error: z.string() });

async function firstLine(lines: Interface, signal: AbortSignal): Promise<unknown> {
  const line = await new Promise<string>((resolve, reject) => {
    lines.once("line", resolve);
    lines.once("close", () => reject(new Fault("model-unavailable", "the engine closed its output")));
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  const answer: unknown = JSON.parse(line);
  const failed = failureSchema.safeParse(answer);
  if (failed.success) throw new Fault("model-unavailable", failed.data.error);
  return answer;
}

/** Every way in which the process ends is in here. */
function watch(child: Child): Pick<EngineProcess, "gone" | "close"> {
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
      // Killed from outside it has said nothing of why: its last line would be taken for that.
      if (killedBy === "SIGKILL") end("the engine was killed (SIGKILL), as a system does whose memory runs out");
      else end(`the engine ended (${killedBy ?? `exit code ${code ?? "unknown"}`}): ${serverWords(lastLine(log))}`);
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
