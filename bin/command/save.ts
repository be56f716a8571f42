import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Run } from "#lib/run/fold.ts";

/** Writes `<folder>/<name>.py` and returns the path; an earlier file of that name is replaced. */
export async function saveCode(run: Run, code: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${fileName(run)}.py`);
  await writeFile(file, code);
  return file;
}

/** Writes what the program has written into a folder beside its code, and returns that folder's path. */
export async function saveFiles(
  run: Run,
  files: readonly { name: string; content: Uint8Array }[],
  folder: string,
): Promise<string> {
  const place = join(folder, `${fileName(run)}_files`);
  await mkdir(place, { recursive: true });
  for (const { name, content } of files) await writeFile(join(place, name), content);
  return place;
}

/** The name of what was asked for; for a script the first words of its task. */
export function fileName({ signature, task }: Pick<Run, "signature" | "task">): string {
  const name = signature?.name || task.name;
  if (name) return name;
  const words = task.task.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 5).join("_").slice(0, 60) || "program";
}
