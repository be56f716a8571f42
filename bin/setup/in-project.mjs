// @ts-check
import { Stop } from "./say.mjs";

const notOurs = "build it as the user whose it is, or clone it into a folder of your own";

/** What keeps a folder from being written to, and what mends it. @type {Record<string, string>} */
const remedies = {
  EACCES: `this user may not write there: ${notOurs}`,
  EPERM: `this user may not write there: ${notOurs}`,
  EROFS: "its disk takes no writing: clone it onto one that does",
  ENOSPC: "its disk is full: free some, and start again",
  EDQUOT: "this user has no more room on its disk: free some, and start again",
};

/**
 * For what writes to the project's own folder. Throws Stop in place of the system's error where that takes nothing.
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inProject(root, work) {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const remedy = remedies[code];
    if (remedy === undefined) throw error;
    throw new Stop(`  nothing can be built in ${root} (${code}); ${remedy}`);
  }
}
