/**
 * Builds an environment: wheels alone, resolved once to a lock, unpacked by the client, compiled, and put in its place
 * when it is whole. No code of any package runs while it is built.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isMissing } from "#lib/file-error.ts";
import { orAfter } from "#lib/patience.ts";
import { Fault } from "#lib/run/fault.ts";
import type { InstallProgress } from "#lib/run/package.ts";
import type { Client } from "./client.ts";
import { inside, type Jail, runConfined, type Said } from "./confined.ts";
import { keep, type Kept, makeStaging, type Shelf } from "./shelf.ts";

export type Python = {
  executable: string;
  version: readonly [number, number, number];
  machine: string;
  /** Top-level modules that can be imported without any environment. */
  modules: readonly string[];
};

type Builder = { shelf: Shelf; bubblewrap: string; client: Client; python: Python };
type Tell = (progress: InstallProgress) => void;

/** What the judge may import: numpy, pandas and what that needs. They are unpacked apart, so that no other package can put a file into them. */
const judged: ReadonlySet<string> = new Set(["numpy", "pandas", "python-dateutil", "pytz", "six", "tzdata"]);
/** Of one environment: several times what the largest that people ask for take. */
const mostBytes = 4 * 2 ** 30;
const patienceMs = 900_000;
const watchMs = 250;

