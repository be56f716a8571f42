/**
 * What a script prints, as the person's answer has it, wherever the task says so. Its readers keep no places: the old
 * output is sought, and a change there counts where all examples are read as they should be then.
 */
import type { Example } from "./example.ts";
import { readScriptExamples } from "./examples/script.ts";
import { type Sought, withOutput, withoutOutput } from "./output-lines.ts";
import { printedBy } from "./said.ts";
import { partsByFiles } from "./shown-files.ts";
import type { Task } from "./task.ts";

type Output = Extract<Example, { kind: "output" }>;

/** `value`: the text as Python source; null: nothing is to be said of it. Where that cannot be put, the task stays as it is. */
export function withOutputSettled(task: Task, example: Output, value: string | null): Task {
  // What an example finds hangs on where it stands.
  if (partsByFiles(task).varies) return task;
  const settled = { given: givenTo(example), stdout: value === null ? null : printedBy(value).trimEnd() };
  const next = { ...task };
  for (const field of ["task", "examples"] as const) {
    const text = task[field] ?? "";
    // Of one field alone, since the other may say the same.
    const read = (it: string) => reading({ ...task, task: "", examples: "", [field]: it });
    const changed = settledIn(text, settled, read);
    if (changed === text) continue;
    // A task without a word is none, and a box without an example is not understood.
    const isLeft = field === "task" ? changed.trim() !== "" : read(changed).shown.length > 0;
    if (isLeft) next[field] = changed;
    else if (field === "examples") next[field] = "";
  }
  return next;
}

/** What a text says is printed, and what is told of it. */
type Reading = { shown: Shown[]; notes: string[] };
type Shown = { given: string; stdout: string };

function reading(task: Task): Reading {
  const { examples, contradictions, notes } = readScriptExamples(task);
  const outputs = examples.filter((it) => it.kind === "output");
  const others = contradictions.flatMap(({ example, value }) => {
    const first = outputs.find((it) => it.id === example);
    return first ? [{ given: givenTo(first), stdout: printedBy(value).trimEnd() }] : [];
  });
  const shown = outputs.map((it) => ({ given: givenTo(it), stdout: it.stdout.trimEnd() }));
  return { shown: [...shown, ...others], notes };
}

const givenTo = ({ stdin, args, before }: Output): string => JSON.stringify([stdin, args, before]);

/** With one output after the other that is printed for the same, until none says otherwise. */
function settledIn(
  text: string,
  settled: { given: string; stdout: string | null },
  read: (text: string) => Reading,
): string {
  const { given, stdout } = settled;
  const { shown, notes } = read(text);
  // The last first: what is told of the others stays as it was.
  const wrong = shown.findLast((it) => it.given === given && it.stdout !== stdout);
  if (!wrong) return text;
  const kept = shown.filter((it) => !isSame(it, wrong));
  const wanted = { notes, shown: stdout === null ? kept : [...kept, { given, stdout }] };
  const sought: Sought = {
    output: wrong.stdout,
    isIn: (it) => read(it).shown.some((one) => isSame(one, wrong)),
    judge: (it) => judged(read(it), wanted),
  };
  const changed = stdout === null ? withoutOutput(text, sought) : withOutput(text, stdout, sought);
  return changed === undefined ? text : settledIn(changed, settled, read);
}

function judged(after: Reading, wanted: Reading): ReturnType<Sought["judge"]> {
  const holds = (one: Reading, other: Reading) => other.shown.every((it) => one.shown.some((own) => isSame(own, it)));
  if (!holds(after, wanted)) return "too much";
  const isAll = holds(wanted, after) && after.notes.every((it) => wanted.notes.includes(it));
  return isAll ? "right" : "too little";
}

const isSame = (one: Shown, other: Shown): boolean => one.given === other.given && one.stdout === other.stdout;
