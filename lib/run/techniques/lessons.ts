/** `lessons`: what a failure teaches, in one sentence that every later program of the run is written with. */
import type { Attempt, Run } from "../fold.ts";
import { lessonPrompt } from "../prompt.ts";
import { ranked } from "../select.ts";
import { verdictOf } from "../verdict-of.ts";
import type { Verdict } from "../verdict.ts";
import { mostLessons } from "../told-lessons.ts";
import { aside } from "./aside.ts";
import { isGeneral } from "./keep-lessons.ts";
import { lessonIn } from "./lesson-in.ts";
import { isAlike } from "./likeness.ts";
import type { Technique } from "./technique.ts";

const maxTokens = 80;

export const lessons: Technique = {
  asks: true,
  due: (run, step) => isLearning(run) && step.do === "write" && teacher(run) !== undefined,
  async *perform(run, _, means) {
    const attempt = teacher(run);
    if (!attempt) return;
    const prompt = lessonPrompt(run, attempt, means.ports.prompts);
    const { text, ...cost } = await aside(run, { by: "lessons", prompt, maxTokens }, means);
    const lesson = lessonIn(text);
    const same = sameBefore(run, lesson);
    const kept = same === undefined && isForOthers(lesson, run);
    const noted = { ...(same !== undefined && { same }), ...(kept && { kept }) };
    yield { type: "lesson-add", attempt: attempt.attempt, lesson, ...noted, ...cost };
  },
};

function isLearning({ task: { settings } }: Run): boolean {
  return settings.lessons === true || settings.keepLessons === true;
}

/** What earlier runs have taught is kept already. */
function isForOthers(lesson: string, run: Run): boolean {
  const known = run.recalled?.some((it) => isAlike(it.lesson, lesson)) ?? false;
  return run.task.settings.keepLessons === true && !known && isGeneral(lesson, run);
}

/** The best failure that has taught nothing yet, and is not just the failure of another that has. */
function teacher(run: Run): Attempt | undefined {
  if (run.lessons.length >= mostLessons) return undefined;
  const taught = run.attempts.filter((it) => run.lessons.some(({ attempt }) => attempt === it.attempt));
  const failures = new Set(taught.map((it) => failureIn(verdictOf(run, it))));
  return ranked(run).find((it) => {
    const verdict = verdictOf(run, it);
    const failed = verdict && ["failed", "raised", "timed-out"].includes(verdict.kind);
    return failed && !taught.includes(it) && !failures.has(failureIn(verdict));
  });
}

/** Equal where two programs fail alike: the model, asked greedily, would say the same again. */
function failureIn(verdict: Verdict | undefined): string {
  const examples = verdict?.examples.map(({ status, got, error }) => [status, got, error]);
  return JSON.stringify([verdict?.kind, verdict?.error, examples]);
}

function sameBefore({ lessons: before }: Run, lesson: string): number | undefined {
  return before.find((it) => it.same === undefined && isAlike(it.lesson, lesson))?.attempt;
}
