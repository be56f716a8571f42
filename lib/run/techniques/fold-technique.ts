/** What the events of techniques add to a run. Pure. */
import type { EventOf } from "../event.ts";
import type { Attempt, Run } from "../fold.ts";

type TechniqueEvent = EventOf<"plan-end" | "input-list" | "diagnosis-end" | "lesson-add" | "lint-end">;

export function foldTechnique(run: Run, event: TechniqueEvent): Run {
  const amended = (number: number, changes: Partial<Attempt>): Run => ({
    ...run,
    attempts: run.attempts.map((it) => (it.attempt === number ? { ...it, ...changes } : it)),
  });
  switch (event.type) {
    case "plan-end":
      return { ...run, outline: event.text };
    case "input-list": {
      const { by = "adversary", calls, proposals = [] } = event;
      return { ...run, listed: [...run.listed, { by, calls, proposals }] };
    }
    case "lesson-add":
      return { ...run, lessons: [...run.lessons, { attempt: event.attempt, lesson: event.lesson }] };
    case "diagnosis-end": {
      const { category, cause, strategy, confidence } = event;
      return amended(event.attempt, { diagnosis: { category, cause, strategy, confidence } });
    }
    case "lint-end":
      return amended(event.attempt, { findings: event.findings });
  }
}
