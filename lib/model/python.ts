/** Finds a Python of this machine: to host the engine, or to reach packages by the ordinary client. */
import { constants } from "node:os";
import { Fault } from "#lib/run/fault.ts";
import { full } from "#lib/made-folder.ts";
import { type Command, runCommand } from "./command.ts";
import { serverWords } from "./server-words.ts";

const names = ["python3", "python", "python3.13", "python3.12", "python3.11", "python3.10", "/usr/bin/python3"];
/** uv brings an environment that has pip, without one being installed anywhere. */
const uv = ["uv", "run", "--no-project", "--no-python-downloads", "--quiet", "--with", "pip", "python"] as const;

const candidates: readonly Command[] = [...names.map((name): Command => [name]), uv];

export async function findPython(signal: AbortSignal): Promise<Command> {
  return first("import sys; sys.exit(sys.version_info < (3, 10))", signal, {
    message: "no Python of version 3.10 or later was found",
    hint: "install Python 3.10 or later, such as: sudo apt-get install python3",
  });
}

export async function findPythonWithPip(signal: AbortSignal): Promise<Command> {
  return first("import sys, pip; sys.exit(sys.version_info < (3, 10))", signal, {
    message: "no Python of version 3.10 or later with pip was found, and no uv",
    hint: "install pip, such as: sudo apt-get install python3-pip",
  });
}

async function first(
  question: string,
  signal: AbortSignal,
  otherwise: { message: string; hint: string },
): Promise<Command> {
  for (const candidate of candidates) {
    const end = await runCommand([...candidate, "-c", question], signal);
    if (end.code === 0) return candidate;
  }
  throw new Fault("model-unavailable", otherwise.message, { hint: otherwise.hint });
}

/** Runs pip quietly, never building anything; whatever it unpacks on the way lies in `temporary`. */
export async function runPip(
  python: Command,
  { words, temporary }: { words: readonly string[]; temporary: string },
  signal: AbortSignal,
): Promise<void> {
  // Not by TMPDIR: adding to a child's environment means reading our own, and this works on every system.
  const start =
    "import runpy, sys, tempfile; tempfile.tempdir = sys.argv.pop(1); " +
    "runpy.run_module('pip', run_name='__main__', alter_sys=True)";
  const quiet = ["--quiet", "--no-color", "--no-input", "--disable-pip-version-check", "--no-cache-dir"];
  const only = ["--no-deps", "--only-binary", ":all:"];
  const command: Command = [...python, "-c", start, temporary, ...words, ...quiet, ...only];
  const { code, stderr } = await runCommand(command, signal);
  if (code === 0) return;
  // Python tells an error of the system's by its number.
  for (const why of ["ENOSPC", "EDQUOT"] as const)
    if (stderr.includes(`[Errno ${constants.errno[why]}]`)) throw full("model-unavailable", why);
  const reason = stderr.split("\n").find((line) => line.startsWith("ERROR:")) ?? stderr.trim();
  throw new Fault("model-unavailable", `pip failed: ${serverWords(reason)}`, {
    hint: "check the network and pip's own settings, then start again: what is finished is kept",
  });
}
