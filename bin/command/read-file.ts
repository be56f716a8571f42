/** Files that flags name. All throw Fault `bad-input` for one that cannot be read. */
import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { isMissing, systemCode } from "#lib/file-error.ts";
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

function readBytes(file: string | 0, flag: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    const name = file === 0 ? "standard input" : file;
    const message = isMissing(error) ? `there is no file ${name}` : `${name} cannot be read (${code})`;
    throw new Fault("bad-input", `${flag}: ${message}`, { field: flag, cause: error });
  }
}
