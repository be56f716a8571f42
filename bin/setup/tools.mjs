// @ts-check
/** Python, pip, OpenMP's library and bubblewrap: looked for, and where we may, installed with the system's own package manager. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { managers } from "../../lib/system-packages.mjs";
import { run, excerpt } from "./command.mjs";
import { say, timed } from "./say.mjs";

/** @typedef {import("../../lib/system-packages.mjs").Tool} Tool */
/** @typedef {import("../../lib/system-packages.mjs").Manager} Manager */

/** @param {string} program */
export function onPath(program, path = process.env.PATH ?? "") {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch (error) {
        if (error instanceof Error && "code" in error) return false;
        throw error;
      }
    });
}

const pythons = ["/usr/bin/python3", "python3", "python3.14", "python3.13", "python3.12", "python3.11", "python3.10"];
const question = `
import ctypes, importlib.util, sys
print("recent" if sys.version_info >= (3, 10) else "")
print("pip" if importlib.util.find_spec("pip") else "")
try:
    ctypes.CDLL("libgomp.so.1")
    print("openmp")
except OSError:
    pass
`;

/**
 * Which of Python (3.10 or newer), pip and OpenMP's library are missing. The system's own Python is asked first: a shim on
 * the PATH takes 0.1 s to answer. pip, or uv which brings it, fetches the engine of the embedded model, which on Linux is
 * linked against that library.
 * @returns {Promise<Tool[]>}
 */
async function missingPython() {
  /** @type {string[]} */
  let found = onPath("uv") ? ["pip"] : [];
  for (const python of pythons) {
    if (!python.startsWith("/") && !onPath(python)) continue;
    const { code, stdout } = await run([python, "-c", question]);
    const said = stdout.split(/\s+/);
    if (code !== 0 || !said.includes("recent")) continue;
    found = [...found, "python", ...said];
    if (said.includes("pip")) break;
  }
  /** @type {Tool[]} */
  const wanted = process.platform === "linux" ? ["python", "pip", "openmp"] : ["python", "pip"];
  return wanted.filter((tool) => !found.includes(tool));
}

/**
 * How to run something as the administrator: as it is for root; through sudo where it asks no password and the person
 * agreed with `--yes`; otherwise not at all.
 * @param {{ uid: number, agreed: boolean, sudo: boolean }} who
 * @returns {string[] | undefined}
 */
export function asAdministrator({ uid, agreed, sudo }) {
  if (uid === 0) return [];
  return agreed && sudo ? ["sudo", "--non-interactive"] : undefined;
}

/**
 * @param {{ agreed: boolean }} options
 * @returns {Promise<void>}
 */
export async function findTools({ agreed }) {
  const linux = process.platform === "linux";
  const absent = await missingPython();
  if (linux && !onPath("bwrap")) absent.push("bubblewrap");
  if (absent.length) await install(absent, { agreed });
  if (!linux) say(`  sandbox: ${withoutBubblewrap(process.platform)}`);
}

/**
 * What becomes of programs where bubblewrap, which is Linux's, cannot be had: docs/sandbox.md.
 * @param {NodeJS.Platform} platform
 */
export function withoutBubblewrap(platform) {
  if (platform === "win32") return "none on Windows yet: programs are written and not run (--no-run)";
  const what = "programs run in Pyodide in Deno (rung 4), which npm fetches before the first run, 45 MB";
  return `${what}; nobody has tried it on this system yet: npx fixpoint doctor says whether it holds here`;
}

/**
 * @param {Tool[]} tools
 * @param {{ agreed: boolean }} options
 */
async function install(tools, { agreed }) {
  const manager = systemManager();
  if (!manager) {
    say(`  missing: ${tools.join(" and ")}. Install it by hand (Python 3.10 or newer) and start again.`);
    return;
  }
  const packages = tools.flatMap((tool) => manager[tool]);
  const byHand = `sudo ${[...manager.install, ...packages].join(" ")}`;
  const prefix = await administrator({ agreed });
  if (!prefix) {
    say(`  missing: ${tools.join(" and ")}. Until it is there, not everything works. Install it with:\n    ${byHand}`);
    return;
  }
  const failure = await installFromSystem(packages, manager, prefix);
  if (failure) say(`${failure}\n  ${tools.join(" and ")} could not be installed. By hand: ${byHand}`);
}

export function systemManager() {
  const name = Object.keys(managers).find((it) => onPath(it));
  return name ? managers[name] : undefined;
}

/** @param {{ agreed: boolean }} options */
export async function administrator({ agreed }) {
  const uid = process.getuid?.() ?? -1;
  const sudo = uid !== 0 && agreed && (await run(["sudo", "--non-interactive", "true"])).code === 0;
  return asAdministrator({ uid, agreed, sudo });
}

/**
 * Resolves with what the package manager said when it failed, and nothing when all went well.
 * @param {string[]} packages
 * @param {Manager} manager
 * @param {string[]} prefix
 */
export async function installFromSystem(packages, manager, prefix) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const undo = [...prefix, ...manager.remove, ...packages].join(" ");
  return await timed(`installing ${packages.join(" and ")} (undo: ${undo})`, async () => {
    const command = [...prefix, ...manager.install, ...packages];
    const first = await run(command, { env });
    if (first.code === 0) return undefined;
    await run([...prefix, ...manager.refresh], { env });
    const second = await run(command, { env });
    return second.code === 0 ? undefined : excerpt(second.output);
  });
}
