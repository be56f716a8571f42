/** A run as the HTTP interface and `--json` tell it: its fold, with what most callers look for where they look for it. */
import type { Run } from "./fold.ts";
import { verdictOf } from "./verdict-of.ts";

/** `outcome` and `grade` are null until it has ended; a copy bears the verdict of its original. */
export function toldRun(run: Run) {
  const attempts = run.attempts.map((it) => {
    const verdict = verdictOf(run, it);
    return verdict === undefined ? it : { ...it, verdict };
  });
  const { outcome = null, grade = null } = run.end ?? {};
  return { ...run, attempts, settings: run.task.settings, outcome, grade };
}
