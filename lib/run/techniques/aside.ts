/** Something asked of the model that is not a program: a plan, a diagnosis, a lesson, inputs. */
import { Fault } from "../fault.ts";
import type { Ports, Prompt } from "../ports.ts";
import { withoutOpenThought } from "../thoughts.ts";

export type Means = { ports: Ports; signal: AbortSignal };

export type Aside = { text: string; promptTokens: number; tokens: number };

/**
 * Greedy, so that the same run asks and hears the same. A model that breaks off has said nothing: what helps a run must not
 * end it. Throws `model-unavailable` and the signal's reason, as `Model.reply` does.
 */
export async function aside(prompt: Prompt, maxTokens: number, { ports: { model }, signal }: Means): Promise<Aside> {
  const said: Aside = { text: "", promptTokens: 0, tokens: 0 };
  const options = { temperature: 0, seed: 0, maxTokens, stop: [] };
  try {
    for await (const part of model.reply(prompt, options, signal)) {
      if (part.type === "text") said.text += part.text;
      else Object.assign(said, { promptTokens: part.promptTokens, tokens: part.tokens });
    }
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== "model-failed") throw error;
    return { ...said, text: "" };
  }
  return { ...said, text: withoutOpenThought(said.text).trim() };
}
