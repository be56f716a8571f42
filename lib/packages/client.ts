/** The ordinary client, pip, made ready to run in the build's jail: by the Python that the sandbox uses, for its wheels fit that alone. */
import { execFile } from "node:child_process";
import { cp, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isMissing, isTaken } from "#lib/file-error.ts";
import { makeFolder } from "#lib/made-folder.ts";
import { orAfter } from "#lib/patience.ts";
import { Fault } from "#lib/run/fault.ts";
import { literalOf } from "#lib/run/python/literal.ts";
import type { Shelf } from "./shelf.ts";

export type Client = {
  /** The Python that runs it. */
  executable: string;
  /** The folder that the module `pip` is imported from, which the build's user can read. */
  folder: string;
  /** Its settings as the person has them, in the form of variables. */
  settings: Readonly<Record<string, string>>;
};

const whereIsPip =
  "import os, pip; print(os.path.dirname(os.path.dirname(os.path.abspath(pip.__file__)))); print(pip.__version__)";
const others = ["python3", "python", "python3.14", "python3.13", "python3.12", "python3.11", "python3.10"];
/** uv brings an environment that has pip, without one being installed anywhere. */
const uv = ["uv", "run", "--no-project", "--no-python-downloads", "--quiet", "--with", "pip", "python"];
const patienceMs = 120_000;

/** From where pip fetches, and by which way, the person has said. Where it installs, and in what manner, we say: `user` or `require-virtualenv` would keep it from that. */
const theirs =
  /^PIP_(?:INDEX_URL|EXTRA_INDEX_URL|NO_INDEX|FIND_LINKS|TRUSTED_HOST|CERT|CLIENT_CERT|PROXY|TIMEOUT|DEFAULT_TIMEOUT|KEYRING_PROVIDER|USE_FEATURE|USE_DEPRECATED|CONSTRAINT|PRE|UPLOADED_PRIOR_TO)$/;
const isTheirs = ([name]: [string, string]): boolean => !/^PIP_/i.test(name) || theirs.test(name);

type Told = { executable: string; variables: Readonly<Record<string, string>>; shelf: Shelf };

/**
 * The pip of the sandbox's own Python, or a copy of another's: it is Python alone. Throws Fault `unsupported` where there
 * is none.
 */
export async function findClient({ executable, variables, shelf }: Told, signal: AbortSignal): Promise<Client> {
  for (const command of [[executable], ...others.map((it) => [it]), uv]) {
    const said = await output([...command, "-c", whereIsPip], signal);
    const [folder, version] = said?.split("\n") ?? [];
    if (!folder || !version) continue;
    const own =
      shelf.user === undefined || (await output([executable, "-c", "import pip"], signal, shelf.user)) !== undefined;
    const readable = own && command[0] === executable ? folder : await copied(folder, version, shelf);
    const settings = { ...(await settingsOf(command, signal)), ...variables };
    return { executable, folder: readable, settings: Object.fromEntries(Object.entries(settings).filter(isTheirs)) };
  }
  throw new Fault("unsupported", "No pip was found to install packages with.", {
    hint: "install pip, such as: sudo apt-get install python3-pip",
  });
}

async function copied(folder: string, version: string, shelf: Shelf): Promise<string> {
  const target = path.join(shelf.folder, "client", `pip-${version}`);
  try {
    await stat(target);
    return target;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const unfinished = `${target}.new-${process.pid}`;
  await makeFolder(unfinished, 0o755);
  try {
    await cp(path.join(folder, "pip"), path.join(unfinished, "pip"), { recursive: true });
    await rename(unfinished, target);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return target;
}

/** The build's user cannot read a file in a private home, so what the files say goes along as variables. */
async function settingsOf(command: readonly string[], signal: AbortSignal): Promise<Record<string, string>> {
  const said = await output([...command, "-m", "pip", "config", "list"], signal);
  const pairs = [...(said ?? "").matchAll(/^(?:global|download|install)\.([\w-]+)=(.*)$/gm)].flatMap(
    ([, name = "", text = ""]) => {
      const value = literalOf(text);
      const words =
        value?.type === "string"
          ? value.value
              .trim()
              .split(/\s*\n\s*/)
              .join(" ")
          : undefined;
      return words === undefined ? [] : [[`PIP_${name.replaceAll("-", "_").toUpperCase()}`, words] as const];
    },
  );
  return Object.fromEntries(pairs);
}

/** What a short command prints; undefined where it is missing or fails. */
async function output(
  [program = "", ...words]: readonly string[],
  signal: AbortSignal,
  as?: { uid: number; gid: number },
): Promise<string | undefined> {
  signal.throwIfAborted();
  const limit = orAfter(patienceMs, signal);
  const said = await new Promise<string | undefined>((resolve) => {
    const options = { signal: limit, killSignal: "SIGKILL", encoding: "utf8", cwd: "/", ...as } as const;
    execFile(program, words, options, (error, stdout) => resolve(error ? undefined : stdout.trim())).stdin?.end();
  });
  signal.throwIfAborted();
  return said;
}
