/** Files that flags name. All throw Fault `bad-input` for one that is not there. */
import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { Fault } from "#lib/run/fault.ts";
import type { InputFile } from "#lib/run/file.ts";

/** `-` is standard input. */
export function readText(file: string, flag: string): string {
  return file === "-" ? readFileSync(0, "utf8") : readBytes(file, flag).toString("utf8");
}

/** A file for a script, under its own name; as text where it is text. */
export function inputFile(path: string): InputFile {
  const name = basename(path);
  const bytes = readBytes(path, "--file");
  if (isUtf8(bytes) && !bytes.includes(0)) return { name, content: bytes.toString("utf8") };
  return { name, content: bytes.toString("base64"), encoding: "base64" };
}

function readBytes(file: string, flag: string): Buffer {
  if (existsSync(file) && !statSync(file).isDirectory()) return readFileSync(file);
  throw new Fault("bad-input", `${flag}: there is no file ${file}`, { field: flag });
}
