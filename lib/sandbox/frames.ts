/**
 * Frames between Node and the warden. A job is six numbers and then the texts for the candidate and for the judge, which
 * the warden hands on unread; a reply is four bytes of length, JSON, and the raw parts whose sizes it names.
 */
import * as z from "zod";

const sizesSchema = z.object({ stdout: z.int(), stderr: z.int(), results: z.int(), files: z.int() });
const newsSchema = z.object({ stdout: z.int(), stderr: z.int() });

const replySchema = z.object({
  /** `done`: the judge, or the script, came to an end by itself. */
  ended: z.enum(["done", "time", "output", "files", "memory", "cancelled"]),
  wallMs: z.number(),
  /** How the candidate's process ended. */
  code: z.int().nullable(),
  signal: z.int(),
  cpu_milliseconds: z.number(),
  memory_kilobytes: z.number(),
  sizes: sizesSchema,
});
const headerSchema = z.union([z.object({ ready: z.string() }), z.object({ news: newsSchema }), replySchema]);

/** How a job ended, and what its children wrote. */
export type Reply = z.infer<typeof replySchema> & { stdout: Buffer; stderr: Buffer; results: Buffer; files: Buffer };
/** What a script has printed since the last time, while it goes on. */
export type News = { stdout: Buffer; stderr: Buffer };
export type Frame = { ready: string } | { news: News } | Reply;

/** What the kernel is told of a job. */
export type JobHeader = { mode: "split" | "script"; wallMs: number; memoryMb: number; cpuS: number };

const kinds: Record<JobHeader["mode"], number> = { split: 1, script: 2 };
const headBytes = 24;

/** A job that is none: the warden ends the one at work, if it still is, and answers nothing to this. */
export const cancelFrame = Buffer.alloc(headBytes);

/** `program` is for the candidate alone, `tests` for the judge alone. */
export function encodeJob({ mode, wallMs, memoryMb, cpuS }: JobHeader, program: object, tests?: object): Buffer {
  const [first, second] = [JSON.stringify(program), tests ? JSON.stringify(tests) : ""];
  const sizes = [Buffer.byteLength(first), Buffer.byteLength(second)] as const;
  const frame = Buffer.allocUnsafe(headBytes + sizes[0] + sizes[1]);
  [kinds[mode], wallMs, memoryMb, cpuS, ...sizes].forEach((number, at) => frame.writeUInt32BE(number, at * 4));
  frame.write(first, headBytes);
  frame.write(second, headBytes + sizes[0]);
  return frame;
}

/** Takes bytes as they come; gives the frames that are complete. */
export class FrameReader {
  #bytes: Buffer = Buffer.alloc(0);

  push(bytes: Buffer): Frame[] {
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
    const frames: Frame[] = [];
    for (let frame = this.#next(); frame; frame = this.#next()) frames.push(frame);
    return frames;
  }

  #next(): Frame | undefined {
    if (this.#bytes.length < 4) return undefined;
    const body = 4 + this.#bytes.readUInt32BE(0);
    if (this.#bytes.length < body) return undefined;
    const header = headerSchema.parse(JSON.parse(this.#bytes.toString("utf8", 4, body)));
    if ("ready" in header) {
      this.#bytes = this.#bytes.subarray(body);
      return header;
    }
    if ("news" in header) {
      const parts = this.#take(body, [header.news.stdout, header.news.stderr]);
      return parts && { news: { stdout: parts[0], stderr: parts[1] } };
    }
    const { stdout, stderr, results, files } = header.sizes;
    const parts = this.#take(body, [stdout, stderr, results, files]);
    return parts && { ...header, stdout: parts[0], stderr: parts[1], results: parts[2], files: parts[3] };
  }

  /** The raw parts behind a header, once they are all there. */
  #take<Sizes extends readonly number[]>(
    from: number,
    sizes: readonly [...Sizes],
  ): { [Place in keyof Sizes]: Buffer } | undefined {
    const end = sizes.reduce((sum, size) => sum + size, from);
    if (this.#bytes.length < end) return undefined;
    let at = from;
    const parts = sizes.map((size) => this.#bytes.subarray(at, (at += size)));
    this.#bytes = this.#bytes.subarray(end);
    return parts as { [Place in keyof Sizes]: Buffer };
  }
}
