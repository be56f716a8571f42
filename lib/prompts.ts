/** The prompts are prose in files: prompts/<name>.md. Filling their holes is lib/run's affair. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Prompts } from "./run/ports.ts";

/** Reads all prompts of the folder. A missing file is a bug of the installation and throws. */
export function readPrompts(folder: string): Prompts {
  const read = (name: keyof Prompts) =>
    readFileSync(path.join(/* turbopackIgnore: true */ folder, `${name}.md`), "utf8");
  return {
    system: read("system"),
    write: read("write"),
    repair: read("repair"),
    "repair-unseen": read("repair-unseen"),
    "repair-minimal": read("repair-minimal"),
    "repair-rewrite": read("repair-rewrite"),
    "repair-algorithm": read("repair-algorithm"),
    signature: read("signature"),
    "standard-library": read("standard-library"),
    plan: read("plan"),
    design: read("design"),
    inputs: read("inputs"),
    tests: read("tests"),
    critic: read("critic"),
    coverage: read("coverage"),
    diagnose: read("diagnose"),
    lesson: read("lesson"),
    "lesson-general": read("lesson-general"),
  };
}
