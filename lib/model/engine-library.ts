/** Whether the engine's package loads, and which package of the system mends it where it does not. */
import { lastLine, runCommand } from "./command.ts";
import { findPython } from "./python.ts";
import { Fault } from "#lib/run/fault.ts";

/** Slim systems leave these out. What Debian calls the packages; others drop the number. */
const packages: Readonly<Record<string, string>> = {
  "libgomp.so.1": "libgomp1",
  "libstdc++.so.6": "libstdc++6",
};

/** Throws Fault `model-unavailable` when the package in the folder cannot be imported. */
export async function requireLoadable(folder: string, signal: AbortSignal): Promise<void> {
  const python = await findPython(signal);
  const load = "import sys; sys.path.insert(0, sys.argv[1]); import xllamacpp";
  const { code, stderr } = await runCommand([...python, "-c", load, folder], signal);
  if (code === 0) return;
  const reason = lastLine(stderr);
  throw new Fault("model-unavailable", `the embedded engine does not load: ${reason}`, { hint: engineHint(reason) });
}

/** What mends an engine that told this. */
export function engineHint(reason: string): string {
  const library = /\b(lib[\w+-]+\.so[.\d]*): cannot open shared object file/.exec(reason)?.[1] ?? "";
  const name = packages[library];
  if (name) return `sudo apt-get install ${name} (elsewhere: dnf, apk or zypper, ${name.replace(/\d$/, "")})`;
  return library ? `install the package of your system that has ${library}` : "npx fixpoint doctor";
}
