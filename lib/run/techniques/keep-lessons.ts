/**
 * `keepLessons`: what earlier runs on this machine have learned is told to this run, and what it learns is kept for later
 * ones. What is taken over is an event of this run, so that resuming and replaying it needs no other.
 */
import type { Example } from "../example.ts";
import type { Run } from "../fold.ts";
import { mostLessons } from "../told-lessons.ts";
import { lessonIn } from "./lesson-in.ts";
import { isAlike, mostRelevant } from "./likeness.ts";
import type { Technique } from "./technique.ts";
import type { KeptLesson } from "./told.ts";

export const keepLessons: Technique = {
  due: ({ task, recalled }, step) =>
    task.settings.keepLessons === true && step.do === "write" && recalled === undefined,
  async *perform({ task }, _, { ports }) {
    const known = (await ports.recall?.()) ?? [];
    yield { type: "lesson-recall", lessons: chosenFor(task.task, known) };
  },
};

/** Of the tasks that have most in common with this one; what several have taught, once. */
function chosenFor(task: string, known: readonly KeptLesson[]): Omit<KeptLesson, "task">[] {
  const chosen: Omit<KeptLesson, "task">[] = [];
  for (const { run, attempt, lesson: kept } of mostRelevant(task, known, (it) => `${it.task}\n${it.lesson}`)) {
    // An earlier build kept whatever came first.
    const lesson = lessonIn(kept);
    const isNew = lesson !== "" && !chosen.some((it) => isAlike(it.lesson, lesson));
    if (isNew && chosen.length < mostLessons) chosen.push({ run, attempt, lesson });
  }
  return chosen;
}

/** Whether a lesson can help elsewhere: it names neither the function nor a number or a text of its own task. */
export function isGeneral(lesson: string, { signature, examples = [] }: Pick<Run, "signature" | "examples">): boolean {
  const words = lesson.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const own = new Set([signature?.name ?? "", ...examples.flatMap(textsIn)]);
  const quoted = /"[^"]+"|(?<![\p{L}\p{N}])'[^']+'(?![\p{L}\p{N}])/u;
  // Nothing and one are edges of every task.
  const isOwn = (word: string) => own.has(word) || (/^\d+$/.test(word) && word !== "0" && word !== "1");
  return lesson !== "" && !quoted.test(lesson) && !words.some(isOwn);
}

type Part = string | { content: string } | { stdin: string; args: string[] };

function textsOf(it: Part): string[] {
  if (typeof it === "string") return [it];
  return "content" in it ? [it.content] : [it.stdin, ...it.args];
}

/** Words of three letters and more in the texts that an example holds. */
function textsIn({ kind, id, style, ...parts }: Example): string[] {
  const texts = Object.values(parts).flatMap((part) =>
    typeof part === "string" ? [part] : (part ?? []).flatMap(textsOf),
  );
  const quoted = texts.flatMap((text) => [...text.matchAll(/'([^']*)'|"([^"]*)"/g)]);
  return quoted.flatMap(([, single = "", double = ""]) => (single || double).match(/[\p{L}\p{N}_]{3,}/gu) ?? []);
}
