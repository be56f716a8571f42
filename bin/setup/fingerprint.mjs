// @ts-check
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const ignored = /(^eval\/results$|\.test\.tsx?|\.md|\/(scripted|testing)[^/]*\.ts|__pycache__)$/;

/**
 * One hash over names and contents of the sources, in a fixed order; neither what is only for tests counts, nor
 * what was measured.
 * @param {string} root
 * @param {readonly string[]} sources files and folders below the root; those that do not exist are left out
 */
export function fingerprint(root, sources) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesIn(root, source)).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(root, path) {
  if (ignored.test(path)) return [];
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(root, `${path}/${name}`));
}
