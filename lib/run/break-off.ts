/** The end of a run that the loop did not come to by itself. */
import { withChoice } from "./choice.ts";
import type { EventOf } from "./event.ts";
import { Fault, sentencesOf } from "./fault.ts";
import type { Run } from "./fold.ts";
import { gradeOf } from "./grade.ts";
import { ranked } from "./select.ts";

type RunEnd = EventOf<"run-end">;

/** Hands over the best program so far, with what is known of it. */
export function breakOff(run: Run, cause: Pick<RunEnd, "outcome" | "reason" | "message" | "hint">): RunEnd {
  const [best] = ranked(run);
  return { type: "run-end", attempt: best?.attempt ?? null, ...withChoice(run, best, gradeOf(run, best)), ...cause };
}

/** After an abort, a fault of ours or a bug. */
export function endAfter(run: Run, error: unknown, signal: AbortSignal): RunEnd {
  if (signal.aborted) return breakOff(run, { outcome: "cancelled", reason: "cancelled" });
  const fault = error instanceof Fault ? error : undefined;
  const reason = fault ? (reasonFor[fault.code] ?? "internal") : "internal";
  const message = fault ? sentencesOf(fault) : "Something in Fixpoint itself went wrong; its log says what.";
  const hint = fault?.hint;
  return breakOff(run, { outcome: "crashed", reason, message, ...(hint !== undefined && { hint }) });
}

/** A run that names a model which is gone by now is refused as bad input: for the run, its model is unavailable. */
const reasonFor: Partial<Record<Fault["code"], RunEnd["reason"]>> = {
  "bad-input": "model-unavailable",
  "model-failed": "model-failed",
  "model-unavailable": "model-unavailable",
  "sandbox-unavailable": "sandbox-unavailable",
  "database-unavailable": "database-unavailable",
};
