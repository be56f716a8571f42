import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { inDataFolder, makeFolder } from "#lib/made-folder.ts";

/** Makes the data folder where it is missing. Throws Fault `model-unavailable` where nothing can be written to it. */
export async function requireDataFolder(home: string): Promise<void> {
  await inDataFolder("model-unavailable", async () => {
    await makeFolder(home);
    await access(home, constants.W_OK | constants.X_OK);
  });
}
