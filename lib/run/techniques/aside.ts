/** Something asked of a model that is not a program: a plan, a diagnosis, a lesson, inputs. */
import { Fault } from "../fault.ts";
import type { Run } from "../fold.ts";
import type { Model, Ports, Prompt } from "../ports.ts";
import type { Task } from "../task.ts";
import type { AskingName } from "../technique-names.ts";
import { withoutOpenThought } from "../thoughts.ts";

export type Means = { ports: Ports; signal: AbortSignal };

type Asked = { by: AskingName; prompt: Prompt; maxTokens: number };

/** `model`: where it is another than the one that writes. `failed`: it broke off, and what it said before is no answer. */
export type Aside = {
  text: string;
  model?: { id: string; digest?: string };
  failed?: true;
  promptTokens: number;
  tokens: number;
};

/**
 * Greedy unless a temperature was set for it, and with the run's seed then: the same run asks and hears the same. A model
 * that fails, is gone or is not served any more has said nothing: what helps a run must not end it. Throws the signal's
 * reason.
 */
export async function aside(
  { task, seed }: Run,
  { by, prompt, maxTokens }: Asked,
  { ports, signal }: Means,
): Promise<Aside> {
  const model = ports.others?.[by] ?? ports.model;
  const said: Aside = { text: "", ...named(model, ports), promptTokens: 0, tokens: 0 };
  const options = { ...chanceFor(task, by, seed), maxTokens, stop: [] };
  try {
    for await (const part of model.reply(prompt, options, signal)) {
      if (part.type === "text") said.text += part.text;
      else if (part.type === "end") Object.assign(said, { promptTokens: part.promptTokens, tokens: part.tokens });
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof Fault)) throw error;
    return { ...said, text: "", failed: true };
  }
  return { ...said, text: withoutOpenThought(said.text).trim() };
}

function chanceFor({ settings: { techniqueTemperatures } }: Task, by: AskingName, seed: number) {
  const temperature = techniqueTemperatures?.[by] ?? 0;
  return { temperature, seed: temperature === 0 ? 0 : seed };
}

function named({ id, digest }: Model, { model: writer }: Ports): Pick<Aside, "model"> {
  return id === writer.id ? {} : { model: { id, ...(digest !== undefined && { digest }) } };
}
