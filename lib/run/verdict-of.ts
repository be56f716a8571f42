/** What the sandbox said of a program. */
import type { Attempt, Run } from "./fold.ts";
import type { Verdict } from "./verdict.ts";

/** What the sandbox said of the attempt's program; a copy has the verdict of its original. */
export function verdictOf(run: Run, attempt: Attempt): Verdict | undefined {
  const same = attempt.end?.same;
  return same === undefined ? attempt.verdict : run.attempts.find((it) => it.attempt === same)?.verdict;
}

/** The same and, of a program that is to be checked again, how it did on the examples that still stand. */
export function resultsOf(run: Run, attempt: Attempt): Pick<Verdict, "kind" | "examples" | "forgiven"> | undefined {
  return verdictOf(run, attempt) ?? attempt.former;
}

export function examplesPassed(verdict: Pick<Verdict, "examples"> | undefined): number {
  return verdict?.examples.filter((it) => it.status === "passed").length ?? 0;
}
