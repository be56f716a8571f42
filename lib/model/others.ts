/** The models that the techniques of a run ask in place of the one that writes. */
import type { Model, Ports } from "#lib/run/ports.ts";
import type { Task } from "#lib/run/task.ts";
import { type AskingName, askingNames, mayAsk } from "#lib/run/technique-names.ts";

type Others = NonNullable<Ports["others"]>;
type Told = Pick<Task, "settings" | "profile">;

/** By whom each is asked, and its `provider/name`. What is turned off asks none. */
export function namedOthers(told: Told): [by: AskingName, id: string][] {
  return askingNames.flatMap((by) => {
    const id = told.settings.techniqueModels?.[by];
    return id === undefined || !mayAsk(told, by) ? [] : [[by, id]];
  });
}

/** Each is opened once, however many techniques ask it. Throws what `open` throws. */
export async function openOthers(told: Told, open: (id: string) => Promise<Model>): Promise<Others> {
  const opened = new Map<string, Promise<Model>>();
  const named = namedOthers(told).map(async ([by, id]) => {
    const model = opened.get(id) ?? open(id);
    opened.set(id, model);
    return [by, await model] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

/** The same techniques, their models seen through `wrap`. */
export function wrapOthers(others: Others, wrap: (model: Model) => Model): Others {
  return Object.fromEntries(Object.entries(others).map(([by, model]) => [by, wrap(model)]));
}
