/** Measurements whose replies a later one of the same setting has said again: what they tell is told by that one. */
import { differentSettings } from "./alike.ts";
import type { Measurement } from "./measured.ts";

/** By their names. */
export function saidAgain(measurements: readonly Measurement[]): ReadonlySet<string> {
  const byName = new Map(measurements.map((it) => [it.name, it.about]));
  return new Set(
    measurements.flatMap(({ about }) => {
      const source = byName.get(about.repliesOf ?? "");
      if (!source || source.profile !== about.profile || differentSettings(source, about).length > 0) return [];
      return [about.repliesOf ?? ""];
    }),
  );
}
