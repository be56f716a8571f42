// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { run, excerpt } from "./command.mjs";
import { Stop, timed } from "./say.mjs";

/** @typedef {Record<string, { version?: string, optional?: boolean, link?: boolean }>} Packages */

/**
 * The packages of the lockfile that are not installed in that version. npm keeps what it installed in a lockfile of its
 * own inside node_modules, written last, so an install that was cut off is seen as missing.
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function missing(wanted, installed) {
  return Object.entries(wanted)
    .filter(([path, entry]) => path && !entry.optional && installed[path]?.version !== entry.version)
    .map(([path]) => path);
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && "code" in error && error.code === "ENOENT"))
      return {};
    throw error;
  }
}

/** @param {string} root */
export async function installPackages(root) {
  const wanted = packagesIn(join(root, "package-lock.json"));
  const absent = missing(wanted, packagesIn(join(root, "node_modules", ".package-lock.json")));
  if (!absent.length) return false;
  await timed(`packages: installing ${absent.length} into node_modules (1 GB in all)`, async () => {
    // Errors only: two packages ask for a newer Node than they need, which is no news for a person. Not `npm ci`, which
    // takes everything away first, also where one package is stale; `--no-save` leaves the lockfile as it is.
    const npm = ["npm", "install", "--no-save", "--loglevel=error", "--no-audit", "--no-fund", "--no-progress"];
    const { code, output } = await run(npm, { cwd: root });
    if (code === 0) return;
    throw new Stop(
      `${excerpt(output)}\n\nThe packages could not be installed. Mend it and start again; what was downloaded is kept. By hand: npm install --no-save`,
    );
  });
  return true;
}
