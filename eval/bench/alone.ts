import { join } from "node:path";
import { tryLock } from "#lib/lock.ts";
import { Fault } from "#lib/run/fault.ts";

/** Two that append to the same file would do everything twice. Throws Fault `conflict` while another does the work. */
export async function alone(folder: string, what: "answering" | "scoring", work: () => Promise<void>): Promise<void> {
  const unlock = await tryLock(join(folder, `${what}.lock`));
  if (!unlock)
    throw new Fault("conflict", `another process is ${what} in ${folder}`, { hint: "let it come to its end" });
  try {
    await work();
  } finally {
    await unlock();
  }
}
