/** The names of what a run may be told to do besides: without the schemas, since a page that only names them needs none. */

/** Each is off unless it is turned on; docs/techniques.md says what it does, what it costs, and which file does it. */
export const techniqueNames = [
  ...([
    "plan",
    "design",
    "test",
    "adversary",
    "critic",
    "diagnose",
    "lessons",
    "keepLessons",
    "lint",
    "tools",
  ] as const),
  ...(["coverageRepair", "repairStrategies", "reviewRepairs", "strategy"] as const),
] as const;
export type TechniqueName = (typeof techniqueNames)[number];

/** Those that ask for something besides programs: each may have a model and a temperature of its own. `keepLessons` asks as `lessons`. */
export const askingNames = [
  ...(["plan", "design", "test", "adversary", "critic", "diagnose", "lessons", "coverageRepair"] as const),
] as const satisfies readonly TechniqueName[];
export type AskingName = (typeof askingNames)[number];

type Told = { settings: Partial<Readonly<Record<TechniqueName | "decode", unknown>>>; profile: string };

/** Whether a run told so may ask for it: `test` is turned on by itself where there is no example. */
export function mayAsk({ settings, profile }: Told, by: AskingName): boolean {
  // In a hurry, or with one program alone, nothing is asked that was not asked for.
  if (by === "test" && settings.test === undefined) return profile !== "fast" && settings.decode !== "greedy";
  return settings[by] === true || (by === "lessons" && settings.keepLessons === true);
}

/** Ways to go about a repair: change as little as can be, write the failing part anew, or solve it by other means. */
export const repairStrategies = ["minimal", "rewrite", "algorithm"] as const;
export type RepairStrategy = (typeof repairStrategies)[number];
