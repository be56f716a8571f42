/** The end of a run that the loop did not reach: it was cancelled before anybody carried it, or could not be carried. */
import type { EventOf } from "./event.ts";
import type { Attempt, Run } from "./fold.ts";

type Cause = Pick<EventOf<"run-end">, "outcome" | "reason" | "message">;

/** Hands over the best attempt so far, and claims nothing for it that was not checked. */
export function breakOff(run: Run, cause: Cause): EventOf<"run-end"> {
  const written = run.attempts.filter((attempt) => typeof attempt.end?.code === "string");
  const best = written.reduce<Attempt | undefined>(
    (first, next) => (first && passed(first) >= passed(next) ? first : next),
    undefined,
  );
  return {
    type: "run-end",
    grade: "unverified",
    attempt: best?.attempt ?? null,
    evidence: {
      examplesPassed: best ? passed(best) : 0,
      examplesTotal: run.examples?.length ?? 0,
      inputs: 0,
      votes: 0,
      distinct: 0,
      programs: written.length,
      reasons: [cause.outcome === "cancelled" ? "The run was cancelled before it was done." : "The run broke off."],
    },
    ...cause,
  };
}

function passed({ verdict }: Attempt): number {
  return verdict?.examples.filter(({ status }) => status === "passed").length ?? 0;
}
