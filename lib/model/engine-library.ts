/** Whether the engine's package loads, and which package of the system mends it where it does not. */
import { readFile } from "node:fs/promises";
import { Fault } from "#lib/run/fault.ts";
import { lastLine, runCommand } from "./command.ts";
import type { EnginePackage } from "./engine-install.ts";
import { findPython } from "./python.ts";
import { serverWords } from "./server-words.ts";

/** Slim systems leave these out. What Debian calls the packages; others drop the number. */
const packages: Readonly<Record<string, string>> = {
  "libgomp.so.1": "libgomp1",
  "libstdc++.so.6": "libstdc++6",
};

const modules: Readonly<Record<EnginePackage, string>> = { decoder: "numpy, ik_llama_cpp", server: "xllamacpp" };

/** Throws Fault `model-unavailable` when the package in the folder cannot be imported. */
export async function requireLoadable(folder: string, which: EnginePackage, signal: AbortSignal): Promise<void> {
  const python = await findPython(signal);
  const load = `import sys; sys.path.insert(0, sys.argv[1]); import ${modules[which]}`;
  const { code, stderr } = await runCommand([...python, "-c", load, folder], signal);
  if (code === 0) return;
  const reason = lastLine(stderr);
  throw new Fault("model-unavailable", `the embedded engine does not load: ${serverWords(reason)}`, {
    hint: engineHint(reason),
  });
}

/** The decoder's library is built for AVX2 on x86-64; without it the process would die of an illegal instruction. */
export async function fitsProcessor(): Promise<boolean> {
  if (process.platform !== "linux" || process.arch !== "x64") return true;
  return /\bavx2\b/.test(await readFile("/proc/cpuinfo", "utf8"));
}

/** What mends an engine that told this. */
export function engineHint(reason: string): string {
  const library = /\b(lib[\w+-]+\.so[.\d]*): cannot open shared object file/.exec(reason)?.[1] ?? "";
  const name = packages[library];
  if (name) return `sudo apt-get install ${name} (elsewhere: dnf, apk or zypper, ${name.replace(/\d$/, "")})`;
  return library ? `install the package of your system that has ${library}` : "npx fixpoint doctor";
}
