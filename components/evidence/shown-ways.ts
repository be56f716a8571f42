import { type About, type Way, ways } from "#lib/evidence/measured.ts";

/** Whether the first program is the model's alone: no plan, design or lesson of earlier runs stands before it, and no rival. */
export function isFirstAlone({ settings, rival }: Pick<About, "settings" | "rival">): boolean {
  return !(settings.plan || settings.design || settings.keepLessons || rival);
}

/** The ways of choosing that a measurement shows: a first answer only where it is the model's alone. */
export function shownWays(about: Pick<About, "settings" | "rival">): readonly Way[] {
  return ways.filter((way) => way !== "greedy" || isFirstAlone(about));
}
