/** A child process that is replaced when it dies, until it is told to stop. Its heir is handed what it said last. */
import { type ChildProcess, fork } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { waited } from "./waited.ts";

export type Kept = {
  /** Resolves with what the child said first over its channel; a child that says nothing leaves it open. */
  readonly ready: Promise<unknown>;
  /** The child's process id; undefined between two lives. */
  readonly pid: number | undefined;
  /** Asks it to end, and ends it by force after `graceMs`. */
  stop(): Promise<void>;
};

export type KeptOptions = {
  name: string;
  file: string;
  variables: NodeJS.ProcessEnv;
  tell: (line: string) => void;
  graceMs?: number;
};

const shortestPauseMs = 250;
const longestPauseMs = 10_000;
/** A life of this length was a good one: the next pause is the shortest again. */
const goodLifeMs = 30_000;

export function keep({ name, file, variables, tell, graceMs = 4_000 }: KeptOptions): Kept {
  const stopping = new AbortController();
  const heard = new EventEmitter();
  let child: ChildProcess | undefined;

  const isOver = (): boolean => stopping.signal.aborted;

  async function live(): Promise<void> {
    let pauseMs = shortestPauseMs;
    let left: string[] = [];
    while (!isOver()) {
      const began = performance.now();
      const present = fork(file, left, { env: variables, stdio: ["ignore", "inherit", "inherit", "ipc"] });
      child = present;
      present.on("message", (message) => {
        heard.emit("ready", message);
        left = [`--left=${JSON.stringify(message)}`];
      });
      const how = await ended(present);
      child = undefined;
      if (isOver()) return;
      if (performance.now() - began >= goodLifeMs) pauseMs = shortestPauseMs;
      tell(`the ${name} ended (${how}); it is started again in ${pauseMs / 1000} s`);
      await waited(pauseMs, stopping.signal);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  const ready = new Promise<unknown>((resolve) => heard.once("ready", resolve));
  const life = live();
  return {
    ready,
    get pid() {
      return child?.pid;
    },
    async stop() {
      stopping.abort();
      child?.kill("SIGTERM");
      const force = setTimeout(() => child?.kill("SIGKILL"), graceMs);
      await life;
      clearTimeout(force);
    },
  };
}

async function ended(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
    return signal ?? `exit ${String(code)}`;
  } catch (error) {
    // `once` rejects with what the child emits as "error": it could not be started.
    return error instanceof Error ? error.message : String(error);
  }
}
