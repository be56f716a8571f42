/** A jail without namespaces: the warden is started as it is, and shuts itself in before it does anything else. */
import { existsSync } from "node:fs";
import { chown, mkdtemp, readFile, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isMissing, isTaken, systemCode } from "#lib/file-error.ts";
import { Fault } from "#lib/run/fault.ts";
import { output } from "./command.ts";
import { pythonFolder } from "./folder.ts";
import { identity } from "./interpreter.ts";
import { type JailParts, type Launch, pythonOptions, pythonVariables, visiblePlaces } from "./launch.ts";

/** Milliseconds between, and times that, the folder is tried to be removed while the last processes end. */
const [betweenMs, tries] = [50, 40];
/** A program may have shut folders, also from itself. Neither command goes through a link. */
const removal = 'chmod -R u+rwx -- "$1"; rm -rf -- "$1"';

/** `files` are those that the descriptors from 4 on are open for. Throws Fault `sandbox-unavailable` where no folder can be made. */
export async function landlockLaunch(parts: JailParts, slot: number, files: readonly string[]): Promise<Launch> {
  const { interpreter } = parts;
  const user = identity(slot);
  const scratch = await makeScratch();
  if (user) await chown(scratch, user.uid, user.gid);
  const terms = {
    files: files.map((path) => basename(path)),
    visible: visiblePlaces(interpreter).filter((path) => existsSync(path)),
    scratch,
  };
  const loader = await readFile(join(pythonFolder, "loader.py"), "utf8");
  return {
    file: interpreter.executable,
    args: [...pythonOptions, "-c", loader, JSON.stringify(terms)],
    env: pythonVariables(parts) as NodeJS.ProcessEnv,
    tellsFirst: false,
    leave: () => remove(scratch, slot),
  };
}

async function makeScratch(): Promise<string> {
  try {
    return await mkdtemp(join(tmpdir(), "fixpoint-jail-"));
  } catch (error) {
    const why = systemCode(error);
    if (why === undefined) throw error;
    const message = `no folder can be made in the one for temporary files, which TMPDIR names: ${why}`;
    throw new Fault("sandbox-unavailable", message, { cause: error });
  }
}

/** As the jail's own user, so that no link could lead to what that user cannot remove anyway. */
async function remove(folder: string, slot: number): Promise<void> {
  const as = identity(slot);
  for (let left = tries; left > 0; left--) {
    await output({ file: "/bin/sh", args: ["-c", removal, "sh", folder], as }, new AbortController().signal);
    if (await isGone(folder)) return;
    await pause(betweenMs);
  }
}

async function isGone(folder: string): Promise<boolean> {
  try {
    // Its own user may lack the right to take the folder itself out of the one above.
    await rmdir(folder);
    return true;
  } catch (error) {
    if (isMissing(error)) return true;
    if (isTaken(error)) return false;
    throw error;
  }
}
