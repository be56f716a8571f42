/** The packages that a person has allowed once for all: a file in the data folder. */
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { isMissing } from "#lib/file-error.ts";
import { inDataFolder, makeFolder } from "#lib/made-folder.ts";
import { Fault } from "#lib/run/fault.ts";
import { distributionName } from "./name.ts";

const listSchema = z.object({ allowed: z.array(z.string().transform(distributionName)) });

const fileIn = (home: string): string => path.join(home, "packages.json");

/** Throws Fault `unsupported` where a person, or a disk that was full, has left something else in the file. */
export async function allowedPackages(home: string): Promise<string[]> {
  try {
    return listSchema.parse(JSON.parse(await readFile(fileIn(home), "utf8"))).allowed;
  } catch (error) {
    if (isMissing(error)) return [];
    if (!(error instanceof SyntaxError || error instanceof z.ZodError || error instanceof Fault)) throw error;
    throw new Fault("unsupported", "packages.json in the data folder is no list of packages", {
      hint: 'mend it, as in {"allowed": ["requests"]}, or remove it; npx fixpoint home prints the folder',
      cause: error,
    });
  }
}

/** Throws Fault `bad-input` for what is no name, `unsupported` where the data folder cannot be written to. */
export async function allowPackages(home: string, names: readonly string[]): Promise<void> {
  await write(home, [...(await allowedPackages(home)), ...names.map(distributionName)]);
}

export async function forbidPackages(home: string, names: readonly string[]): Promise<void> {
  const gone = new Set(names.map(distributionName));
  await write(
    home,
    (await allowedPackages(home)).filter((name) => !gone.has(name)),
  );
}

async function write(home: string, names: readonly string[]): Promise<void> {
  const allowed = [...new Set(names)].sort();
  await inDataFolder("unsupported", async () => {
    await makeFolder(home);
    await writeFile(`${fileIn(home)}.${process.pid}`, `${JSON.stringify({ allowed }, undefined, 2)}\n`);
    await rename(`${fileIn(home)}.${process.pid}`, fileIn(home));
  });
}
