/** The checkers of `tools` that are packages, for a measurement: it says what they change, so each of them has to be there. */
import { analysers, type Package } from "#lib/run/techniques/tools.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Packages } from "#lib/run/ports.ts";
import type { Settings } from "#lib/run/task.ts";

/**
 * Packages with these checkers installed, and none for the programs: nobody is there to allow any. Undefined where no such
 * checker is asked for. Throws Fault `unsupported` where one cannot be had, or the signal's reason.
 */
export async function readersFor(
  { tools = [] }: Pick<Settings, "tools">,
  open: () => Promise<Packages | undefined>,
  signal: AbortSignal,
): Promise<Packages | undefined> {
  const named = tools.filter((it): it is Package => it in analysers);
  if (named.length === 0) return undefined;
  const packages = await open();
  if (!packages) {
    const hint = "measure on a machine whose sandbox runs Python itself, or leave them out of --tools";
    throw new Fault("unsupported", `${named.join(" and ")} cannot be installed here`, { hint });
  }
  for (const name of named) {
    if (await packages.ready([name])) continue;
    process.stderr.write(`installing ${name}\n`);
    await toItsEnd(packages.install([name], signal));
  }
  return { ...packages, needs: () => [] };
}

async function toItsEnd(steps: AsyncIterable<unknown>): Promise<void> {
  const each = steps[Symbol.asyncIterator]();
  while ((await each.next()).done !== true);
}
