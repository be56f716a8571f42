/** The jail around a warden and its fork servers, as arguments of bubblewrap. */
import { existsSync, lstatSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { pythonFolder } from "./folder.ts";
import type { Interpreter } from "./interpreter.ts";

export type JailParts = {
  bubblewrap: string;
  interpreter: Interpreter;
  /** The folder of packages that its candidates may import. */
  environment?: string;
};

const home = "/opt/fixpoint";
const tmpBytes = 1 << 20;
/** Kept apart by most systems, links into /usr on others. */
const rootFolders = ["/lib", "/lib32", "/lib64", "/bin"];
/** 0 to 2 are the usual ones, 3 is control. */
const firstFile = 4;

/** Of an environment: for candidates alone, and for their judges too. */
const packageFolders = ["packages", "judged"];

/** Python files of the jail, in the order of the descriptors that follow 3. */
export function jailFiles(): string[] {
  return readdirSync(pythonFolder)
    .filter((name) => name.endsWith(".py") && name !== "interpreter.py")
    .sort()
    .map((name) => join(pythonFolder, name));
}

/**
 * The files travel by descriptor, for the jail's user may not be able to enter the folder of the project. No /proc: the
 * first process of the jail would show its environment there.
 */
export function bubblewrapArguments(
  { interpreter, environment }: Omit<JailParts, "bubblewrap">,
  files: readonly string[],
): string[] {
  const visible = [...interpreter.folders, interpreter.executable, "/usr/share/zoneinfo"].filter((path) =>
    existsSync(path),
  );
  const links = rootFolders.filter((path) => existsSync(path) && lstatSync(path).isSymbolicLink());
  return [
    ...["--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
    ...["--uid", "0", "--gid", "0", "--cap-drop", "ALL", "--cap-add", "CAP_SYS_ADMIN"],
    ...["--hostname", "sandbox", "--die-with-parent", "--new-session", "--clearenv"],
    ...visible.flatMap((path) => ["--ro-bind", path, path]),
    ...links.flatMap((path) => ["--symlink", readlinkSync(path), path]),
    ...files.flatMap((path, at) => ["--ro-bind-data", String(firstFile + at), `${home}/${basename(path)}`]),
    ...(environment === undefined ? [] : packageFolders).flatMap((name) => [
      ...["--ro-bind", join(environment ?? "", name), `/opt/packages/${name}`],
    ]),
    ...["--dir", "/dev", "--symlink", "/tmp", "/dev/shm"],
    ...["null", "zero", "urandom"].flatMap((name) => ["--dev-bind", `/dev/${name}`, `/dev/${name}`]),
    ...["--size", String(tmpBytes), "--tmpfs", "/tmp", "--remount-ro", "/", "--chdir", "/tmp"],
    ...Object.entries(variables(interpreter)).flatMap(([name, value]) => ["--setenv", name, value]),
    ...[interpreter.executable, "-s", "-B", "-X", "utf8", `${home}/warden.py`],
  ];
}

/** A fixed hash seed makes the order of sets the same in every run; one arena keeps the memory limit honest. */
function variables(interpreter: Interpreter): Record<string, string> {
  return {
    PYTHONHASHSEED: "0",
    MALLOC_ARENA_MAX: "1",
    OPENBLAS_NUM_THREADS: "1",
    OMP_NUM_THREADS: "1",
    LD_LIBRARY_PATH: interpreter.folders.join(":"),
  };
}

function basename(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
