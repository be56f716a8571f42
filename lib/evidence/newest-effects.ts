/** What speaks for a setting where several builds or suites were measured with it. */
import { grouped } from "#lib/run/grouped.ts";
import type { Effect } from "./effects.ts";

/** Of what changes the same value for the same model the newest build's, and of these the one with most problems, then most seeds. */
export function newestEffects(effects: readonly Effect[]): Effect[] {
  return [...grouped(effects, idOf).values()].flatMap(newest);
}

/** What two pairs have alike that tell of the same thing. */
const idOf = ({ setting, from, to, model }: Effect) => JSON.stringify([setting, from, to, model]);

function newest(effects: readonly Effect[]): Effect[] {
  const builds = [...grouped(effects, (it) => it.build).values()];
  const [latest = []] = builds.toSorted((one, other) => lastOf(other).localeCompare(lastOf(one)));
  const most = (one: Effect, other: Effect) => other.problems - one.problems || other.seeds.length - one.seeds.length;
  return latest.toSorted(most).slice(0, 1);
}

function lastOf(effects: readonly Effect[]): string {
  return (
    effects
      .map((it) => it.age)
      .toSorted()
      .at(-1) ?? ""
  );
}
