/** A program in whose answers one list stands at several places, as of `[[0] * n] * n`: they look right, and are not for whoever changes one. */
import type { Attempt, Run } from "./fold.ts";
import { literalOf } from "./python/literal.ts";

/** A sentence, as it is told to a person and to the model that mends the program. */
export function sharedWords({ agreement }: Pick<Run, "agreement">, { attempt, end }: Pick<Attempt, "attempt" | "end">) {
  const own = agreement?.outputs.find((it) => it.attempt === (end?.same ?? attempt));
  const [at] = own?.shared ?? [];
  if (at === undefined) return [];
  return hasRows(own?.values[at] ?? "")
    ? ["Its rows are one and the same list: who changes one changes all."]
    : ["In its answer one and the same object stands at several places: who changes it at one changes it at all."];
}

function hasRows(value: string): boolean {
  const literal = literalOf(value);
  return literal?.type === "list" && literal.items.every((it) => it.type === "list");
}
