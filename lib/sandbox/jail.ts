/** One jail with a warden and its fork servers in it: one job at a time. */
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import type { Duplex, Readable } from "node:stream";
import { hasCode } from "#lib/file-error.ts";
import { bubblewrapLaunch, firstProcess } from "./bubblewrap.ts";
import { jailFiles } from "./folder.ts";
import { cancelFrame, encodeJob, type Frame, FrameReader, type JobHeader, type News, type Reply } from "./frames.ts";
import { identity } from "./interpreter.ts";
import { landlockLaunch } from "./landlock.ts";
import type { JailParts, Launch } from "./launch.ts";

/** `program` is for the candidate alone, `tests` for the judge alone. */
export type JailJob = {
  header: JobHeader;
  program: object;
  tests?: object;
  /** Hears what a script prints, while it goes on. */
  hear?: ((news: News) => void) | undefined;
};

/** The jail is gone; a job that it had is lost. */
export class JailDied extends Error {
  override readonly name = "JailDied";
}

/** Milliseconds after a job's time in which the warden must have answered. */
const graceMs = 3_000;
const startMs = 60_000;
/** Large packages are imported first. */
const startWithPackagesMs = 90_000;
const keptText = 4_000;

export class Jail {
  #process: ChildProcess;
  #control: Duplex;
  #info = "";
  #reader = new FrameReader();
  #stderr = "";
  /** What the first broken descriptor said; it is the end of the process that tells why. */
  #broken: string | undefined;
  #death: JailDied | undefined;
  #hear: ((news: News) => void) | undefined;
  #waiting: { resolve: (frame: Frame) => void; reject: (error: Error) => void } | undefined;
  #exited: Promise<void>;

  #leave: Launch["leave"];

  private constructor({ file, args, env, tellsFirst, leave }: Launch, files: readonly string[], slot: number) {
    const descriptors = files.map((path) => openSync(path, "r"));
    this.#leave = leave;
    this.#process = spawn(file, args, {
      cwd: "/",
      env,
      // Out of reach of a terminal and of what is typed there.
      detached: true,
      stdio: ["ignore", "ignore", "pipe", "pipe", ...descriptors, ...(tellsFirst ? (["pipe"] as const) : [])],
      ...identity(slot),
    });
    descriptors.forEach(closeSync);
    this.#exited = new Promise((resolve) => {
      this.#process.once("close", (code, signal) => {
        const said = this.#stderr.trim() || this.#broken || "it said nothing";
        this.#fail(`the jail ended with ${String(code ?? signal)}: ${said}`);
        resolve();
      });
      this.#process.once("error", (error) => {
        this.#fail(error.message);
        resolve();
      });
    });
    this.#process.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-keptText);
    });
    this.#control = this.#process.stdio[3] as Duplex;
    this.#control.on("data", (bytes: Buffer) => this.#take(bytes));
    this.#control.on("error", (error) => {
      this.#broken ??= error.message;
      this.#kill();
    });
    const info = tellsFirst ? (this.#process.stdio.at(-1) as Readable) : undefined;
    info?.setEncoding("utf8").on("data", (text: string) => {
      this.#info += text;
    });
  }

  /** Resolves when the first candidate and judge are waiting. Throws JailDied. */
  static async start(parts: JailParts, slot: number): Promise<Jail> {
    const files = jailFiles();
    const { bubblewrap } = parts;
    const launch =
      bubblewrap === undefined ? await landlockLaunch(parts, slot, files) : bubblewrapLaunch(bubblewrap, parts, files);
    const jail = new Jail(launch, files, slot);
    try {
      await jail.#answer(parts.environment === undefined ? startMs : startWithPackagesMs);
      return jail;
    } catch (error) {
      await jail.close();
      throw error;
    }
  }

  get alive(): boolean {
    return this.#death === undefined;
  }

  /** Throws JailDied, or the signal's reason as soon as the job's processes are gone. */
  async run({ header, program, tests, hear }: JailJob, signal: AbortSignal): Promise<Reply> {
    signal.throwIfAborted();
    this.#hear = hear;
    const cancel = () => this.#control.write(cancelFrame);
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const answer = this.#answer(header.wallMs + graceMs);
      this.#control.write(encodeJob(header, program, tests));
      const frame = await answer;
      signal.throwIfAborted();
      if (!("ended" in frame)) throw new JailDied("the warden spoke out of turn");
      return frame;
    } finally {
      this.#hear = undefined;
      signal.removeEventListener("abort", cancel);
    }
  }

  /** Ends every process of the jail; resolves when they are gone. */
  async close(): Promise<void> {
    this.#fail("the jail was closed");
    await this.#exited;
    await this.#leave();
  }

  #answer(withinMs: number): Promise<Frame> {
    return new Promise<Frame>((resolve, reject) => {
      const timer = setTimeout(() => this.#fail(`no answer within ${withinMs} ms: ${this.#stderr.trim()}`), withinMs);
      const settle =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          this.#waiting = undefined;
          then(value);
        };
      if (this.#death) settle(reject)(this.#death);
      else this.#waiting = { resolve: settle(resolve), reject: settle(reject) };
    });
  }

  #take(bytes: Buffer): void {
    try {
      for (const frame of this.#reader.push(bytes)) {
        if ("news" in frame) this.#hear?.(frame.news);
        else this.#waiting?.resolve(frame);
      }
    } catch (error) {
      this.#fail(`the warden sent no frame: ${String(error)}`);
    }
  }

  /** All ways in which the jail ends lead here; the first cause is kept. */
  #fail(message: string): void {
    this.#death ??= new JailDied(message);
    this.#waiting?.reject(this.#death);
    this.#kill();
  }

  /**
   * The first process of a pid namespace is gone only when all others are, and the one that was started ends only then. Were
   * that one killed, it would be gone before they are.
   */
  #kill(): void {
    const first = firstProcess(this.#info);
    const isHere = this.#process.exitCode === null && this.#process.signalCode === null;
    if (first === undefined || !isHere || !isKilled(first)) this.#process.kill("SIGKILL");
  }
}

/** False when it is gone by now, or belongs to another user: a bubblewrap that has its rights from its file runs as one. */
function isKilled(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch (error) {
    if (hasCode(error, "ESRCH") || hasCode(error, "EPERM")) return false;
    throw error;
  }
}
