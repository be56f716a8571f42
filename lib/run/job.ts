/** What the sandbox is asked of a program, the same for the loop and for whoever repeats it. */
import { digestOf } from "./digest.ts";
import { withDrawings } from "./drawn-answers.ts";
import { nodeClasses } from "./examples/nodes.ts";
import { kindOf } from "./kind.ts";
import type { ScriptTerms } from "./ports.ts";
import { namesFor } from "./called-names.ts";
import type { Run } from "./fold.ts";
import { orderIsMeant } from "./forgiven.ts";
import { planOf } from "./plan.ts";
import { filesOf } from "./shown-files.ts";
import { boundNames } from "./python/placed.ts";
import { topStatements } from "./python/statements.ts";
import { expressionOf } from "./session.ts";

function namesOf({ signature, examples }: Run): string[] {
  return namesFor(signature?.name ?? "", examples ?? []);
}

/** The asked name first, then what else the examples use and the program defines. */
export function askedNames(run: Run, code: string): string[] {
  const defined = new Set(boundNames(topStatements(code)));
  return namesOf(run).filter((name, at) => at === 0 || defined.has(name));
}

/** What stands in for a program, or is made of it, is given the packages of that `original`. */
export function checkJob(run: Run, code: string, original = code) {
  const work = { code, names: namesOf(run), examples: run.examples ?? [], limits: planOf(run).limits };
  const job = { ...work, ...packagesFor(run, original) };
  return kindOf(run.task) === "script" ? { ...job, script: scriptTerms(run) } : job;
}

/** `told` hears what the script prints and takes what it writes; without it nobody does. */
export function scriptTerms({ task }: Run, told?: Pick<ScriptTerms, "hear" | "take">): ScriptTerms {
  return { files: filesOf(task), hear: () => undefined, take: () => undefined, ...told };
}

export function outputsJob(run: Run, code: string, inputs: readonly string[]) {
  const { limits, voteLimits } = planOf(run);
  const packages = packagesFor(run, code);
  if (kindOf(run.task) === "script") {
    // Each run of a script is a process of its own.
    const ofAll = { ...voteLimits, wallMs: limits.wallMs };
    return { code, names: [], calls: inputs, limits: ofAll, script: scriptTerms(run), ...packages };
  }
  const drawing = withDrawings(code, nodeClasses(run.task));
  const job = { code: drawing, names: namesOf(run), calls: inputs.map(expressionOf), limits: voteLimits, ...packages };
  return orderIsMeant(run) ? { ...job, ordered: true } : job;
}

/** What the program of an attempt was given when its check began. */
function packagesFor({ attempts }: Run, code: string): { packages?: string } {
  const packages = attempts.find((it) => it.end?.code === code && it.packages !== undefined)?.packages;
  return packages === undefined ? {} : { packages };
}

/** The longest text of an answer that is kept. */
const longestValue = 200;

/** What a program answers to each call, as it is counted: null where it raises or runs out of time. */
export function answersOf(
  outputs: readonly ({ kind: "value"; value: string } | { kind: string })[],
): (string | null)[] {
  return outputs.map((it) => ("value" in it ? kept(it.value) : null));
}

/** A long one keeps its beginning for people, and a digest by which it differs from others that begin alike. */
function kept(value: string): string {
  if (value.length <= longestValue) return value;
  const mark = `… ${value.length} characters, ${digestOf(value).toString(16)}`;
  return value.slice(0, longestValue - mark.length) + mark;
}
