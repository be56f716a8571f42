/** Where the Python side lies: beside the source, or below the project that holds the bundle. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const pythonFolder = find(dirname(fileURLToPath(import.meta.url)));

function find(from: string): string {
  const folder = join(from, "workers", "python");
  if (existsSync(join(folder, "fork_server.py"))) return folder;
  const above = dirname(from);
  if (above === from) throw new Error("the folder workers/python is missing");
  return find(above);
}
