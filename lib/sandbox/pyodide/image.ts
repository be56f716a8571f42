/** The memory of a Python that has everything of a role imported and rehearsed: a child that starts from it is ready in a tenth of the time. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { isMissing } from "#lib/file-error.ts";
import { orAfter } from "#lib/patience.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Hashes } from "#lib/run/ports.ts";
import { jailFiles } from "../folder.ts";
import { hashSeeds } from "../launch.ts";
import { Child, type Setup } from "./child.ts";
import { type PyodideParts, pyodideFolder } from "./parts.ts";

export type Role = Setup["role"];
export type Images = Record<Role, Buffer>;

const patienceMs = 180_000;

/**
 * Made once for each version of what is in them; those of the other hashes when a program is first run by them, for they take
 * some seconds. Throws Fault `sandbox-unavailable`.
 */
export async function openImages(
  parts: PyodideParts,
  signal: AbortSignal,
): Promise<(hashes: Hashes) => Promise<Images>> {
  const usual = await imagesBy("usual", parts, signal);
  let other: Promise<Images> | undefined;
  return async (hashes) => {
    if (hashes === "usual") return usual;
    other ??= imagesBy("other", parts, new AbortController().signal);
    return await other;
  };
}

async function imagesBy(hashes: Hashes, parts: PyodideParts, signal: AbortSignal): Promise<Images> {
  const files = roleFiles();
  const key = keyOf(parts, files);
  const hashSeed = hashSeeds[hashes];
  const found = await Promise.all([
    openImage(parts, { role: "candidate_role", key, files, hashSeed }, signal),
    openImage(parts, { role: "judge_role", key, files, hashSeed }, signal),
  ]);
  await removeOthers(parts.folder, key);
  return { candidate_role: found[0], judge_role: found[1] };
}

type Wanted = { role: Role; key: string; files: Record<string, string>; hashSeed: string };

async function openImage(parts: PyodideParts, { key, ...wanted }: Wanted, signal: AbortSignal): Promise<Buffer> {
  const path = join(parts.folder, `image-${key}-${wanted.role}-${wanted.hashSeed}`);
  try {
    return await readFile(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const image = await makeImage(parts, { makes: true, version: parts.versions.pyodide, ...wanted }, signal);
  await writeFile(`${path}.${process.pid}`, image);
  await rename(`${path}.${process.pid}`, path);
  return image;
}

async function makeImage(parts: PyodideParts, setup: Setup, caller: AbortSignal): Promise<Buffer> {
  const signal = orAfter(patienceMs, caller);
  signal.throwIfAborted();
  const child = new Child({ parts, slot: 0, setup, image: Buffer.alloc(0) });
  const kill = () => child.kill();
  signal.addEventListener("abort", kill, { once: true });
  let told = "";
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      child.listen({
        hear: (kind, bytes) => {
          if (kind === "i") resolve(Buffer.from(bytes));
          else told += bytes.toString("utf8");
        },
        ended: () =>
          reject(
            new Fault(
              "sandbox-unavailable",
              `Pyodide does not start: ${told || child.said} ${JSON.stringify(child.end)}`,
            ),
          ),
      });
    });
  } finally {
    signal.removeEventListener("abort", kill);
    child.kill();
    caller.throwIfAborted();
  }
}

function roleFiles(): Record<string, string> {
  const paths = [...jailFiles(), join(pyodideFolder, "room.py")];
  return Object.fromEntries(paths.map((path) => [basename(path), readFileSync(path, "utf8")]));
}

function keyOf({ versions }: PyodideParts, files: Record<string, string>): string {
  const host = readdirSync(pyodideFolder).map((name) => readFileSync(join(pyodideFolder, name), "utf8"));
  return createHash("sha256")
    .update(JSON.stringify([versions, process.arch, files, host]))
    .digest("hex")
    .slice(0, 16);
}

async function removeOthers(folder: string, key: string): Promise<void> {
  const others = (await readdir(folder)).filter(
    (name) => name.startsWith("image-") && !name.startsWith(`image-${key}-`),
  );
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
}
