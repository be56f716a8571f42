/** What an answer changes: the person has said what is right, so it is an example from now on. */
import type { Question } from "./event.ts";
import type { Example } from "./example.ts";
import { printedBy, type Said, saying } from "./said.ts";
import { bracketEnd, splitTop } from "./python/scan.ts";
import { readInput } from "./script-input.ts";
import { readSession, type Session } from "./session.ts";

/** Of the task, rather than of what the run may do. */
export function asksForMeaning({ about }: Pick<Question, "about">): boolean {
  return about === "example" || about === "behaviour";
}

/** The examples after the answer; undefined where they stay as they are. */
export function examplesAfter(
  examples: readonly Example[],
  { question, example, input, options }: Question,
  choice: string,
): Example[] | undefined {
  const value = options.find((it) => it.choice === choice)?.value ?? null;
  switch (choice) {
    case "change":
      return examples.map((it) =>
        it.id === example && value !== null ? changed(it, { call: input, says: value }) : it,
      );
    case "drop":
      return examples.filter((it) => it.id !== example);
    case "first":
    case "second":
      return value === null ? undefined : [...examples, { ...answered(question), ...answering(input, value) }];
    case "neither":
      return [...examples, { ...answered(question), kind: "assert", source: neitherOf(input, options) }];
    default:
      return undefined;
  }
}

function changed(example: Example, said: Said): Example {
  return example.kind === "output" ? { ...example, stdout: printedBy(said.says) } : saying(example, said);
}

const answered = (question: string) => ({ id: question, style: "answer" });

/** What is said of several steps with an object is a test, as those that it was made of are; of what a script is given, its output. */
function answering(input: string, value: string) {
  const given = readInput(input);
  if (given) return { kind: "output" as const, ...given, stdout: printedBy(value) };
  const session = readSession(input);
  return session
    ? { kind: "assert" as const, source: sourceOf(session, saysOf(session, value)) }
    : { kind: "call" as const, call: input, expected: value };
}

/** Both values were wrong: whatever the right one is, it is neither. */
function neitherOf(input: string, options: Question["options"]): string {
  const session = readSession(input);
  const isNot = (value: string) =>
    session ? sourceOf(session, `not (${saysOf(session, value)})`) : `assert ${input} != ${value}`;
  return options.flatMap(({ value }) => (value === null ? [] : [isNot(value)])).join("\n");
}

/** A line for each object that is made, and one that says what the steps answer. */
function sourceOf({ makes }: Session, said: string): string {
  return [...makes.map(({ name, call }) => `${name} = ${call}`), `assert ${said}`].join("\n");
}

/** Each step with what it answers, at once: a later step may change what the object still holds. */
function saysOf({ steps }: Session, value: string): string {
  const values = /^\[[^]*\]$/.test(value) ? splitTop(value.slice(1, -1), ",").map((it) => it.trim()) : [];
  if (values.length !== steps.length) return `[${steps.join(", ")}] == ${value}`;
  return steps.map((step, at) => `${operand(step)} ${is(values[at] ?? "")}`).join(" and ");
}

const is = (value: string): string => (value === "None" ? "is None" : `== ${value}`);

/** `b.all()` stands beside a comparison as it is, and `b.put(1) is True` in brackets. */
function operand(step: string): string {
  const [called] = /^[\p{XID_Continue}.]+(?=\(|$)/u.exec(step) ?? [];
  const isPlain = called === step || (called !== undefined && bracketEnd(step, called.length) === step.length);
  return isPlain ? step : `(${step})`;
}
