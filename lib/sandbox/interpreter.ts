/** Which bubblewrap and which Python the jail is made of, and as whom it runs. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { emptyEnvironment, type Identity, output } from "./command.ts";
import { pythonFolder } from "./folder.ts";

const interpreterSchema = z.object({
  version: z.tuple([z.int(), z.int(), z.int()]),
  machine: z.string(),
  executable: z.string(),
  home: z.array(z.string()),
  /** Everything that it must see to run. */
  folders: z.array(z.string()),
  /** Top-level modules that it can import in there. */
  modules: z.array(z.string()),
});
export type Interpreter = z.infer<typeof interpreterSchema>;

/** Far above the ids that systems give to people and services. */
const firstUid = 58_700;
const names = ["python3", "python3.14", "python3.13", "python3.12", "python3.11", "python3.10"];
const usual = ["/usr/bin/python3", "/usr/local/bin/python3"];

/** Root drops to an id of the jail's own, for root meets no limit on processes; everybody else stays who they are. */
export function identity(slot: number): Identity | undefined {
  const id = firstUid + slot;
  return process.getuid?.() === 0 ? { uid: id, gid: id } : undefined;
}

/** Absolute paths of the first of each that the PATH of this process has. */
async function onPath(commands: readonly string[], signal: AbortSignal): Promise<string[]> {
  const script = 'for name do command -v "$name"; done; true';
  const { stdout } = await output({ file: "/bin/sh", args: ["-c", script, "sh", ...commands] }, signal);
  return stdout.split("\n").filter((path) => path.startsWith("/"));
}

export async function findBubblewrap(signal: AbortSignal): Promise<string | undefined> {
  const [found] = await onPath(["bwrap"], signal);
  return found;
}

/**
 * The first Python of at least 3.10 that the jail's user can enter: the one asked for, else by PATH, else in the usual
 * places. One that lies in somebody's private home, as those of pyenv or conda often do, cannot be entered by it.
 */
export async function findInterpreter(
  wanted: string | undefined,
  signal: AbortSignal,
): Promise<Interpreter | undefined> {
  const script = await readFile(join(pythonFolder, "interpreter.py"), "utf8");
  const candidates = wanted === undefined ? [...(await onPath(names, signal)), ...usual] : [wanted];
  for (const path of new Set(candidates)) {
    const found = await look(path, script, signal);
    if (found) return found;
  }
  return undefined;
}

async function look(path: string, script: string, signal: AbortSignal): Promise<Interpreter | undefined> {
  const { ok, stdout } = await output(
    { file: path, args: ["-I", "-"], stdin: script, as: identity(0), env: emptyEnvironment },
    signal,
  );
  if (!ok) return undefined;
  const found = interpreterSchema.parse(JSON.parse(stdout));
  const [major, minor] = found.version;
  return major > 3 || (major === 3 && minor >= 10) ? found : undefined;
}
