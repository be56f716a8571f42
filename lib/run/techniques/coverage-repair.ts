/** `coverageRepair`: the model lists calls that run the lines which nothing has run. They join the vote. */
import { coveragePrompt } from "../prompt.ts";
import { bestPassing } from "../select.ts";
import { list, mayList } from "./listing.ts";
import type { Technique } from "./technique.ts";

export const coverageRepair: Technique = {
  asks: true,
  // Where nobody votes, another input tells nothing.
  due: (run, step) =>
    step.do === "end" &&
    run.agreement !== undefined &&
    mayList(run, "coverageRepair") &&
    (bestPassing(run)?.coverage?.unreached.length ?? 0) > 0,
  async *perform(run, _, means) {
    const attempt = bestPassing(run);
    if (!attempt) return;
    yield* list(run, { by: "coverageRepair", prompt: coveragePrompt(run, attempt, means.ports.prompts) }, means);
  },
};
