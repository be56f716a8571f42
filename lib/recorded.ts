/** A real run that comes with the project, for whoever has no model at hand yet. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./project.ts";
import { type Bundle, readBundle } from "./run/bundle.ts";

/** `fixpoint export` wrote it, on one line. */
export function recordedRun(): Bundle {
  const file = path.join(/* turbopackIgnore: true */ projectRoot(), "lib", "recorded.jsonl");
  return readBundle(readFileSync(file, "utf8")).bundle;
}
