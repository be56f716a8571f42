/**
 * `reviewRepairs`: a repair that would take the place of what it mends counts once a person has accepted it. Where nobody
 * answers it counts by its checks alone, and the evidence says so; where nobody can be asked, the same.
 */
import type { Attempt, Run } from "../fold.ts";

/** Whether repairs wait for a person's word. */
export function isReviewed({ task: { settings } }: Run): boolean {
  return settings.reviewRepairs === true && settings.questions !== "report";
}

/** What was said of the repair, and by whom; undefined while nobody was asked or nobody has answered. */
export function reviewOf({ questions }: Pick<Run, "questions">, attempt: number): Run["questions"][number]["answer"] {
  return questions.find((it) => it.about === "repair" && it.options[0]?.attempts.includes(attempt))?.answer;
}

/** Of these attempts, best first, those that may lead: no repair that was rejected, or that is ahead unseen. */
export function reviewed(run: Run, inOrder: Attempt[]): Attempt[] {
  if (!isReviewed(run)) return inOrder;
  return inOrder.filter((it, place) => {
    const choice = it.kind === "repair" ? reviewOf(run, it.attempt)?.choice : "accept";
    const mended = inOrder.findIndex((other) => other.attempt === it.parent);
    return choice === "accept" || (choice === undefined && mended >= 0 && mended < place);
  });
}

/** For the evidence of a repair that is handed over though nobody has looked at it. */
export function unreviewedReason(run: Run, { kind, attempt, parent }: Attempt): string[] {
  if (run.task.settings.reviewRepairs !== true || kind !== "repair" || reviewOf(run, attempt)?.by === "person")
    return [];
  return [`It mends attempt ${parent ?? 1}, and nobody has reviewed that: it counts by its checks alone.`];
}
