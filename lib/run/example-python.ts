/** The Python of an example. It stands apart from the schema of examples, which no browser loads. */
import type { Example } from "./example.ts";

/** None of what a script prints. */
export function pythonOf(example: Example): string[] {
  if (example.kind === "output") return [];
  return [example.kind === "assert" ? example.source : example.call];
}
