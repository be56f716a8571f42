/** What a run does at the moment, in a sentence: as far as its events tell it. */
import { count } from "#components/ui/say.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import type { LogEntry, Reply } from "./tell.ts";

/** Letters that the model has written of the replies that are open: what they began with is not its own. */
export function openLetters(run: Pick<Run, "attempts">, log: readonly LogEntry[]): number {
  return openReplies(run, log).reduce((sum, { text, prefilled }) => sum + text.length - prefilled, 0);
}

export function doing({ attempts }: Pick<Run, "attempts">, log: readonly LogEntry[]): string {
  const checking = attempts.filter((it) => it.checking).length;
  const writes = writingWords(attempts, log);
  const parts = [
    writes,
    checking > 0 ? `${writes ? "the" : "The"} sandbox runs ${count(checking, "attempt")}` : "",
  ].filter(Boolean);
  const said = parts.length > 0 ? `${parts.join("; ")}.` : "Getting ready for the next attempt.";
  const waits = openReplies({ attempts }, log).findLast((it) => it.waits)?.waits;
  if (!waits) return said;
  return openLetters({ attempts }, log) > 0 ? `${said} ${waits}` : waits;
}

function writingWords(attempts: readonly Attempt[], log: readonly LogEntry[]): string {
  const open = attempts.filter((it) => !it.end).length;
  if (open === 0) return "";
  const isSilent = openReplies({ attempts }, log).length > 0 && openLetters({ attempts }, log) === 0;
  if (!isSilent) return `The model writes ${count(open, "attempt")}`;
  const hasWritten = attempts.some(({ end, kind }) => end && kind !== "given");
  return `The model reads the task${hasWritten ? "" : ", or is still being loaded"}`;
}

/** None until the events have come. */
function openReplies({ attempts }: Pick<Run, "attempts">, log: readonly LogEntry[]): Reply[] {
  return attempts
    .filter((it) => !it.end)
    .flatMap(({ attempt }) => log.findLast(({ reply }) => reply?.attempt === attempt)?.reply ?? []);
}
