/** Where the project lies, and its version. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";

const packageSchema = z.object({ name: z.literal("fixpoint"), version: z.string() });

/**
 * The folder with our package.json. Looked for from this file up, then from the started script and the working folder:
 * a bundle may stand anywhere below the project, and Next's build replaces the address of a file with one of its own.
 */
export function projectRoot(): string {
  return project().folder;
}

export function projectVersion(): string {
  return project().version;
}

let found: { folder: string; version: string } | undefined;

function project(): { folder: string; version: string } {
  found ??= [ownFile(), process.argv[1], path.join(process.cwd(), "package.json")]
    .filter((start) => start !== undefined)
    .flatMap((start) => ancestors(start))
    .map((folder) => projectAt(folder))
    .find((it) => it !== undefined);
  if (!found) throw new Error("no folder above this program holds the package.json of fixpoint");
  return found;
}

function ownFile(): string | undefined {
  return import.meta.url.startsWith("file:") ? fileURLToPath(import.meta.url) : undefined;
}

function ancestors(file: string): string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [folder, ...ancestors(folder)];
}

function projectAt(folder: string): { folder: string; version: string } | undefined {
  const text = readIfThere(path.join(/* turbopackIgnore: true */ folder, "package.json"));
  const parsed = packageSchema.safeParse(text === undefined ? undefined : JSON.parse(text));
  return parsed.success ? { folder, version: parsed.data.version } : undefined;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
