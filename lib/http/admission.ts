/** What is checked before a run is accepted, so that a request which cannot succeed is told at once and why. */
import { namedOthers } from "#lib/model/others.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Signature } from "#lib/run/event.ts";
import { kindOf } from "#lib/run/kind.ts";
import { unfinishedLine } from "#lib/run/python/unfinished.ts";
import { givenSignature, signatureOf } from "#lib/run/signature.ts";
import type { Task } from "#lib/run/task.ts";
import type { WorkerSandbox } from "./worker-sandbox.ts";
import type { Models } from "#lib/wire.ts";
import { defaultLack, modelLack } from "./model-lack.ts";

/** Throws Fault `bad-input` for a line of the examples or tests that no style fits, or that asks for what tests cannot have. */
export function requireExamples(task: Task): void {
  // Where nothing is called by a name, values alone can be examples: `[1, 2] -> 3`.
  const signature = signatureOf(task) ?? unnamed;
  const [fault] = readExamples(task, signature).faults;
  if (!fault) return;
  const { field, line, text, why } = fault;
  if (why !== undefined) {
    throw new Fault("bad-input", `${field}, line ${line}: ${why}`, { field, hint: `leave this out: ${text}` });
  }
  const isTestless = field === "tests" && unfinishedLine(task.tests ?? "") === undefined;
  const hint =
    field === "tests" ? "tests are Python: asserts, or functions named test_…" : exampleStyles(task, signature);
  const message = isTestless ? "tests hold no test" : `${field}, line ${line} is no example: ${text}`;
  throw new Fault("bad-input", message, { field, hint });
}

const exampleStyles = (task: Task, { name }: Signature): string =>
  kindOf(task) === "script"
    ? "an example of a script is written as Input: and Output:; calls are a function's"
    : `an example is written as ${name || "f"}(1) == 2, as a doctest, or as Input: and Output:`;

const unnamed: Signature = { name: "solution", text: "def solution(", by: "model" };

/** Throws Fault `bad-input` for a signature that Python could not read, or that is not of the name asked for. */
export function requireSignature({ signature, name }: Task): void {
  if (signature === undefined) return;
  const given = givenSignature({ signature, name });
  const hint = `write it as def ${name ?? "f"}(a: int, b: str) -> bool`;
  if (!given) {
    const message = `signature cannot be read as Python: ${signature.slice(0, 100)}`;
    throw new Fault("bad-input", message, { field: "signature", hint });
  }
  if (name === undefined || given.name === name) return;
  const message = `signature is of ${given.name}, and what is asked for is ${name}`;
  throw new Fault("bad-input", message, { field: "signature", hint });
}

/**
 * Throws Fault `bad-input` for what nobody would look at: a function has no folder to find files in, and nothing calls a
 * script by a signature.
 */
export function requireKind(task: Task): void {
  const { kind, files = [], signature } = task;
  if (kind === "function" && files.length > 0) {
    const hint = "leave kind out, or say script: files lie in the folder that a script runs in";
    throw new Fault("bad-input", "a function is given no files", { field: "files", hint });
  }
  if (signature === undefined || kindOf(task) === "function") return;
  const isSaid = kind === "script";
  const hint = isSaid
    ? "leave it out, or leave kind out: a signature is a function's"
    : "leave it out, or the files: those make it a script";
  throw new Fault("bad-input", "a script has no signature", { field: "signature", hint });
}

/** Throws Fault `bad-input` for a model that does not exist, `model-unavailable` for one that cannot answer now. */
export function requireModels(
  { model, ...told }: Pick<Task, "settings" | "profile"> & { model?: string | undefined },
  known: Models,
): void {
  const lacks = [
    model === undefined ? defaultLack(known) : modelLack(model, known),
    ...namedOthers(told).map(([by, id]) => modelLack(id, known, `settings.techniqueModels.${by}`)),
  ];
  const lack = lacks.find((it) => it !== undefined);
  if (lack) throw lack;
}

/** Throws Fault `sandbox-unavailable` when every worker that lives refuses to run anything; none may still be starting. */
export function requireSandbox(task: Task, sandboxes: readonly Pick<WorkerSandbox, "rung" | "hint">[]): void {
  if (task.settings.run === false || sandboxes.length === 0) return;
  if (sandboxes.some((it) => it.rung < 5)) return;
  const hint = sandboxes.map((it) => it.hint).find((it) => it !== null) ?? "npx fixpoint doctor";
  throw new Fault("sandbox-unavailable", "no program can be run safely on this machine", { hint });
}
