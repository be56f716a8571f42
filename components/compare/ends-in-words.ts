import { newsOf } from "#components/run/run-news.ts";
import { listed } from "#components/ui/say.ts";
import type { Run } from "#lib/run/fold.ts";

/** Which of the compared runs have ended, and how: what somebody hears who does not see them side by side. */
export function endsInWords(runs: readonly Run[], total: number): string {
  const ends = runs.flatMap((it) => (it.end ? [`${it.model?.id ?? it.task.model ?? "a model"} ${newsOf(it)}`] : []));
  if (ends.length === 0) return "";
  return `${howMany(ends.length, total)} ended: ${listed(ends)}.`;
}

function howMany(ended: number, total: number): string {
  if (ended < total) return `${ended} of ${total} runs ${ended === 1 ? "has" : "have"}`;
  if (total === 1) return "The run has";
  return total === 2 ? "Both runs have" : `All ${total} runs have`;
}
