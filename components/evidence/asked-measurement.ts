import type { Measurement } from "#lib/evidence/measured.ts";

/** The one of that name, undefined where there is none; without a name the first of Fixpoint's own, or of another method. */
export function askedMeasurement(all: readonly Measurement[], name: string | undefined): Measurement | undefined {
  if (name !== undefined) return all.find((it) => it.name === name);
  return all.find(({ about }) => !about.rival) ?? all[0];
}
