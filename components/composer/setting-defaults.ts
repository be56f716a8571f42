import { modelCalled } from "#components/models/model-choices.ts";
import { patience, planOf } from "#lib/run/plan.ts";
import type { Settings } from "#lib/run/task.ts";
import type { Models } from "#lib/wire.ts";
import type { Draft } from "./draft.ts";

/** What the profile and the size of the model make of a setting that is left empty, asked of the loop's own plan. */
export function settingDefaults(
  { profile, model }: Pick<Draft, "profile" | "model">,
  models: Models | undefined,
): Partial<Record<keyof Settings, string>> {
  const used = modelCalled(model || models?.default, models);
  const task = { task: "", profile, settings: {}, form: "function" as const };
  const plan = planOf({ task, ...(used && { model: { id: used.id, billions: used.billions } }) });
  const numbers = {
    candidates: plan.candidates,
    iters: plan.repairs,
    temperature: plan.temperature,
    maxNewTokens: plan.maxTokens,
    budget: plan.budget,
    timeLimit: plan.timeMs / 1_000,
    timeout: plan.limits.wallMs / 1_000,
    memory: plan.limits.memoryMb,
    answerWithin: patience,
  };
  const words: Partial<Record<keyof Settings, string>> = { seed: "from the task's text" };
  for (const [name, value] of Object.entries(numbers)) words[name as keyof typeof numbers] = String(value);
  return words;
}
