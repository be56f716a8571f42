/** One command in the build's jail: the network is there, and nothing can be written but the build's own folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Client } from "./client.ts";

export const inside = "/tmp/build";

export type Jail = {
  bubblewrap: string;
  client: Client;
  /** The build's folder outside. */
  staging: string;
  user: { uid: number; gid: number } | undefined;
};

type Work = {
  /** After the client's Python. */
  words: readonly string[];
  line?: (text: string) => void;
};

export type Said = { ok: boolean; stdout: string; stderr: string };

const kept = 64_000;

/** Whatever can be read outside can be read, but for /tmp, /proc and /dev; root is only a name in there. The client may lie below /tmp, as the data folder does. */
function jailArguments({ staging, client }: Jail): string[] {
  return [
    ...["--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
    ...["--cap-drop", "ALL", "--die-with-parent", "--new-session", "--ro-bind", "/", "/"],
    ...["--tmpfs", "/tmp", "--ro-bind", client.folder, client.folder, "--bind", staging, inside, "--tmpfs", "/proc"],
    ...["--tmpfs", "/dev", "--symlink", `${inside}/tmp`, "/dev/shm"],
    ...["null", "zero", "urandom"].flatMap((name) => ["--dev-bind", `/dev/${name}`, `/dev/${name}`]),
    ...["--remount-ro", "/dev", "--remount-ro", "/proc", "--chdir", inside],
  ];
}

/** Ends with the command, or as soon as the signal is aborted: then every process of it is gone. Throws its reason. */
export async function runConfined(jail: Jail, { words, line }: Work, signal: AbortSignal): Promise<Said> {
  signal.throwIfAborted();
  const { bubblewrap, client, user } = jail;
  const environment: NodeJS.ProcessEnv = { NODE_ENV: "production", ...client.settings, ...surroundings };
  const child = spawn(bubblewrap, [...jailArguments(jail), client.executable, ...words], {
    cwd: "/",
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  const said = { stdout: "", stderr: "" };
  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said.stdout = (said.stdout + text).slice(-kept);
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const it of lines) line?.(it.trim());
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.stderr = (said.stderr + text).slice(-kept)));
  const kill = () => child.kill("SIGKILL");
  signal.addEventListener("abort", kill, { once: true });
  try {
    const [code] = (await once(child, "close")) as [number | null];
    signal.throwIfAborted();
    return { ok: code === 0, ...said };
  } finally {
    signal.removeEventListener("abort", kill);
  }
}

const surroundings = {
  PATH: "/usr/local/bin:/usr/bin:/bin",
  HOME: inside,
  TMPDIR: `${inside}/tmp`,
  LANG: "C.UTF-8",
  PYTHONUNBUFFERED: "1",
  PYTHONDONTWRITEBYTECODE: "1",
  PYTHONNOUSERSITE: "1",
  // What its files say is among the client's settings already, as far as it counts.
  PIP_CONFIG_FILE: "/dev/null",
  PIP_NO_CACHE_DIR: "1",
  PIP_NO_COLOR: "1",
  PIP_NO_INPUT: "1",
  PIP_DISABLE_PIP_VERSION_CHECK: "1",
};
