import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { systemCode } from "#lib/file-error.ts";
import { makeFolder } from "#lib/made-folder.ts";
import { Fault } from "#lib/run/fault.ts";

/** Makes the data folder where it is missing. Throws Fault `model-unavailable` where nothing can be written to it. */
export async function requireDataFolder(home: string): Promise<void> {
  try {
    await makeFolder(home);
    await access(home, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new Fault("model-unavailable", `nothing can be written to the data folder (${code})`, {
      hint: "npx fixpoint home prints which one it is; FIXPOINT_HOME names another",
      cause: error,
    });
  }
}
