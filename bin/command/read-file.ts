/** Files that flags name. All throw Fault `bad-input` for one that cannot be read. */
import { isUtf8 } from "node:buffer";
import { closeSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { hasCode, isMissing, systemCode } from "#lib/file-error.ts";
import { Fault } from "#lib/run/fault.ts";
import type { InputFile } from "#lib/run/file.ts";

/** `-` is standard input. Text is UTF-8, as over HTTP: anything else would be read as something that nobody wrote. */
export function readText(file: string, flag: string): string {
  const bytes = readBytes(file === "-" ? 0 : file, flag);
  if (isText(bytes)) return bytes.toString("utf8");
  const name = file === "-" ? "standard input" : file;
  throw new Fault("bad-input", `${flag}: ${name} is no text in UTF-8`, { field: flag, hint: "save it as UTF-8" });
}

const isText = (bytes: Buffer): boolean => isUtf8(bytes) && !bytes.includes(0);

/** A file for a script, under its own name; as text where it is text. */
export function inputFile(path: string): InputFile {
  const name = basename(path);
  const bytes = readBytes(path, "--file");
  if (isText(bytes)) return { name, content: bytes.toString("utf8") };
  return { name, content: bytes.toString("base64"), encoding: "base64" };
}

/** More than anything that is asked for may have; the schemas tell the limit of each. */
const most = 4_000_000;

function readBytes(file: string | 0, flag: string): Buffer {
  const name = file === 0 ? "standard input" : file;
  const bytes = orUnreadable({ name, flag }, () => (file === 0 ? bytesOf(file) : bytesIn(file)));
  if (bytes) return bytes;
  throw new Fault("too-large", `${flag}: ${name} is larger than ${most / 1_000_000} MB`, { field: flag });
}

function orUnreadable<Value>({ name, flag }: { name: string; flag: string }, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    const message = isMissing(error) ? `there is no file ${name}` : `${name} cannot be read (${code})`;
    throw new Fault("bad-input", `${flag}: ${message}`, { field: flag, cause: error });
  }
}

function bytesIn(file: string): Buffer | undefined {
  const source = openSync(file, "r");
  try {
    return bytesOf(source);
  } finally {
    closeSync(source);
  }
}

/** Undefined where there are too many: a device, and a program that is piped in, may have no last one. */
function bytesOf(source: number): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let total = 0; total <= most; ) {
    const piece = Buffer.alloc(65_536);
    const count = readWaiting(source, piece);
    if (count === 0) return Buffer.concat(pieces);
    pieces.push(piece.subarray(0, count));
    total += count;
  }
  return undefined;
}

const lookMs = 20;

/** Whoever looks at `process.stdin` makes a pipe one that does not wait: what is not written yet would be a fault. */
function readWaiting(source: number, piece: Buffer): number {
  for (;;) {
    try {
      return readSync(source, piece);
    } catch (error) {
      if (!hasCode(error, "EAGAIN")) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookMs);
    }
  }
}
