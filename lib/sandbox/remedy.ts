/** Says what keeps the machine from building a jail, and the command that mends it. */
import { readFile } from "node:fs/promises";
import { managers } from "#lib/system-packages.mjs";

/** Settings of the kernel that keep user namespaces from unprivileged processes, and the value that does not. */
const switches = [
  { file: "kernel/apparmor_restrict_unprivileged_userns", off: "1", on: "0" },
  { file: "kernel/unprivileged_userns_clone", off: "0", on: "1" },
  { file: "user/max_user_namespaces", off: "0", on: "15000" },
] as const;

const sudo = process.getuid?.() === 0 ? "" : "sudo ";

const spoken = { bubblewrap: "bubblewrap", python: "Python 3.10 or newer" };

export async function installHint(tool: keyof typeof spoken, systemFile = "/etc/os-release"): Promise<string> {
  if (process.platform !== "linux") return "The better rungs of the sandbox need Linux.";
  const release = await text(systemFile);
  const like = [...release.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].flatMap(([, ids = ""]) => ids.split(" "));
  const manager = Object.values(managers).find(({ systems }) =>
    systems.some((system) => like.some((id) => id.startsWith(system))),
  );
  if (manager === undefined) return `Install ${spoken[tool]} with your system's package manager.`;
  return sudo + [...manager.install, ...manager[tool]].join(" ");
}

/** For a bubblewrap that is there but cannot build the jail; `said` is what it said. */
export async function namespaceHint(said: string, root = "/proc/sys"): Promise<string> {
  for (const { file, off, on } of switches) {
    if ((await text(`${root}/${file}`)).trim() === off) return `${sudo}sysctl -w ${file.replace("/", ".")}=${on}`;
  }
  return (
    `bubblewrap could not build the jail (${said}). In a container, allow user namespaces: ` +
    "docker run --security-opt seccomp=unconfined --security-opt apparmor=unconfined …"
  );
}

/** For a machine without namespaces on which Landlock cannot take their place; `said` is why. */
export function landlockHint(said: string): string {
  return `Without namespaces, Linux 6.2 or newer with Landlock is needed (${said}).`;
}

/** For a machine on which Deno and Pyodide cannot be had or do not run; `said` is why. */
export function pyodideHint(said: string): string {
  return `Deno and Pyodide, which npm fetches, would do without both (${said}).`;
}

async function text(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
