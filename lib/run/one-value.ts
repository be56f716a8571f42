/** Where a constant passes the examples, and so votes alone tell what is meant from it. */
import type { Example } from "./example.ts";

/** Plain calls of which all state the same, such as a single one. */
export function stateOneValue(examples: readonly Example[] | undefined): boolean {
  const expected = (examples ?? []).map((it) => (it.kind === "call" ? it.expected : undefined));
  return expected[0] !== undefined && expected.every((it) => it === expected[0]);
}

/** Of these so many were checked. A single one is measured where it is a plain call: what another proves is not known. */
export function areTooFew(examples: readonly Example[] | undefined, checked: number): boolean {
  return checked < 2 && !stateOneValue(examples);
}
