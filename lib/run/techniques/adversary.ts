/** `adversary`: the model writes tests that a wrong program would fail. Their inputs join the vote; what it expects is a proposal. */
import { inputsPrompt } from "../prompt.ts";
import { list, mayList } from "./listing.ts";
import type { Technique } from "./technique.ts";

export const adversary: Technique = {
  asks: true,
  due: (run, step) => step.do === "count-agreement" && mayList(run, "adversary"),
  async *perform(run, _, means) {
    yield* list(run, { by: "adversary", prompt: inputsPrompt(run, means.ports.prompts) }, means);
  },
};
