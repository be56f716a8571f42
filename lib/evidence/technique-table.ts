/** Every technique that was measured, with what it changes for each model. */
import { grouped } from "#lib/run/grouped.ts";
import { techniqueNames } from "#lib/run/technique-names.ts";
import type { Effect } from "./effects.ts";
import { newestEffects } from "./newest-effects.ts";

export type TechniqueTable = {
  /** In the order in which they come. */
  models: readonly string[];
  /** A row for each value, in the order in which techniques are told of everywhere; with a place for each model. */
  rows: readonly (readonly (Effect | undefined)[])[];
};

/** Undefined stands where a value was not measured with that model. */
export function techniqueTable(effects: readonly Effect[]): TechniqueTable {
  const order: readonly string[] = techniqueNames;
  const told = newestEffects(effects)
    .filter((it) => order.includes(it.setting))
    .toSorted((one, other) => order.indexOf(one.setting) - order.indexOf(other.setting));
  const models = [...new Set(effects.map((it) => it.model))].filter((it) => told.some(({ model }) => model === it));
  const values = [...grouped(told, ({ setting, from, to }) => JSON.stringify([setting, from, to])).values()];
  return { models, rows: values.map((of) => models.map((model) => of.find((it) => it.model === model))) };
}
