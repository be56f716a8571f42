/** Deno and Pyodide: fetched once, with npm, into the data folder; versions and checksums are those of workers/pyodide. */
import { copyFile, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import { isMissing, isTaken } from "#lib/file-error.ts";
import { inDataFolder, makeFolder } from "#lib/made-folder.ts";
import { Fault } from "#lib/run/fault.ts";
import { output } from "../command.ts";
import { pythonFolder } from "../folder.ts";

export const pyodideFolder = join(dirname(pythonFolder), "pyodide");

export type PyodideParts = {
  /** Where it all lies; images are kept beside. */
  folder: string;
  deno: string;
  pyodide: string;
  versions: { deno: string; pyodide: string };
};

const manifestSchema = z.object({ dependencies: z.object({ deno: z.string(), pyodide: z.string() }) });
const patienceMs = 600_000;
/** By npm's own measure a machine without the network would try for seven minutes, and nothing can be run meanwhile. */
const tries = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=2000"];
const manifests = ["package.json", "package-lock.json"];

/**
 * Fetches what is not there yet, some 45 MB, into a folder of its own that is renamed when it is whole: of two first
 * starts at once, one wins and both may go on. Throws Fault `sandbox-unavailable` in npm's or the system's words.
 */
export async function fetchParts(home: string, signal: AbortSignal): Promise<PyodideParts> {
  const parts = await partsIn(home);
  if (await isThere(parts)) return parts;
  const shelf = dirname(parts.folder);
  const staging = await inDataFolder("sandbox-unavailable", async () => {
    await makeFolder(shelf);
    return await mkdtemp(join(shelf, ".fetching-"));
  });
  try {
    for (const name of manifests) await copyFile(join(pyodideFolder, name), join(staging, name));
    await install(staging, signal);
    await rename(staging, parts.folder);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  if (!(await isThere(parts))) throw lacking(`npm has no Deno for ${process.platform} on ${process.arch}`);
  await removeOlder(parts.folder);
  return parts;
}

async function install(folder: string, signal: AbortSignal): Promise<void> {
  // Not `npm ci`, which wants a checksum of every system's Deno; what the lockfile has is verified all the same.
  const words = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const args = [...words, ...tries, "--prefix", folder];
  const { ok, stdout, stderr } = await output({ file: "npm", args, patienceMs }, signal);
  if (!ok) throw lacking(saidByNpm(stderr.trim() || stdout.trim()));
}

/** In one line, and without where npm keeps its log: a hint goes to whoever asks for the health, and no path of the machine does. */
function saidByNpm(text: string): string {
  const lines = text.split("\n").map((it) => it.replace(/^npm (?:error|ERR!)\s*/, "").trim());
  return lines
    .filter((it) => it !== "" && !it.startsWith("A complete log of this run"))
    .join(" · ")
    .slice(-500);
}

async function partsIn(home: string): Promise<PyodideParts> {
  const manifest: unknown = JSON.parse(await readFile(join(pyodideFolder, "package.json"), "utf8"));
  const versions = manifestSchema.parse(manifest).dependencies;
  const folder = join(home, "sandbox", `deno-${versions.deno}-pyodide-${versions.pyodide}`);
  const modules = join(folder, "node_modules");
  const libc = process.platform === "linux" ? "-glibc" : "";
  const binary = process.platform === "win32" ? "deno.exe" : "deno";
  const deno = join(modules, "@deno", `${process.platform}-${process.arch}${libc}`, binary);
  return { folder, deno, pyodide: join(modules, "pyodide"), versions };
}

async function isThere({ deno, pyodide }: PyodideParts): Promise<boolean> {
  try {
    await Promise.all([stat(deno), stat(pyodide)]);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Other versions, with their images. */
async function removeOlder(folder: string): Promise<void> {
  const shelf = dirname(folder);
  const older = (await readdir(shelf)).map((name) => join(shelf, name)).filter((it) => it !== folder);
  await Promise.all(older.map((it) => rm(it, { recursive: true, force: true })));
}

function lacking(why: string): Fault {
  return new Fault("sandbox-unavailable", `Deno and Pyodide cannot be had: ${why}`, {
    hint: "npm config get registry",
  });
}
