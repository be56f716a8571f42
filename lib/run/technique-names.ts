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

/** Ways to go about a repair: change as little as can be, write the failing part anew, or solve it by other means. */
export const repairStrategies = ["minimal", "rewrite", "algorithm"] as const;
export type RepairStrategy = (typeof repairStrategies)[number];
