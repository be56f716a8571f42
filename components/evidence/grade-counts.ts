import type { Grade } from "#lib/run/event.ts";
import type { RunSummary } from "#lib/wire.ts";

export type ModelGrades = { model: string; total: number; byGrade: Record<Grade, number> };

/** How often each model's runs ended with each grade, the model with most runs first. */
export function gradeCounts(runs: readonly Pick<RunSummary, "model" | "grade">[]): ModelGrades[] {
  const counted: Record<string, ModelGrades> = {};
  for (const { model, grade } of runs) {
    if (model === null || grade === null) continue;
    const before = counted[model] ?? { model, total: 0, byGrade: { verified: 0, passes: 0, agreed: 0, unverified: 0 } };
    counted[model] = {
      ...before,
      total: before.total + 1,
      byGrade: { ...before.byGrade, [grade]: before.byGrade[grade] + 1 },
    };
  }
  return Object.values(counted).toSorted((one, other) => other.total - one.total);
}
