/** What is asked of a person, and what each answer means. */
import { count } from "#components/ui/say.ts";
import { unturned } from "#components/ui/unturned.ts";
import type { Question } from "#lib/run/event.ts";
import { inputWords } from "./example-words.ts";
import { readInput } from "#lib/run/script-input.ts";
import { readSession } from "#lib/run/session.ts";

const opening: Record<Question["about"], string> = {
  example: "What is",
  behaviour: "What is",
  packages: "Install",
  repair: "Take over the repair in",
};

/** How the sentence begins; what it is about follows. */
export function asks({ about, input }: Pick<Question, "about" | "input">): string {
  if (about !== "behaviour") return opening[about];
  if (readInput(input)) return "What does a script print that";
  return readSession(input) ? "What do the steps answer in" : opening[about];
}

/** What is told of two behaviours between which a person is to choose. */
export function differInWords({ input, options }: Pick<Question, "input" | "options">): string {
  const [first, second] = options;
  return readInput(input)
    ? `The programs differ where one ${input}: some print ${first?.value}, others ${second?.value}.`
    : `The programs differ: ${input} is ${first?.value} for some, ${second?.value} for others.`;
}

/** Of a heading, which is told aloud and stands in the tab. */
const mostAsked = 200;

/** What it is about, so far as a heading has room for it. */
export function askedOf({ input }: Pick<Question, "input">): string {
  return unturned(input.length > mostAsked ? `${input.slice(0, mostAsked - 1)}…` : input);
}

export function askedInWords(question: Pick<Question, "about" | "input">): string {
  return `${asks(question)} ${askedOf(question)}?`;
}

export type Option = Question["options"][number];

/** Answers that are no value. */
const without: Partial<Record<Option["choice"], string>> = {
  keep: "Keep the example",
  drop: "Leave the example out",
  neither: "Neither",
  no: "No",
  yes: "Yes, install",
  always: "Always allow",
  accept: "Take it over",
  reject: "Leave it out",
};

/** Undefined where it is a value, which is code. */
export function choiceWords({ choice, value }: Option): string | undefined {
  return value === null ? without[choice] : undefined;
}

/** The value that it stands for; what a script has printed stands in its lines. */
export function optionText({ input }: Pick<Question, "input">, { value }: Option): string | null {
  return inputWords(input, value).answer;
}

const longest = 60;

/** In a sentence a long value is known by its beginning: the whole of it stands in the answers. */
export function inSentence(value: string): string {
  return unturned(value.length > longest ? `${value.slice(0, longest)}…` : value);
}

/** What choosing it means. */
export function choiceMeaning({ choice, votes }: Option): string {
  switch (choice) {
    case "keep":
      return "This example is right.";
    case "change":
      return votes > 0 ? "The programs are right; the example changes." : "This one is right.";
    case "drop":
      return "It says nothing from now on.";
    case "first":
    case "second":
      return `${count(votes, "reply", "replies")} answer${votes === 1 ? "s" : ""} so.`;
    case "neither":
      return "Both are wrong; others are written.";
    case "no":
      return "The run goes on with Python's own library.";
    case "yes":
      return "For this run, and for others that need just the same.";
    case "always":
      return "For this run and all that follow, unasked.";
    case "accept":
      return "It counts in place of what it mends.";
    case "reject":
      return "The run goes on as if it had not been written.";
  }
}
