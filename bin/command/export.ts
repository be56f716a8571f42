/** `fixpoint export ID`: a run as a bundle. */
import { bundleFrom } from "#lib/bundle.ts";
import { type Exit, exits } from "#lib/exit.ts";
import { Fault } from "#lib/run/fault.ts";
import { closeAll, prompts, store } from "#lib/wiring.ts";

export async function exportRun(id: string): Promise<Exit> {
  if (!/^[\da-f]{32}$/.test(id)) throw new Fault("bad-input", `${id} is no id of a run`, { field: "id" });
  try {
    const bundle = bundleFrom(await (await store()).record(id), prompts());
    process.stdout.write(`${JSON.stringify(bundle, null, 1)}\n`);
    return exits.ok;
  } finally {
    await closeAll();
  }
}
