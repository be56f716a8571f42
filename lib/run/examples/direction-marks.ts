/** Marks that nobody sees, such as those that steer the direction of a text: they come along where it is copied from. */
import { blanked } from "../python/scan.ts";
import type { Task } from "../task.ts";

const mark = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/;
const marks = new RegExp(mark, "g");

/** At the same length, with blanks in their places: Python refuses them, but within a text they are a part of the value. */
export function withoutMarks(text: string): string {
  if (!mark.test(text)) return text;
  const bare = blanked(text);
  return text.replace(marks, (it, at: number) => (bare[at] === it ? " " : it));
}

/** Of the texts that hold examples among words. */
export function withoutMarksIn({ examples, ...task }: Task): Task {
  const box = examples === undefined ? {} : { examples: withoutMarks(examples) };
  return { ...task, task: withoutMarks(task.task), ...box };
}
