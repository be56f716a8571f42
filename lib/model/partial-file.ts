/** A file that grows until it is whole: its bytes are counted and hashed as they come, and kept when the way breaks off. */
import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { Fault } from "#lib/run/fault.ts";
import type { Weights } from "./weights.ts";

/** Told after each piece: how many bytes there are. */
export type Progress = (bytes: number) => void;

export class PartialFile {
  readonly #file: string;
  readonly #progress: Progress;
  readonly #hash: Hash;
  #bytes: number;

  private constructor({ file, progress }: { file: string; progress: Progress }, hash: Hash, bytes: number) {
    this.#file = file;
    this.#progress = progress;
    this.#hash = hash;
    this.#bytes = bytes;
  }

  /** Goes on from what an earlier try left, at most its first `keep` bytes. */
  static async open(
    { keep, ...options }: { file: string; keep: number; progress: Progress },
    signal: AbortSignal,
  ): Promise<PartialFile> {
    const handle = await open(options.file, "a+");
    const bytes = Math.min((await handle.stat()).size, keep);
    await handle.truncate(bytes);
    await handle.close();
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(options.file, { signal })) hash.update(chunk as Buffer);
    options.progress(bytes);
    return new PartialFile(options, hash, bytes);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Throws Fault `model-failed` when there would be more than `limit` bytes, and deletes the file: a wrong source must not
   * fill the disk, nor what came of it stand in the way of the next try.
   */
  async append(chunks: AsyncIterable<Uint8Array>, limit: number, signal: AbortSignal): Promise<void> {
    const count = (chunk: Uint8Array) => {
      this.#bytes += chunk.length;
      if (this.#bytes > limit) throw wrong(`it is larger than ${limit} bytes`);
      this.#hash.update(chunk);
      this.#progress(this.#bytes);
      return chunk;
    };
    const counted = async function* () {
      for await (const chunk of chunks) yield count(chunk);
    };
    try {
      await pipeline(counted(), createWriteStream(this.#file, { flags: "a" }), { signal });
    } finally {
      if (this.#bytes > limit) await rm(this.#file, { force: true });
    }
  }

  /** Gives the whole file its final name; a wrong one is deleted. Throws Fault `model-failed`. */
  async finish(target: string, { bytes, sha256 }: Pick<Weights, "bytes" | "sha256">): Promise<void> {
    const digest = this.#hash.digest("hex");
    if (this.#bytes === bytes && digest === sha256) {
      // The name promises a whole file, also after the power went.
      const handle = await open(this.#file, "r+");
      await handle.sync();
      await handle.close();
      return rename(this.#file, target);
    }
    await rm(this.#file, { force: true });
    throw wrong(`${this.#bytes} bytes with SHA-256 ${digest} instead of ${bytes} bytes with ${sha256}`);
  }
}

function wrong(what: string): Fault {
  return new Fault("model-failed", `what was downloaded is not the model: ${what}`, {
    hint: "start the download again: the wrong file was thrown away",
  });
}
