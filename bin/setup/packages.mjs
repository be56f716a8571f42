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

/** All packages of the lockfile as they lie on the disk, about: bytes. */
const allBytes = 1e9;

/**
 * How far an install is, for people: `320 of about 1,000 MB · about 60 s left`. Empty where nothing can be told yet.
 * @param {{ bytes: number, total: number, elapsedMs: number }} written
 */
export function howFar({ bytes, total, elapsedMs }) {
  if (bytes <= 0) return "";
  /** @param {number} size */
  const mb = (size) => Math.round(size / 1e6).toLocaleString("en-US");
  const left = Math.round((elapsedMs * (total - bytes)) / bytes / 1000);
  return `${mb(Math.min(bytes, total))} of about ${mb(total)} MB${left > 0 ? ` · about ${left} s left` : ""}`;
}

/**
 * The bytes that have come into a folder since: asked of `du`, which every system here has, since npm tells none.
 * @param {string} folder
 */
function watched(folder) {
  const size = async () => Number((await run(["du", "-sk", folder])).stdout.split("\t")[0]) * 1024 || 0;
  /** @type {number | undefined} */
  let before;
  let bytes = 0;
  let asking = false;
  const look = async () => {
    if (asking) return;
    asking = true;
    const now = await size();
    before ??= now;
    bytes = now - before;
    asking = false;
  };
  const looking = setInterval(look, 2_000);
  void look();
  return { bytes: () => bytes, end: () => clearInterval(looking) };
}

/** @param {string} root */
export async function installPackages(root) {
  const wanted = packagesIn(join(root, "package-lock.json"));
  const absent = missing(wanted, packagesIn(join(root, "node_modules", ".package-lock.json")));
  if (!absent.length) return false;
  const total = (allBytes * absent.length) / missing(wanted, {}).length;
  /** @type {ReturnType<typeof watched> | undefined} */
  let watch;
  // Only where somebody is shown it: to look costs the disk something.
  const far = (/** @type {number} */ elapsedMs) => {
    watch ??= watched(join(root, "node_modules"));
    return howFar({ bytes: watch.bytes(), total, elapsedMs });
  };
  const install = async () => {
    // Errors only: two packages ask for a newer Node than they need, which is no news for a person. Not `npm ci`, which
    // takes everything away first, also where one package is stale; `--no-save` leaves the lockfile as it is.
    const npm = ["npm", "install", "--no-save", "--loglevel=error", "--no-audit", "--no-fund", "--no-progress"];
    const { code, output } = await run(npm, { cwd: root });
    if (code === 0) return;
    throw new Stop(
      `${excerpt(output)}\n\nThe packages could not be installed. Mend it and start again; what was downloaded is kept. By hand: npm install --no-save`,
    );
  };
  try {
    await timed(`packages: installing ${absent.length} into node_modules (1 GB in all)`, install, far);
  } finally {
    watch?.end();
  }
  return true;
}
