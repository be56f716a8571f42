/** A stored run as a bundle of this version of Fixpoint. */
import { createHash } from "node:crypto";
import { projectVersion } from "./project.ts";
import { type Bundle, bundleOf, type RunRecord } from "./run/bundle.ts";
import type { Prompts } from "./run/ports.ts";

/** Throws Fault `conflict` for a run that goes on. */
export function bundleFrom(record: RunRecord, prompts: Prompts): Bundle {
  const summed = Object.entries(prompts).map(([name, text]) => [
    name,
    { sha256: createHash("sha256").update(text).digest("hex"), text },
  ]);
  return bundleOf(record, {
    fixpoint: projectVersion(),
    prompts: Object.fromEntries(summed) as Bundle["prompts"],
  });
}