/** Leaves nothing behind where it fails. Throws Fault `unsupported` in the client's words, or the signal's reason. */
export async function buildEnvironment(
  builder: Builder,
  { names, tell }: { names: readonly string[]; tell: Tell },
  caller: AbortSignal,
): Promise<Kept> {
  const { shelf, bubblewrap, client, python } = builder;
  const staging = await makeStaging(shelf);
  const limit = new AbortController();
  const signal = orAfter(patienceMs, AbortSignal.any([caller, limit.signal]));
  const jail: Jail = { bubblewrap, client, staging, user: shelf.user };
  try {
    const wheels = await download(jail, { names, tell, tooMuch: () => limit.abort(tooLarge()) }, signal);
    const lock = await lockOf(path.join(staging, "wheels"), wheels);
    tell({ phase: "install", at: `${wheels.length} package${wheels.length === 1 ? "" : "s"}`, bytes: 0, total: 0 });
    await unpack(jail, wheels, signal);
    const built = path.join(staging, "environment");
    const bytes = await sizeOf(built);
    if (bytes > mostBytes) throw tooLarge();
    const key = keyOf(lock, python);
    const record = {
      key,
      lock,
      bytes,
      asked: [...names],
      python: python.version.join("."),
      builtAt: new Date().toISOString(),
    };
    await keep(shelf, built, record);
    return record;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Any change of how environments are built counts up. */
const makeOf = 2;

/** Wheels fit a minor version of Python on one kind of machine. */
export function keyOf(parts: readonly string[], { version, machine }: Python): string {
  const told = JSON.stringify([makeOf, version.slice(0, 2), process.platform, machine, parts]);
  return createHash("sha256").update(told).digest("hex").slice(0, 32);
}

function pip({ client }: Jail, words: readonly string[]): string[] {
  const start =
    "import runpy, sys; sys.path[0] = sys.argv.pop(1); runpy.run_module('pip', run_name='__main__', alter_sys=True)";
  return ["-c", start, client.folder, ...words];
}

type Download = { names: readonly string[]; tell: Tell; tooMuch: () => void };

/** Answers the wheels' file names, sorted. The client tells sizes in words only, so bytes are counted where it puts them. */
async function download(jail: Jail, { names, tell, tooMuch }: Download, signal: AbortSignal): Promise<string[]> {
  const progress: InstallProgress = { phase: "resolve", at: names.join(", "), bytes: 0, total: 0 };
  tell({ ...progress });
  const line = (text: string) => {
    const word = wordOf(text);
    if (!word) return;
    if (word.bytes !== undefined) Object.assign(progress, { phase: "download", total: progress.total + word.bytes });
    tell({ ...Object.assign(progress, { at: word.name }) });
  };
  const watch = setInterval(() => {
    Promise.all(["tmp", "wheels"].map((name) => sizeOf(path.join(jail.staging, name)))).then(
      ([temporary = 0, whole = 0]) => {
        if (temporary + whole > mostBytes) tooMuch();
        const bytes = Math.min(progress.total, temporary + whole);
        if (bytes > progress.bytes) tell({ ...Object.assign(progress, { bytes }) });
      },
      tooMuch,
    );
  }, watchMs);
  try {
    const flags = ["--only-binary", ":all:", "--dest", `${inside}/wheels`, "--progress-bar", "off", "--retries", "1"];
    // Names come last and are plain: none can be taken for a flag.
    const said = await runConfined(jail, { words: pip(jail, ["download", ...flags, "--", ...names]), line }, signal);
    if (!said.ok) throw refused(said, names);
  } finally {
    clearInterval(watch);
  }
  return (await readdir(path.join(jail.staging, "wheels"))).filter((name) => name.endsWith(".whl")).sort();
}

/** What a line of the client's tells: which package it looks for, or which file of how many bytes it fetches. */
function wordOf(text: string): { name: string; bytes?: number } | undefined {
  const [, name] = /^Collecting ([\w.-]+)/.exec(text) ?? [];
  if (name !== undefined) return { name };
  const [, file, size, unit] = /^Downloading (?:\S*\/)?([\w.]+)-\S* \(([\d.]+) (\w+)\)/.exec(text) ?? [];
  return file === undefined ? undefined : { name: file, bytes: Math.round(Number(size) * (units[unit ?? ""] ?? 1)) };
}

const units: Readonly<Record<string, number>> = { bytes: 1, kB: 1e3, MB: 1e6, GB: 1e9 };

/** `a_b-1.0-py3-none-any.whl` is version 1.0 of a-b. */
async function lockOf(folder: string, wheels: readonly string[]): Promise<string[]> {
  const lines = wheels.map(async (file) => {
    const [name = "", version = ""] = file.split("-");
    const hash = createHash("sha256");
    for await (const piece of createReadStream(path.join(folder, file))) hash.update(piece as Buffer);
    return `${normal(name)}==${version} --hash=sha256:${hash.digest("hex")}`;
  });
  return (await Promise.all(lines)).sort();
}

const normal = (name: string): string => name.replace(/[-_.]+/g, "-").toLowerCase();

/** `packages` is for the candidate, `judged` for both. */
async function unpack(jail: Jail, wheels: readonly string[], signal: AbortSignal): Promise<void> {
  const apart = (file: string) => judged.has(normal(file.split("-")[0] ?? ""));
  const folders = { packages: wheels.filter((it) => !apart(it)), judged: wheels.filter(apart) };
  for (const [folder, files] of Object.entries(folders)) {
    const target = `${inside}/environment/${folder}`;
    if (files.length === 0) await mkdir(path.join(jail.staging, "environment", folder), { mode: 0o755 });
    else {
      const flags = ["--no-index", "--no-deps", "--no-compile", "--quiet", "--target", target];
      const words = pip(jail, ["install", ...flags, ...files.map((it) => `${inside}/wheels/${it}`)]);
      const said = await runConfined(jail, { words }, signal);
      if (!said.ok) throw refused(said, files);
    }
  }
  // What cannot be compiled, such as a template with the ending of a program, is no fault.
  const compile = ["-m", "compileall", "-q", "-q", "-j", "0", "-s", `${inside}/environment`, "-p", "/opt/packages"];
  await runConfined(jail, { words: [...compile, `${inside}/environment`] }, signal);
}

function tooLarge(): Fault {
  return new Fault("unsupported", `The packages take more than ${mostBytes / 2 ** 30} GB.`);
}

const noAnswer =
  /NewConnectionError|ConnectTimeout|ReadTimeout|ConnectionError|Max retries|name resolution|unreachable/i;

export function refused({ stdout, stderr }: Said, names: readonly string[]): Fault {
  const errors = stderr.split("\n").flatMap((it) => /^ERROR: (.*)/.exec(it)?.[1] ?? []);
  // What is wrong with its own settings the client says on its output.
  const reason = errors.at(-1) ?? (stderr.trim() || stdout.trim()).split("\n").at(-1) ?? "";
  if (noAnswer.test(stderr))
    return new Fault("unsupported", `The package index does not answer; ${names.join(", ")} cannot be fetched.`);
  return new Fault("unsupported", `pip could not install ${names.join(", ")}: ${reason.slice(0, 300)}`);
}

/** A file that goes while it is counted counts nothing. */
async function sizeOf(folder: string): Promise<number> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const sizes = await Promise.all(files.map((file) => fileSize(path.join(file.parentPath, file.name))));
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

async function fileSize(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}
