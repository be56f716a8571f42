/** The examples of a fork, beside what the words and the code of its run show. */
import type { Example } from "./example.ts";
import { numbered } from "./examples/numbered.ts";
import { readExamples, sightingsIn } from "./examples/read.ts";
import { plainCall } from "./examples/saying.ts";
import type { Signature } from "./event.ts";
import type { Run } from "./fold.ts";
import { kindOf } from "./kind.ts";
import { lineOf } from "./said.ts";
import { saidOf } from "./said-of-call.ts";
import { settledTask } from "./settled.ts";
import { withCallSettled } from "./settled-call.ts";
import type { Task } from "./task.ts";

/** With those in place of the run's own; what a call is said to do there, it does wherever the task says otherwise. */
export function withForkExamples(task: Task, signature: Signature | undefined, examples: string): Task {
  const changed = { ...task, examples };
  if (!signature || kindOf(task) === "script") return changed;
  const boxed = numbered(sightingsIn(changed, signature).examples, signature).examples.filter(isOfCall);
  const settled = boxed.reduce<Task>(
    (it, example) => withCallSettled(it, signature, { asked: askedOf(example), example, value: saysOf(example) }),
    { ...task, examples: "" },
  );
  return { ...settled, examples };
}

type OfCall = Extract<Example, { kind: "call" | "raises" }>;

const isOfCall = (it: Example): it is OfCall => it.kind === "call" || it.kind === "raises";

const saysOf = (example: OfCall): string => (example.kind === "call" ? example.expected : `raises ${example.error}`);

/** As if the person had been asked for it, and had said so. */
const askedOf = ({ id, call }: OfCall) => ({
  ...{ question: id, about: "example" as const, example: id, input: call },
  ...{ options: [], waits: 0 },
});

/**
 * What the examples of a fork begin with: those of its run, and what its words and code show of a call, a line each; the
 * run's own alone where those lines would be read otherwise.
 */
export function examplesToFork(run: Run): string {
  const task = settledTask(run);
  const { examples: own = "" } = task;
  const { signature } = run;
  if (!signature || kindOf(task) === "script") return own;
  const seen = sightingsIn(task, signature);
  const boxed = new Set(callsIn(seen.examples, signature).map(({ call }) => plainCall(call)));
  const shown = callsIn([...seen.task, ...seen.code], signature).filter(({ call }) => !boxed.has(plainCall(call)));
  const lines = shown.flatMap((it) => saidOf(it, signature.name) ?? []).map(lineOf);
  const whole = [own.trimEnd(), ...lines].filter(Boolean).join("\n");
  const [before, after] = [task, { ...task, examples: whole }].map((it) => readExamples(it, signature));
  const reads = (it: typeof before) => [it?.examples.length, it?.faults.length, it?.contradictions.length].join();
  return reads(before) === reads(after) ? whole : own;
}

const callsIn = (seen: Parameters<typeof numbered>[0], signature: Signature): OfCall[] =>
  numbered(seen, signature).examples.filter(isOfCall);
