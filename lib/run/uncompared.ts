/** Why a program was compared with no other: there was none, or no vote was held. */
import type { Attempt, Run } from "./fold.ts";
import { copies } from "./votes.ts";

export function uncomparedReason(run: Run, { attempt }: Attempt): string {
  const programs = run.attempts.filter((it) => it.end?.code != null);
  const replies = copies(run, attempt);
  const isOnly = programs.every((it) => (it.end?.same ?? it.attempt) === attempt);
  if (replies < 2 || !isOnly) return "It was not compared with other programs on inputs that nobody wrote.";
  const written = run.attempts.filter((it) => it.kind !== "given" && it.end).length;
  const which = written === replies ? `All ${replies} replies` : `The ${replies} replies that hold a program`;
  return `${which} are one and the same program: there was no other to compare it with.`;
}
