/** `critic`: before a program is handed over, the model names calls that it would get wrong. They join the vote. */
import { criticPrompt } from "../prompt.ts";
import { passesAll, ranked } from "../select.ts";
import { list, mayList } from "./listing.ts";
import type { Technique } from "./technique.ts";

export const critic: Technique = {
  // Where nobody votes, another input tells nothing.
  due: (run, step) =>
    step.do === "end" && run.agreement !== undefined && mayList(run, "critic") && best(run) !== undefined,
  async *perform(run, _, means) {
    const attempt = best(run);
    if (!attempt) return;
    yield* list(run, { by: "critic", prompt: criticPrompt(run, attempt, means.ports.prompts) }, means);
  },
};

function best(run: Parameters<Technique["due"]>[0]) {
  const [first] = ranked(run);
  return first && passesAll(run, first) ? first : undefined;
}
