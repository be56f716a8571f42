/** Which lessons a program of a run is written with: those of earlier runs first, and then the run's own. */
import { lessonsIn, type Run } from "./fold.ts";
import { isAlike } from "./techniques/likeness.ts";
import type { KeptLesson } from "./techniques/told.ts";

/** More crowd out the task. */
export const mostLessons = 5;

type Told = { earlier: readonly Omit<KeptLesson, "task">[]; own: Run["lessons"] };

/** What a run has learned itself comes before what was learned elsewhere, and in its place where it is the same. */
export function toldLessons(run: Run, known = lessonsIn(run).length): Told {
  const own = lessonsIn(run).slice(0, known);
  const others = (run.recalled ?? []).filter(({ lesson }) => !own.some((it) => isAlike(it.lesson, lesson)));
  return { earlier: others.slice(0, Math.max(0, mostLessons - own.length)), own };
}
