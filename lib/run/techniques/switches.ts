/** The techniques, in the order in which they come before a step. */
import { adversary } from "./adversary.ts";
import { coverageRepair } from "./coverage-repair.ts";
import { coverage } from "./coverage.ts";
import { critic } from "./critic.ts";
import { design } from "./design.ts";
import { diagnose } from "./diagnose.ts";
import { keepLessons } from "./keep-lessons.ts";
import { lessons } from "./lessons.ts";
import { lint } from "./lint.ts";
import { plan } from "./plan.ts";
import type { Technique } from "./technique.ts";
import { test } from "./test.ts";

export const techniques: readonly Technique[] = [
  lint,
  design,
  plan,
  keepLessons,
  lessons,
  diagnose,
  adversary,
  test,
  coverage,
  coverageRepair,
  critic,
];
