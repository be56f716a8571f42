// @ts-check
/** Where the data of one person lies. Plain JavaScript: the set-up asks before anything is installed or built. */
import path from "node:path";

/**
 * FIXPOINT_HOME, absolute, or else the system's per-user data folder. XDG says that a relative path there does not count.
 * @param {Readonly<Record<string, string | undefined>>} variables
 * @param {{ platform: NodeJS.Platform, home: string }} machine
 * @returns {string}
 */
export function dataFolder(variables, { platform, home }) {
  const said = variables.FIXPOINT_HOME;
  if (said?.trim()) return path.resolve(said);
  if (platform === "darwin") return path.join(home, "Library", "Application Support", "fixpoint");
  if (platform === "win32") {
    return path.win32.join(variables.LOCALAPPDATA ?? path.win32.join(home, "AppData", "Local"), "fixpoint");
  }
  const xdg = variables.XDG_DATA_HOME;
  return path.join(xdg && path.isAbsolute(xdg) ? xdg : path.join(home, ".local", "share"), "fixpoint");
}
