/** Where the Python side lies: beside the source, or below the project that holds the bundle. */
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const pythonFolder = find(dirname(fileURLToPath(import.meta.url)));

/** What is run on the outside, and not in a jail. */
const outside = ["interpreter.py", "loader.py"];

/** Python files of a jail, in the order of the descriptors that it gets them by. */
export function jailFiles(): string[] {
  return readdirSync(pythonFolder)
    .filter((name) => name.endsWith(".py") && !outside.includes(name))
    .sort()
    .map((name) => join(pythonFolder, name));
}

function find(from: string): string {
  const folder = join(/* turbopackIgnore: true */ from, "workers", "python");
  if (existsSync(join(folder, "fork_server.py"))) return folder;
  const above = dirname(from);
  if (above === from) throw new Error("the folder workers/python is missing");
  return find(above);
}
