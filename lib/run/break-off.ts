/** The end of a run that was cut short: cancelled, or ended by a fault of ours. The best program so far stays. */
import type { EventOf } from "./event.ts";
import type { Run } from "./fold.ts";
import { gradeOf } from "./grade.ts";
import { ranked } from "./select.ts";

type Cause = Pick<EventOf<"run-end">, "outcome" | "reason" | "message">;

/** Claims nothing for the program that was not checked. */
export function breakOff(run: Run, cause: Cause): EventOf<"run-end"> {
  const [best] = ranked(run);
  return { type: "run-end", attempt: best?.attempt ?? null, ...gradeOf(run, best, undefined), ...cause };
}
