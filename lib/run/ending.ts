/** How a run can end. The names stand apart from the schema of events, which no browser loads. */

export const grades = ["verified", "passes", "agreed", "unverified"] as const;
export type Grade = (typeof grades)[number];

export const outcomes = ["solved", "gave-up", "cancelled", "crashed"] as const;

/** Why a run went no further. */
export const reasons = [
  "agreed",
  "first-pass",
  "candidates",
  "budget",
  "time",
  "repeating",
  "greedy",
  "not-run",
  "cancelled",
  "model-failed",
  "model-unavailable",
  "sandbox-unavailable",
  "database-unavailable",
  "internal",
] as const;
export type Reason = (typeof reasons)[number];
