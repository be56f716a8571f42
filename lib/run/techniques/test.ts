/** `test`: the model writes tests for the task. Their inputs join the vote; what they expect is a proposal. */
import { testsPrompt } from "../prompt.ts";
import { list, mayList } from "./listing.ts";
import type { Technique } from "./technique.ts";

export const test: Technique = {
  due: (run, step) => step.do === "count-agreement" && mayList(run, "test"),
  async *perform(run, _, means) {
    yield* list(run, { by: "test", prompt: testsPrompt(run, means.ports.prompts) }, means);
  },
};
