/** Arrows and signs as people paste them: `f(2) ⟶ 4`, `f(2) ➜ 4`, `f(2) ↦ 4`, `f(−2) == −4`. */
import { blanked } from "../python/scan.ts";
import type { Task } from "../task.ts";

/** Behind some stands what asks for a coloured picture of it. */
const sign = /[⟶⟹⟼↦⇨➔➙➛➜➝➡→]\uFE0F|[⟶⟹⟼↦⇨➔➙➛➜➝➡]|−(?=\d)/g;

/** At the same length, each as `→` or `-`, which all readers know. Within a text of Python it is a part of the value. */
function withPlainArrows(text: string): string {
  if (text.search(sign) < 0) return text;
  const bare = blanked(text);
  return text.replace(sign, (it, at: number) => (bare[at] !== it[0] ? it : it === "−" ? "-" : "→".padEnd(it.length)));
}

/** Of the texts that hold examples among words. */
export function withPlainArrowsIn({ examples, ...task }: Task): Task {
  const box = examples === undefined ? {} : { examples: withPlainArrows(examples) };
  return { ...task, task: withPlainArrows(task.task), ...box };
}
