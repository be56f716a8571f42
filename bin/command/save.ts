import { constants } from "node:fs";
import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "#lib/file-error.ts";
import { makeFolder } from "#lib/made-folder.ts";
import { Fault } from "#lib/run/fault.ts";
import { fileNameIn, programName } from "#lib/run/file-name.ts";
import type { Run } from "#lib/run/fold.ts";
import type { Task } from "#lib/run/task.ts";
import type { RunFlags } from "./flags.ts";

/** The folder for what is made; undefined where nothing is to be saved: who asks for code to copy names a folder, or gets none. */
export function savesTo(
  { profile }: Pick<Task, "profile">,
  { save, printOnly, out }: Pick<RunFlags, "save" | "printOnly" | "out">,
): string | undefined {
  if (!save || printOnly) return undefined;
  return out ?? (profile === "copy" ? undefined : "outputs");
}

/** Makes the folder where it is missing. Throws Fault `bad-input` where nothing can be written to it. */
export async function requireFolder(folder: string): Promise<void> {
  await writing(folder, async () => {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  });
}

/** Writes the program under its file's name and returns the path; an earlier file of that name is replaced. Throws Fault `bad-input`. */
export async function saveCode(run: Run, code: string, folder: string): Promise<string> {
  const file = join(folder, fileNameIn(run, run.task.form));
  await writing(folder, async () => {
    await makeFolder(folder);
    await writeFile(file, code);
  });
  return file;
}

/** Writes what the program has written into a folder beside its code, and returns that folder's path. Throws Fault `bad-input`. */
export async function saveFiles(
  run: Run,
  files: readonly { name: string; content: Uint8Array }[],
  folder: string,
): Promise<string> {
  const place = join(folder, `${programName(run)}_files`);
  await writing(place, async () => {
    await makeFolder(place);
    for (const { name, content } of files) await writeFile(join(place, name), content);
  });
  return place;
}

async function writing(folder: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new Fault("bad-input", `--out: nothing can be written to ${folder} (${code})`, {
      field: "--out",
      hint: "name another folder with --out, or save nothing with --no-save",
      cause: error,
    });
  }
}
