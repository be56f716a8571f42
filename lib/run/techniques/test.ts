/**
 * `test`: the model writes tests for the task. Their inputs join the vote; what they expect is a proposal. Turned on by
 * itself where the person gave no example at all: inputs of fitting types alone are seldom like those that are meant.
 */
import { testsPrompt } from "../prompt.ts";
import type { Run } from "../fold.ts";
import { isOpenTo, list, mayList } from "./listing.ts";
import { mayAsk } from "../technique-names.ts";
import type { Technique } from "./technique.ts";

export const test: Technique = {
  asks: true,
  due: (run, step) => step.do === "count-agreement" && (mayList(run, "test") || lacksExamples(run)),
  async *perform(run, _, means) {
    yield* list(run, { by: "test", prompt: testsPrompt(run, means.ports.prompts) }, means);
  },
};

function lacksExamples(run: Run): boolean {
  return run.examples?.length === 0 && mayAsk(run.task, "test") && isOpenTo(run, "test");
}
