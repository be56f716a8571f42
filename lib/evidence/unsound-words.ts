/** Sentences on what is counted although its tests tell nothing, for a terminal as for the page. */
import { grouped } from "#lib/run/grouped.ts";
import type { Unsound } from "./measured.ts";

const though: Record<Unsound["why"], string> = {
  "nothing-checked": "check nothing",
  "answers-unread": "pass whatever is answered",
  "all-refused": "may refuse every program",
  "reference-refused": "refuse their own reference",
  "all-shown": "ask for nothing that the examples do not show",
};

/** One for each kind, with its problems, each once. */
export function unsoundWords(unsound: readonly Unsound[]): string[] {
  return [...grouped(unsound, (it) => it.why)].map(([why, of]) => {
    const problems = [...new Set(of.map((it) => it.problem))];
    return `Counted all the same, though their tests ${though[why]}: ${problems.join(", ")}.`;
  });
}
