/** `lessons`: what a failure teaches, in one sentence that every later program of the run is written with. */
import type { Attempt, Run } from "../fold.ts";
import { lessonPrompt } from "../prompt.ts";
import { ranked, verdictOf } from "../select.ts";
import { aside } from "./aside.ts";
import type { Technique } from "./technique.ts";

/** More crowd out the task. */
const most = 5;
const maxTokens = 80;
const longest = 300;

export const lessons: Technique = {
  due: (run, step) => run.task.settings.lessons === true && step.do === "write" && teacher(run) !== undefined,
  async *perform(run, _, means) {
    const attempt = teacher(run);
    if (!attempt) return;
    const { text, ...cost } = await aside(lessonPrompt(run, attempt, means.ports.prompts), maxTokens, means);
    const lesson = text.split("\n").find((line) => line.trim() !== "") ?? "";
    yield { type: "lesson-add", attempt: attempt.attempt, lesson: lesson.trim().slice(0, longest), ...cost };
  },
};

/** The best failure that has taught nothing yet. */
function teacher(run: Run): Attempt | undefined {
  if (run.lessons.length >= most) return undefined;
  const taught = new Set(run.lessons.map((it) => it.attempt));
  return ranked(run).find((it) => {
    const kind = verdictOf(run, it)?.kind;
    return !taught.has(it.attempt) && (kind === "failed" || kind === "raised" || kind === "timed-out");
  });
}
