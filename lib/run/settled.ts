/** What the person has answered in a run, said by its task: who goes on from the run need not be asked again. */
import { examplesAfter } from "./answer.ts";
import type { Signature } from "./event.ts";
import type { Example } from "./example.ts";
import { sightingsIn } from "./examples/read.ts";
import { plainCall } from "./examples/saying.ts";
import { comparedCall, type Sighting } from "./examples/sighting.ts";
import type { Asked, Run } from "./fold.ts";
import { kindOf } from "./kind.ts";
import type { Task } from "./task.ts";

/** An example that was changed or dropped stands so wherever the task says it; one that an answer made joins the examples. */
export function settledTask({ task, signature, questions }: Run): Task {
  if (!signature || kindOf(task) === "script") return task;
  const answered = questions.filter((it) => it.answer?.by === "person");
  return answered.reduce((settled, asked) => settledBy(settled, signature, asked), task);
}

function settledBy(task: Task, signature: Signature, asked: Asked): Task {
  const choice = asked.answer?.choice ?? "";
  if (choice === "drop") return restatedTask(task, signature, { call: asked.input, value: null });
  const value = asked.options.find((it) => it.choice === choice)?.value ?? null;
  // What is kept may have stood beside another value.
  if (choice === "change" || (choice === "keep" && value !== null))
    return restatedTask(task, signature, { call: asked.input, value });
  const made = examplesAfter([], asked, choice) ?? [];
  return made.reduce((settled, example) => withExample(settled, sourceOf(example)), task);
}

/** The value of a call; null: nothing is to be said of it. */
type Settled = { call: string; value: string | null };

function restatedTask(task: Task, signature: Signature, { call, value }: Settled): Task {
  const seen = sightingsIn(task, signature);
  const meant = ({ what }: Sighting) =>
    what.kind === "call" &&
    plainCall(comparedCall(what, signature.name)) === plainCall(call) &&
    what.expected !== value;
  const texts = (["task", "code", "examples", "tests"] as const).map((field) => {
    const said = restated(task[field] ?? "", seen[field].filter(meant), value);
    return { ...said, field, empty: said.text.trim() === "" };
  });
  // A task without a word is none: its text stays rather than that.
  const changed = texts.filter(({ field, empty }) => task[field] !== undefined && !(field === "task" && empty));
  const settled = { ...task, ...Object.fromEntries(changed.map(({ field, text }) => [field, text])) };
  return value !== null && texts.some(({ left }) => left) ? withExample(settled, `${call} == ${value}`) : settled;
}

function withExample(task: Task, source: string): Task {
  return { ...task, examples: [task.examples, source].filter(Boolean).join("\n") };
}

function sourceOf(example: Example): string {
  return example.kind === "assert"
    ? example.source
    : example.kind === "call"
      ? `${example.call} == ${example.expected}`
      : "";
}

/** The text with the new value in place of the old; `left`: somewhere it was not to be found, and what stood there is gone. */
function restated(text: string, seen: readonly Sighting[], value: string | null): { text: string; left: boolean } {
  let left = false;
  for (const { from, to, what } of seen.toSorted((a, b) => b.from - a.from)) {
    const said = text.slice(from, to);
    const expected = what.kind === "call" ? what.expected : "";
    const at = value === null ? -1 : said.lastIndexOf(expected);
    left ||= at < 0;
    text =
      at < 0
        ? without(text, from, to)
        : text.slice(0, from + at) + (value ?? "") + text.slice(from + at + expected.length);
  }
  return { text, left };
}

/** A line that holds nothing else goes with it. */
function without(text: string, from: number, to: number): string {
  const before = text.slice(0, from).replace(/(^|\n)[ \t]*(?:[-*•][ \t]*)?$/, "$1");
  const after = text.slice(to).replace(/^[ \t]*(?=\n|$)/, "");
  const alone = (before === "" || before.endsWith("\n")) && after.startsWith("\n");
  return before + (alone ? after.slice(1) : text.slice(to));
}
