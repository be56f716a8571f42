/** One Deno process with one Python in it: it has no permission, and nothing but its three pipes. */
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { emptyEnvironment } from "../command.ts";
import { identity } from "../interpreter.ts";
import { type PyodideParts, pyodideFolder } from "./parts.ts";

/** What goes to and fro: a letter, four bytes of length, big-endian, and so many bytes. */
export type Kind =
  /** The first frame, and the parts that the host is made of. */
  | "s"
  /** The work, and, from a child, that it is ready for it; the image, once it is made. */
  | "w"
  | "y"
  | "i"
  /** The talk of candidate and judge, and its end. */
  | "t"
  | "z"
  /** An alarm that the judge sets, and that rings. */
  | "a"
  /** What the child puts out: output, errors and results, files. */
  | "o"
  | "e"
  | "f";

export type Setup = { role: "candidate_role" | "judge_role"; version: string } & (
  | { makes: true; files: Record<string, string>; hashSeed: string }
  // Its hashes are those of the image that it goes on from.
  | { makes: false; alarm: number }
);

/** What a host is made of, in the order in which it reads it. */
export type Making = { parts: PyodideParts; slot: number; setup: Setup; image: Buffer };

export type Listener = { hear: (kind: string, bytes: Buffer) => void; ended: (how: End) => void };
/** As a warden tells it: `code` where it left by itself, else the signal's number. */
export type End = { code: number | null; signal: number };

/** The longest that a child may say at once: a reply to its judge, and somewhat more than any image. */
const longestFrame = 64 << 20;
const headBytes = 5;
/** Seconds of processor time after which even one that nobody watches any more ends; no job may take half of it. */
const orphanSeconds = 300;
const options = [
  ...["run", "--quiet", "--no-prompt", "--no-remote", "--no-npm", "--no-config", "--no-lock", "--no-code-cache"],
  // Text is no program: Python cannot reach JavaScript's compiler by way of any object.
  "--v8-flags=--disallow-code-generation-from-strings",
];

export class Child {
  readonly #process: ChildProcess;
  readonly #input: Writable;
  /** What came of frames that are not whole yet, how much it is, and how much must be there before they are looked at. */
  #waiting: Buffer[] = [];
  #size = 0;
  #wanted = headBytes;
  #said = "";
  #listener: Listener | undefined;
  #end: End | undefined;
  #gone: () => void = () => undefined;

  /** Resolves when it has ended and all that it said was heard. */
  readonly gone = new Promise<void>((resolve) => (this.#gone = resolve));

  constructor({ parts, slot, setup, image }: Making) {
    this.#process = start(parts.deno, slot);
    this.#input = this.#process.stdin as Writable;
    // A child that ended breaks the pipe; its end is told by itself.
    this.#input.on("error", (error) => (this.#said ||= error.message));
    this.#process.stdout?.on("data", (bytes: Buffer) => this.#take(bytes));
    this.#process.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#said = (this.#said + text).slice(-2_000);
    });
    this.#process.once("error", (error) => this.#over({ code: 1, signal: 0 }, error.message));
    this.#process.once("close", (code, signal) =>
      this.#over({ code, signal: signal === null ? 0 : constants.signals[signal] }),
    );
    this.send("s", Buffer.from(JSON.stringify(setup)));
    for (const part of hostParts(parts)) this.send("s", part);
    this.send("s", image);
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** What it said on its standard error: Deno's own words. */
  get said(): string {
    return this.#said.trim();
  }

  get end(): End | undefined {
    return this.#end;
  }

  /** From now on; what came before is heard first. */
  listen(listener: Listener): void {
    this.#listener = listener;
    this.#take(Buffer.alloc(0));
    if (this.#end) listener.ended(this.#end);
  }

  send(kind: Kind, bytes: Buffer): void {
    if (this.#end || !this.#input.writable) return;
    const head = Buffer.alloc(headBytes);
    head.write(kind);
    head.writeUInt32BE(bytes.length, 1);
    this.#input.write(head);
    this.#input.write(bytes);
  }

  kill(): void {
    this.#process.kill("SIGKILL");
  }

  #over(end: End, said = ""): void {
    if (this.#end) return;
    this.#end = end;
    this.#said ||= said;
    this.#listener?.ended(end);
    this.#gone();
  }

  #take(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#size += bytes.length;
    while (this.#listener && this.#size >= this.#wanted) {
      const all = Buffer.concat(this.#waiting);
      const end = all.length < headBytes ? headBytes : headBytes + all.readUInt32BE(1);
      // What a host of ours sends never is so long: the program has taken its pipe.
      if (end > longestFrame) this.kill();
      this.#waiting = [all.length < end ? all : all.subarray(end)];
      this.#wanted = all.length < end ? end : headBytes;
      this.#size = all.length < end ? all.length : all.length - end;
      if (all.length < end) continue;
      this.#listener.hear(all.toString("latin1", 0, 1), all.subarray(headBytes, end));
    }
  }
}

/**
 * By its descriptor where there is one, for the user that root drops to may not be able to enter the data folder. The host
 * is the main module and comes in the command line, for the same reason, and so that no file need be readable.
 */
function start(deno: string, slot: number): ChildProcess {
  const host = readFileSync(join(pyodideFolder, "host.mjs")).toString("base64");
  const words = [...options, `data:text/javascript;base64,${host}`];
  const env = { ...emptyEnvironment, DENO_NO_UPDATE_CHECK: "1", DENO_DIR: "/nonexistent" };
  const stdio = ["pipe", "pipe", "pipe"] as const;
  if (process.platform === "win32") return spawn(deno, words, { env, stdio: [...stdio] });
  const binary = openSync(deno, "r");
  const path = process.platform === "linux" ? "/proc/self/fd/3" : deno;
  const script = `ulimit -c 0; ulimit -t ${orphanSeconds}; exec "$0" "$@"`;
  const child = spawn("/bin/sh", ["-c", script, path, ...words], {
    cwd: "/",
    env,
    detached: true,
    stdio: [...stdio, binary],
    ...identity(slot),
  });
  closeSync(binary);
  return child;
}

const read = new Map<string, Buffer[]>();

/** Kept: they are the same for every child. */
function hostParts({ pyodide }: PyodideParts): Buffer[] {
  const names = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];
  const parts = read.get(pyodide) ?? names.map((name) => readFileSync(join(pyodide, name)));
  read.set(pyodide, parts);
  return parts;
}
