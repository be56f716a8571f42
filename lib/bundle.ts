/** A stored run as a bundle of this version of Fixpoint. */
import { createHash } from "node:crypto";
import { projectVersion } from "./project.ts";
import { type Bundle, bundleOf, type RunRecord } from "./run/bundle.ts";
import type { Prompts } from "./run/ports.ts";

/** Throws Fault `conflict` for a run that goes on. */
export function bundleFrom(record: RunRecord, prompts: Prompts): Bundle {
  const summed = Object.entries(prompts).map(([name, text]) => [name, { sha256: sumOf(text), text }]);
  return bundleOf(record, {
    fixpoint: projectVersion(),
    prompts: Object.fromEntries(summed) as Bundle["prompts"],
  });
}

/** The names of the prompts whose text is not the one that its sum was made of. */
export function changedPrompts({ prompts }: Pick<Bundle, "prompts">): string[] {
  return Object.entries(prompts).flatMap(([name, { sha256, text }]) => (sumOf(text) === sha256 ? [] : [name]));
}

const sumOf = (text: string): string => createHash("sha256").update(text).digest("hex");
