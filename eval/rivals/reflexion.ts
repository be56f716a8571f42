/**
 * One program; after each failure the model says in words why it failed, and every later attempt reads what it said:
 * Reflexion (Shinn et al. 2023, arXiv:2303.11366). N is `--candidates`, or one more than `--max-iterations`.
 *
 * Simplified: what fails are the visible examples, not tests of the model's own making, which small models get wrong; the
 * memory holds the last three reflections, the most that the paper keeps. Handed over is the last program.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#lib/project.ts";
import type { Run } from "#lib/run/fold.ts";
import { diagnosisPrompt } from "#lib/run/prompt.ts";
import type { Choice, Desk, Told } from "./desk.ts";
import { mendUntilPassing } from "./mending.ts";

const memory = 3;
const maxTokens = 120;

export const reflection = (): string => readFileSync(join(projectRoot(), "eval", "rivals", "reflexion.md"), "utf8");

export async function* reflexion(desk: Desk): Told<Choice> {
  return yield* mendUntilPassing(desk, async function* () {
    yield* reflect(desk);
    yield* desk.mend(remembering(desk.run));
  });
}

/** It has the facts of a diagnosis, in words of its own; what it says is kept as a lesson is. */
async function* reflect(desk: Desk): Told {
  const failed = desk.run.attempts.findLast((it) => it.end?.code != null);
  if (!failed) return;
  const prompt = diagnosisPrompt(desk.run, failed, { ...desk.means.ports.prompts, diagnose: reflection() });
  const { text, ...cost } = await desk.ask(prompt, { maxTokens });
  yield* desk.tell({ type: "lesson-add", attempt: failed.attempt, lesson: text.replace(/\s+/g, " "), ...cost });
}

const remembering = (run: Run): Run => ({ ...run, lessons: run.lessons.slice(-memory) });
