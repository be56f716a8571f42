/** `plan`: the model says how it would solve the task, and reads that before each program it writes. */
import { planPrompt } from "../prompt.ts";
import { aside } from "./aside.ts";
import type { Technique } from "./technique.ts";

const maxTokens = 200;

export const plan: Technique = {
  asks: true,
  due: ({ task, outline }, step) => task.settings.plan === true && step.do === "write" && outline === undefined,
  async *perform(run, _, means) {
    const prompt = planPrompt(run, means.ports.prompts);
    yield { type: "plan-end", ...(await aside(run, { by: "plan", prompt, maxTokens }, means)) };
  },
};
