/** The jail around a warden and its fork servers, as arguments of bubblewrap. */
import { existsSync, lstatSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { emptyEnvironment } from "./command.ts";
import { type JailParts, type Launch, pythonOptions, pythonVariables, visiblePlaces } from "./launch.ts";

const home = "/opt/fixpoint";
const tmpBytes = 1 << 20;
/** Kept apart by most systems, links into /usr on others. */
const rootFolders = ["/lib", "/lib32", "/lib64", "/bin"];
/** 0 to 2 are the usual ones, 3 is control. */
const firstFile = 4;

/** Of an environment: for candidates alone, and for their judges too. */
const packageFolders = ["packages", "judged"];

/** Nothing of it outlives its first process. `files` are those that the descriptors from 4 on are open for. */
export function bubblewrapLaunch(bubblewrap: string, parts: JailParts, files: readonly string[]): Launch {
  return {
    file: bubblewrap,
    args: bubblewrapArguments(parts, files),
    // The first process of the jail keeps the environment that bubblewrap was started with.
    env: emptyEnvironment,
    tellsFirst: true,
    leave: async () => undefined,
  };
}

/**
 * The files travel by descriptor, for the jail's user may not be able to enter the folder of the project. No /proc: the
 * first process of the jail would show its environment there.
 */
export function bubblewrapArguments(parts: JailParts, files: readonly string[]): string[] {
  const { interpreter, environment } = parts;
  const visible = visiblePlaces(interpreter).filter((path) => existsSync(path));
  const links = rootFolders.filter((path) => existsSync(path) && lstatSync(path).isSymbolicLink());
  return [
    ...["--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
    ...["--uid", "0", "--gid", "0", "--cap-drop", "ALL", "--cap-add", "CAP_SYS_ADMIN"],
    ...["--hostname", "sandbox", "--die-with-parent", "--new-session", "--clearenv"],
    ...visible.flatMap((path) => ["--ro-bind", path, path]),
    ...links.flatMap((path) => ["--symlink", readlinkSync(path), path]),
    ...files.flatMap((path, at) => ["--ro-bind-data", String(firstFile + at), `${home}/${basename(path)}`]),
    ...["--info-fd", String(firstFile + files.length)],
    ...(environment === undefined ? [] : packageFolders).flatMap((name) => [
      ...["--ro-bind", join(environment ?? "", name), `/opt/packages/${name}`],
    ]),
    ...["--dir", "/dev", "--symlink", "/tmp", "/dev/shm"],
    ...["null", "zero", "urandom"].flatMap((name) => ["--dev-bind", `/dev/${name}`, `/dev/${name}`]),
    ...["--size", String(tmpBytes), "--tmpfs", "/tmp", "--remount-ro", "/", "--chdir", "/tmp"],
    ...Object.entries(pythonVariables(parts)).flatMap(([name, value]) => ["--setenv", name, value]),
    ...[interpreter.executable, ...pythonOptions, `${home}/warden.py`],
  ];
}

/** Which process is the first of the jail's pid namespace, seen from outside; undefined when `info` does not tell. */
export function firstProcess(info: string): number | undefined {
  const told = /"child-pid": *(\d+)/.exec(info)?.[1];
  return told === undefined ? undefined : Number(told);
}
