/** What speaks for a setting where several builds or suites were measured with it. */
import { grouped } from "#lib/run/grouped.ts";
import type { BareEffect } from "./effects.ts";

/** Of what changes the same value for the same model the newest build's, and of these the one with most problems. */
export function newestEffects<Told extends BareEffect>(effects: readonly Told[]): Told[] {
  return [...grouped(effects, idOf).values()].flatMap(newest);
}

/** What two pairs have alike that tell of the same thing. */
const idOf = ({ setting, from, to, model }: BareEffect) => JSON.stringify([setting, from, to, model]);

function newest<Told extends BareEffect>(effects: readonly Told[]): Told[] {
  const builds = [...grouped(effects, (it) => it.build).values()];
  const [latest = []] = builds.toSorted((one, other) => lastDay(other).localeCompare(lastDay(one)));
  return latest.toSorted((one, other) => other.problems - one.problems).slice(0, 1);
}

function lastDay(effects: readonly BareEffect[]): string {
  return (
    effects
      .map((it) => it.day)
      .toSorted()
      .at(-1) ?? ""
  );
}
