/** What the person has answered in a run, said by its task: who goes on from the run need not be asked again. */
import { examplesAfter } from "./answer.ts";
import type { Signature } from "./event.ts";
import type { Example } from "./example.ts";
import { readExamples } from "./examples/read.ts";
import type { Asked, Run } from "./fold.ts";
import { kindOf } from "./kind.ts";
import { withCallSettled } from "./settled-call.ts";
import { withoutCheck } from "./settled-check.ts";
import { withOutputSettled } from "./settled-output.ts";
import { withExamples } from "./settled-texts.ts";
import { askedAs, statedBy } from "./stated.ts";
import type { Task } from "./task.ts";

/**
 * An example that was changed or dropped stands so wherever the task says it, or the `code` that it goes on with; one that
 * an answer made joins the examples. What others hang on, and cannot be taken out by itself, stays as it was.
 */
export function settledTask({ task, signature, questions }: Run, code = task.code): Task {
  const kind = kindOf(task);
  const begun = { ...task, ...(code !== undefined && { code }) };
  const answered = questions.filter((it) => it.answer?.by === "person");
  if (!signature || answered.length === 0) return begun;
  const { examples } = readExamples(task, signature);
  const settled = answered.reduce<Task>(
    (it, asked) => settledBy(it, signature, { asked, example: exampleOf(asked, examples) }),
    // What is asked for is the same, though the tests that told so may be gone.
    { ...begun, kind },
  );
  const { kind: pinned, ...rest } = settled;
  return task.kind === undefined && kindOf(rest) === kind ? rest : settled;
}

/** Another version may have read the examples of an older run otherwise. */
function exampleOf({ example, input }: Asked, examples: readonly Example[]): Example | undefined {
  return examples.find((it) => it.id === example && askedAs(it) === input);
}

/** An answer, and what it is about, as it was read in the run. */
type Answered = { asked: Asked; example: Example | undefined };

function settledBy(task: Task, signature: Signature, { asked, example }: Answered): Task {
  const choice = asked.answer?.choice ?? "";
  if (asked.about !== "example") return withExamples(task, (examplesAfter([], asked, choice) ?? []).map(sourceOf));
  const value = asked.options.find((it) => it.choice === choice)?.value ?? null;
  // What is kept may have stood beside another value; a test that is kept has none.
  const isSettled = choice === "drop" || value !== null;
  return isSettled ? withSettled(task, signature, { asked, example, value }) : task;
}

function withSettled(
  task: Task,
  signature: Signature,
  { asked, example, value }: Answered & { value: string | null },
): Task {
  switch (example?.kind) {
    case "output":
      return withOutputSettled(task, example, value);
    case "assert":
      return withoutCheck(task, signature, example);
    case "call":
    case "raises":
    case undefined:
      // Nothing of a script is called.
      return task.kind === "script" ? task : withCallSettled(task, signature, { asked, example, value });
  }
}

function sourceOf(example: Example): string {
  switch (example.kind) {
    case "assert":
      return example.source;
    case "call":
    case "raises":
      return statedBy(example);
    case "output":
      return sampleOf(example);
  }
}

/** As contests show what a script reads, and a terminal what it is called with. */
function sampleOf({ args, stdin, stdout, before = [] }: Extract<Example, { kind: "output" }>): string {
  const prompted = (of: readonly string[]) =>
    of.length > 0 ? [`$ python script.py ${of.map(shellWord).join(" ")}`] : [];
  const prompt = [...before.flatMap((it) => prompted(it.args)), ...prompted(args)];
  return [...prompt, ...(stdin === "" ? [] : ["Input:", stdin.trimEnd(), "Output:"]), stdout.trimEnd()].join("\n");
}

const shellWord = (word: string): string => (/^[\w./=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
