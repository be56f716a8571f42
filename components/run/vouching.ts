/** What the grade of an ended run says of what is handed over. */
import { count } from "#components/ui/say.ts";
import type { EventOf } from "#lib/run/event.ts";
import type { Run } from "#lib/run/fold.ts";
import { campsOf } from "#lib/run/camps.ts";
import { gradeMeaning } from "./words.ts";

type End = Pick<EventOf<"run-end">, "attempt" | "grade" | "evidence">;

/** What may keep a program from more is many things: of one that passes it is said which did. */
export function vouching({ attempt, grade, evidence }: End, run: Pick<Run, "attempts" | "agreement">): string {
  if (attempt === null) return `There is nothing to vouch for: a run without a program is ${grade}.`;
  return grade === "passes" ? passing(evidence, run) : gradeMeaning[grade];
}

function passing({ vacuous, votes, distinct }: End["evidence"], run: Pick<Run, "attempts" | "agreement">): string {
  const others = votes > 0 ? otherVotes(run) : 0;
  const lacks = [
    ...(vacuous === true ? ["a program that does nothing passes them too"] : []),
    ...(votes === 0 ? ["no other program was compared with it"] : []),
    ...(votes > 0 && distinct < 2 ? ["no program that is written otherwise agrees with it"] : []),
    ...(others > 0 ? [`${count(others, "reply", "replies")} ${others === 1 ? "does" : "do"} not agree with it`] : []),
  ];
  if (lacks.length === 0) return "Every example passes. The evidence says what keeps it from more.";
  return `Every example passes, but ${lacks.join(", and ")}.`;
}

/** Of those that pass as many examples as the leader, and are not of its mind. */
function otherVotes(run: Pick<Run, "attempts" | "agreement">): number {
  const [, ...others] = campsOf(run);
  return others.reduce((sum, it) => sum + it.votes, 0);
}
