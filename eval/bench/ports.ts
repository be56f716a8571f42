/** What a measurement answers with: the product's own model, sandbox, prompts and linter, and the checkers that are asked for. */
import { lint } from "#lib/lint.ts";
import { openOthers } from "#lib/model/others.ts";
import type { Model, Ports } from "#lib/run/ports.ts";
import type { Task } from "#lib/run/task.ts";
import { models, packages, prompts, sandbox } from "#lib/wiring.ts";
import { readersFor } from "./readers.ts";

type Opened = {
  ports: Ports & { model: Model };
  /** Of a model that runs inside. */
  engine: string | undefined;
};

/** `named`: undefined is what a run would take. Throws a Fault where one of them cannot be had, or the signal's reason. */
export async function openPorts(
  { model: named, ...told }: Pick<Task, "settings" | "profile"> & { model?: string | undefined },
  signal: AbortSignal,
): Promise<Opened> {
  const model = await models().open(named, signal);
  const others = await openOthers(told, (id) => models().open(id, signal));
  const parts = {
    model,
    others,
    sandbox: await sandbox(signal),
    prompts: prompts(),
    lint,
    now: () => performance.now(),
  };
  const readers = await readersFor(told.settings, () => packages(signal), signal);
  const isInside = [model, ...Object.values(others)].some(({ id }) => id.startsWith("local/"));
  const engine = isInside ? await models().engine(signal) : undefined;
  return { ports: { ...parts, ...(readers && { packages: readers }) }, engine };
}
