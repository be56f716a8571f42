import { constants, existsSync } from "node:fs";
import { access, open, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
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

/**
 * Writes the program under its file's name and returns the path. What stands there already stays: another program gets a
 * number, and the same one is not saved again. Throws Fault `bad-input`.
 */
export async function saveCode(run: Run, code: string, folder: string): Promise<string> {
  const stem = basename(fileNameIn(run, run.task.form), ".py");
  return await writing(folder, async () => {
    await makeFolder(folder);
    for (let number = 1; ; number++) {
      const file = join(folder, `${stem}${number > 1 ? `-${number}` : ""}.py`);
      const before = existsSync(file) ? await readFile(file, "utf8") : undefined;
      if (before === undefined) await writeWhole(file, code);
      if (before === undefined || before === code) return file;
    }
  });
}

type Files = readonly { name: string; content: Uint8Array }[];

/**
 * Writes what the program has written into a folder beside its code, which is `saved`, and returns that folder's path.
 * Throws Fault `bad-input`.
 */
export async function saveFiles(run: Run, files: Files, saved: string): Promise<string> {
  const number = basename(saved, ".py").slice(basename(fileNameIn(run, run.task.form), ".py").length);
  const place = join(dirname(saved), `${programName(run)}${number}_files`);
  await writing(place, async () => {
    await makeFolder(place);
    for (const { name, content } of files) await writeWhole(join(place, name), content);
  });
  return place;
}

/** All of it or nothing: half a program would stand in the way of the next try. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const opened = await open(file, "w");
  try {
    await opened.writeFile(content);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await opened.close();
  }
}

async function writing<Written>(folder: string, write: () => Promise<Written>): Promise<Written> {
  try {
    return await write();
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
