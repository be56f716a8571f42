/** The packages that carry the engines: each installed once per user and version of Python, below the data folder. */
import { mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Fault } from "#lib/run/fault.ts";
import { isMissing, isTaken } from "#lib/file-error.ts";
import { makeFolder } from "#lib/made-folder.ts";
import { lastLine, runCommand } from "./command.ts";
import { findPython, findPythonWithPip, runPip } from "./python.ts";
import { serverWords } from "./server-words.ts";

/** The builds that the measurements in docs/decisions/030-embedded-engine.md were made with. */
const packages = {
  /** Its C library is the same for every Python, so any wheel of the system will do. */
  decoder: { name: "ik-llama-cpp-python", version: "0.1.5", anyPython: "3.12", beside: ["numpy>=1.26,<3"] },
  server: { name: "xllamacpp", version: "2026.10.11549", anyPython: undefined, beside: [] },
} as const;
export type EnginePackage = keyof typeof packages;

/** The folder that Python imports the package from; undefined while it is not installed. */
export async function installedEngine(
  home: string,
  which: EnginePackage,
  signal: AbortSignal,
): Promise<string | undefined> {
  const folder = await folderOf(home, which, signal);
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Answers the folder that Python imports the package from. Installs into a folder of its own that is renamed when it is
 * whole: of two first starts at once, one wins and both may go on. Throws Fault `model-unavailable`.
 */
export async function installEngine(home: string, which: EnginePackage, signal: AbortSignal): Promise<string> {
  const done = await installedEngine(home, which, signal);
  if (done) return done;
  const folder = await folderOf(home, which, signal);
  const python = await findPythonWithPip(signal);
  await makeFolder(path.dirname(folder));
  const staging = await mkdtemp(path.join(path.dirname(folder), ".installing-"));
  try {
    const target = path.join(/* turbopackIgnore: true */ staging, "packages");
    const { name, version, anyPython, beside } = packages[which];
    const forPython = (wanted: string) => ["install", "--target", target, "--python-version", wanted];
    const own = await pythonVersion(signal);
    await runPip(
      python,
      { words: [...forPython(anyPython ?? own), `${name}==${version}`], temporary: staging },
      signal,
    );
    for (const other of beside) await runPip(python, { words: [...forPython(own), other], temporary: staging }, signal);
    await rename(target, folder);
    await removeOlder(folder, name);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return folder;
}

async function folderOf(home: string, which: EnginePackage, signal: AbortSignal): Promise<string> {
  const { name, version } = packages[which];
  return path.join(home, "engine", `${name}-${version}-python${await pythonVersion(signal)}`);
}

/** Other versions of the package. */
async function removeOlder(folder: string, name: string): Promise<void> {
  const home = path.dirname(folder);
  const older = (await readdir(home)).filter((it) => it.startsWith(`${name}-`) && it !== path.basename(folder));
  await Promise.all(older.map((it) => rm(path.join(home, it), { recursive: true, force: true })));
}

/** `3.11`, of the Python that runs the engines. */
async function pythonVersion(signal: AbortSignal): Promise<string> {
  const tell = "import sys; print('%d.%d' % sys.version_info[:2])";
  const { code, stdout, stderr } = await runCommand([...(await findPython(signal)), "-c", tell], signal);
  if (code !== 0) throw new Fault("model-unavailable", `Python does not start: ${serverWords(lastLine(stderr))}`);
  return stdout.trim();
}
