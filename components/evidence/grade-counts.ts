import type { Grade } from "#lib/run/ending.ts";
import type { RunSummary } from "#lib/wire.ts";

/** `none`: a run that has not ended yet, or has ended without a program that a grade could be of. */
export type Counted = Grade | "none";

export type ModelGrades = { model: string; total: number; byGrade: Record<Counted, number> };

const nothing: Record<Counted, number> = { verified: 0, passes: 0, agreed: 0, unverified: 0, none: 0 };

/** How many of each model's runs have each grade, the model with most runs first. A run that took no model yet is nobody's. */
export function gradeCounts(runs: readonly Pick<RunSummary, "model" | "grade" | "program">[]): ModelGrades[] {
  const counted: Record<string, ModelGrades> = {};
  for (const { model, grade, program } of runs) {
    if (model === null) continue;
    const { total, byGrade } = counted[model] ?? { total: 0, byGrade: nothing };
    const has = (program && grade) || "none";
    counted[model] = { model, total: total + 1, byGrade: { ...byGrade, [has]: byGrade[has] + 1 } };
  }
  return Object.values(counted).toSorted((one, other) => other.total - one.total);
}
