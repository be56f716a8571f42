/** `fixpoint export ID`: a run as JSON. */
import { Fault } from "#lib/run/fault.ts";
import { closeAll, store } from "#lib/wiring.ts";
import { type Exit, exits } from "#lib/exit.ts";

export async function exportRun(id: string): Promise<Exit> {
  if (!/^[\da-f]{32}$/.test(id)) throw new Fault("bad-input", `${id} is no id of a run`, { field: "id" });
  try {
    const kept = await store();
    process.stdout.write(runAsJson(await kept.load(id)));
    return exits.ok;
  } finally {
    await closeAll();
  }
}

export function runAsJson({
  run,
  ...row
}: {
  id: string;
  run: object;
  createdAt: string;
  endedAt: string | null;
}): string {
  return `${JSON.stringify({ ...row, ...run }, null, 2)}\n`;
}
