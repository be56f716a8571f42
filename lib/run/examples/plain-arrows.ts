/** Arrows as people paste them: `f(2) ⟶ 4`, `f(2) ➜ 4`, `f(2) ↦ 4`. */
import { blanked } from "../python/scan.ts";
import type { Task } from "../task.ts";

const arrow = /[⟶⟹⟼↦⇨➔➙➛➜➝➡]/g;

/** At the same length, each as `→`, which all readers know. Within a text of Python an arrow is a part of the value. */
function withPlainArrows(text: string): string {
  if (text.search(arrow) < 0) return text;
  const bare = blanked(text);
  return text.replace(arrow, (it, at: number) => (bare[at] === it ? "→" : it));
}

/** Of the texts that hold examples among words. */
export function withPlainArrowsIn({ examples, ...task }: Task): Task {
  const box = examples === undefined ? {} : { examples: withPlainArrows(examples) };
  return { ...task, task: withPlainArrows(task.task), ...box };
}
