// @ts-check
import { Stop } from "./say.mjs";

const wanted = { major: 20, minor: 19 };

/** @param {string} version such as `20.19.1` */
export function isRecentNode(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > wanted.major || (major === wanted.major && minor >= wanted.minor);
}

export function requireNode(version = process.versions.node) {
  if (isRecentNode(version)) return;
  throw new Stop(
    `Fixpoint needs Node ${wanted.major}.${wanted.minor} or newer; this is ${version}. Get one from https://nodejs.org, or: nvm install 24`,
  );
}
