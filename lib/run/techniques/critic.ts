/** `critic`: before a program is handed over, the model names calls that it would get wrong. They join the vote. */
import { criticPrompt } from "../prompt.ts";
import { bestPassing } from "../select.ts";
import { list, mayList } from "./listing.ts";
import type { Technique } from "./technique.ts";

export const critic: Technique = {
  asks: true,
  // Where nobody votes, another input tells nothing.
  due: (run, step) =>
    step.do === "end" && run.agreement !== undefined && mayList(run, "critic") && bestPassing(run) !== undefined,
  async *perform(run, _, means) {
    const attempt = bestPassing(run);
    if (!attempt) return;
    yield* list(run, { by: "critic", prompt: criticPrompt(run, attempt, means.ports.prompts) }, means);
  },
};
