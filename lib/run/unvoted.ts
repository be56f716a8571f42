/** Apart from the choice of the best program, which the page makes as well: it has no use for what makes inputs. */
import type { Run } from "./fold.ts";
import { freshCalls } from "./extra-inputs.ts";

/** Calls that the model listed and on which nobody has voted yet; what an example shows is no extra input. */
export function unvoted({ listed, examples = [], signature }: Run, inputs: readonly string[]): string[] {
  const calls = listed.flatMap((it) => it.calls);
  return calls.length === 0 ? [] : freshCalls(calls, { examples, name: signature?.name ?? "", inputs });
}
