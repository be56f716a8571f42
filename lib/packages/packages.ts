/** The Packages port over pip: environments on a shelf, each built once, however many ask for it at the same time. */
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { tryLock } from "#lib/lock.ts";
import { inDataFolder } from "#lib/made-folder.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Environment, InstallProgress } from "#lib/run/package.ts";
import type { Packages } from "#lib/run/ports.ts";
import { allowedPackages, allowPackages } from "./allow-list.ts";
import { buildEnvironment, keyOf, type Python } from "./build.ts";
import { type Client, findClient } from "./client.ts";
import { askIndex } from "./facts.ts";
import { latest } from "./latest.ts";
import { distributionName } from "./name.ts";
import { needsOf } from "./needs.ts";
import {
  answeredRequest,
  clearAway,
  listEnvironments,
  makeStaging,
  noteRequest,
  type Shelf,
  shelfOf,
} from "./shelf.ts";
import { Together } from "./together.ts";

type Options = {
  /** The data folder. */
  home: string;
  /** The project, for the program that asks the index. */
  root: string;
  bubblewrap: string;
  python: Python;
  /** What the ordinary client goes by in this process's environment, such as PIP_INDEX_URL. */
  variables: Readonly<Record<string, string>>;
  /** When environments are cleared away. */
  unusedDays?: number;
  mostBytes?: number;
};

const lockPauseMs = 200;

export function openPackages(options: Options): Packages {
  const { home, root, bubblewrap, python, variables } = options;
  const shelf = shelfOf(home);
  const present = new Set(python.modules);
  const builds = new Together<Environment, InstallProgress>();
  let client: Promise<Client> | undefined;
  // A search that failed is not kept: the person may have installed one since.
  const findPip = async (signal: AbortSignal) => {
    client ??= findClient({ executable: python.executable, variables, shelf }, signal);
    client.catch(() => (client = undefined));
    return await client;
  };

  const build = async (names: string[], tell: (progress: InstallProgress) => void, signal: AbortSignal) => {
    const request = keyOf(names, python);
    const release = await locked(path.join(shelf.folder, "requests", `${request}.lock`), signal);
    try {
      const done = await answeredRequest(shelf, request);
      if (done) return done;
      const pip = await findPip(signal);
      const built = await buildEnvironment({ shelf, bubblewrap, client: pip, python }, { names, tell }, signal);
      await noteRequest(shelf, request, built.key);
      await clearAway(shelf, { unusedDays: options.unusedDays ?? 60, bytes: options.mostBytes ?? 8 * 2 ** 30 });
      return built;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      throw new Fault(error.code, error.message, { cause: error, hint: error.hint ?? (await whatIsHere(shelf)) });
    } finally {
      await release();
    }
  };

  return {
    needs: (code) => needsOf(code, present),
    facts: async (names, signal) => {
      const staging = await makeStaging(shelf);
      try {
        const jail = { bubblewrap, client: await findPip(signal), staging, user: shelf.user };
        return await askIndex(jail, { root, names: names.map(distributionName) }, signal);
      } finally {
        await rm(staging, { recursive: true, force: true });
      }
    },
    allowed: async () => new Set(await allowedPackages(home)),
    allow: (names) => allowPackages(home, names),
    ready: async (names) => {
      const found = await answeredRequest(shelf, keyOf(sorted(names), python));
      return found && shown(found);
    },
    install: (names, signal) => {
      const asked = sorted(names);
      const environment = (tell: (progress: InstallProgress) => void) =>
        builds.take(asked.join(" "), { tell, make: (all, stop) => build(asked, all, stop) }, signal);
      return latest(async (tell) => shown(await environment(tell)));
    },
  };
}

/** In one order, each once. Throws Fault `bad-input` for what is no name. */
function sorted(names: readonly string[]): string[] {
  return [...new Set(names.map(distributionName))].sort();
}

function shown({ key, lock, bytes }: Environment): Environment {
  return { key, lock, bytes };
}

/** Waits for whoever builds the same, in whatever process. */
async function locked(file: string, signal: AbortSignal): Promise<() => Promise<void>> {
  for (;;) {
    const release = await inDataFolder("unsupported", () => tryLock(file));
    if (release) return release;
    await sleep(lockPauseMs, undefined, { signal });
  }
}

async function whatIsHere(shelf: Shelf): Promise<string> {
  const asked = (await listEnvironments(shelf)).map((it) => it.asked.join(" + "));
  const here = [...new Set(asked)].slice(0, 10).join(", ");
  return here ? `without the index these are here: ${here}` : "no packages are kept on this machine yet";
}
