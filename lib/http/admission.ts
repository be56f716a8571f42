/** What is checked before a run is accepted, so that a request which cannot succeed is told at once and why. */
import { nearest } from "#lib/nearest.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Signature } from "#lib/run/event.ts";
import { givenSignature, signatureOf } from "#lib/run/signature.ts";
import type { Task } from "#lib/run/task.ts";
import type { WorkerSandbox } from "./worker-sandbox.ts";
import type { Models, ProviderInfo } from "#lib/wire.ts";

/** Throws Fault `bad-input` for a line of the examples or tests that no style fits. */
export function requireExamples(task: Task): void {
  // Where nothing is called by a name, values alone can be examples: `[1, 2] -> 3`.
  const signature = signatureOf(task) ?? unnamed;
  const [fault] = readExamples(task, signature).faults;
  if (!fault) return;
  const { field, line, text } = fault;
  const hint =
    field === "tests"
      ? "tests are Python: asserts, or functions named test_…"
      : `an example is written as ${signature.name || "f"}(1) == 2, as a doctest, or as Input: and Output:`;
  throw new Fault("bad-input", `${field}, line ${line} is no example: ${text}`, { field, hint });
}

const unnamed: Signature = { name: "solution", text: "def solution(", by: "model" };

/** Throws Fault `bad-input` for a signature that Python could not read. */
export function requireSignature({ signature, name }: Task): void {
  if (signature === undefined || givenSignature({ signature, name })) return;
  const hint = `write it as def ${name ?? "f"}(a: int, b: str) -> bool`;
  throw new Fault("bad-input", `signature: ${signature.slice(0, 100)} is none`, { field: "signature", hint });
}

/** Throws Fault `bad-input` for files that nobody would read: a function has no folder to find them in. */
export function requireKind({ kind, files = [] }: Task): void {
  if (kind !== "function" || files.length === 0) return;
  const hint = "leave kind out, or say script: files lie in the folder that a script runs in";
  throw new Fault("bad-input", "a function is given no files", { field: "files", hint });
}

/** Throws Fault `bad-input` for a model that does not exist, `model-unavailable` for one that cannot answer now. */
export function requireModel(id: string | undefined, models: Models): void {
  if (id === undefined) requireDefault(models);
  else requireNamed(id, models);
}

function requireDefault({ default: found, providers }: Models): void {
  if (found !== null) return;
  // Whoever has a server that is down knows it; what runs inside helps everybody.
  const hint = providers.find((it) => it.provider === "local")?.hint ?? "npx fixpoint models pull";
  throw new Fault("model-unavailable", "no model answers on this machine", { hint });
}

function requireNamed(id: string, models: Models): void {
  const provider = models.providers.find((it) => id.startsWith(`${it.provider}/`));
  if (!provider) throw unknownModel(id, models.providers);
  const model = provider.models.find((it) => it.id === id || it.id === `${id}:latest`);
  if (model && model.state !== "absent") return;
  if (provider.health !== "ok") {
    throw new Fault("model-unavailable", provider.message, {
      field: "model",
      hint: provider.hint ?? "npx fixpoint doctor",
    });
  }
  if (!model) throw unknownModel(id, [provider]);
  const hint = `npx fixpoint models pull ${id}`;
  throw new Fault("model-unavailable", `${id} is not on this machine yet`, { field: "model", hint });
}

function unknownModel(id: string, providers: readonly ProviderInfo[]): Fault {
  const meant = nearest(
    id,
    providers.flatMap((it) => it.models.map((model) => model.id)),
  );
  const hint =
    meant === undefined ? "npx fixpoint models list" : `did you mean ${meant}? npx fixpoint models list tells all`;
  return new Fault("bad-input", `there is no model ${id}`, { field: "model", hint });
}

/** Throws Fault `sandbox-unavailable` when every worker that lives refuses to run anything; none may still be starting. */
export function requireSandbox(task: Task, sandboxes: readonly Pick<WorkerSandbox, "rung" | "hint">[]): void {
  if (task.settings.run === false || sandboxes.length === 0) return;
  if (sandboxes.some((it) => it.rung < 5)) return;
  const hint = sandboxes.map((it) => it.hint).find((it) => it !== null) ?? "npx fixpoint doctor";
  throw new Fault("sandbox-unavailable", "no program can be run safely on this machine", { hint });
}
