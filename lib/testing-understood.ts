/** What is read of a task, as short lines that tests can compare. For tests alone. */
import { readExamples } from "#lib/run/examples/read.ts";
import type { Example } from "#lib/run/example.ts";
import { signatureOf } from "#lib/run/signature.ts";
import { taskSchema } from "#lib/run/task.ts";

export function understood(body: { task: string; name?: string; examples?: string; code?: string; tests?: string }) {
  const task = taskSchema.parse(body);
  const signature = signatureOf(task);
  if (!signature) throw new Error("no name was found");
  const { examples, notes, faults } = readExamples(task, signature);
  return {
    examples: examples.map(shortOf),
    notes,
    faults,
  };
}

function shortOf(it: Example): string {
  if (it.kind === "call") return `${it.call} == ${it.expected}`;
  return it.kind === "raises" ? `${it.call} raises ${it.error}` : it.kind;
}
