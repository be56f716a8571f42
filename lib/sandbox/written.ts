/** What a script left in its folder, as its own process told it: bytes that nobody trusts, under names that are ours; and what it asked with. */
import * as z from "zod";
import { type FileContent, plainNames, typeOf } from "#lib/run/file.ts";

/** A text that stood on the line when it waited for input, and the byte of the output at which it began. */
export type PromptShown = { at: number; text: string };

export type Written = { files: FileContent[]; leftOut: number; prompts: PromptShown[] };

const most = 32;
const headSchema = z.object({
  files: z.array(z.object({ name: z.string().max(1_000), size: z.int().min(0) })).max(most),
  leftOut: z.int().min(0).max(1_000_000),
  prompts: z.array(z.tuple([z.int().min(0), z.string().max(1_000)])).max(200),
});
const lengthBytes = 4;

/** Nothing where the script ended before it could tell, and where what it sent is no such message. */
export function readWritten(bytes: Buffer): Written {
  const head = headOf(bytes);
  if (!head) return { files: [], leftOut: 0, prompts: [] };
  const { files, leftOut, body } = head;
  const prompts = head.prompts.map(([at, text]) => ({ at, text }));
  const names = plainNames(files.map(({ name }) => name));
  let at = body;
  const found = files.map(({ size }, place): FileContent => {
    // A copy: what it is cut from belongs to the whole reply.
    const content = Uint8Array.from(bytes.subarray(at, (at += size)));
    return { name: names[place] ?? "file", size, type: typeOf(content), content };
  });
  return at > bytes.length ? { files: [], leftOut: files.length, prompts } : { files: found, leftOut, prompts };
}

function headOf(bytes: Buffer): (z.infer<typeof headSchema> & { body: number }) | undefined {
  if (bytes.length < lengthBytes) return undefined;
  const body = lengthBytes + bytes.readUInt32BE(0);
  if (body > bytes.length) return undefined;
  const parsed = headSchema.safeParse(jsonOf(bytes.toString("utf8", lengthBytes, body)));
  return parsed.data && { ...parsed.data, body };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The program wrote into the channel itself.
    return error;
  }
}
