/** A model that says its lines in order, or what the prompt calls for, and remembers what it was asked. For tests alone. */
import { Fault } from "#lib/run/fault.ts";
import type { Model, Prompt, ReplyOptions } from "#lib/run/ports.ts";

type Line = string | { text: string; logprob: number } | Fault;

export function scriptedModel(
  lines: readonly Line[] | ((prompt: Prompt) => Line),
  model: Partial<Model> = {},
): Model & { asked: (Prompt & ReplyOptions)[] } {
  const asked: (Prompt & ReplyOptions)[] = [];
  return {
    id: "scripted/model",
    parallel: 4,
    prefills: false,
    ...model,
    asked,
    async *reply(prompt, options, signal) {
      asked.push({ ...prompt, ...options });
      const line = typeof lines === "function" ? lines(prompt) : lines[asked.length - 1];
      if (line === undefined) throw new Error(`the scripted model was asked a ${asked.length}th time`);
      if (line instanceof Fault) throw line;
      const said = typeof line === "string" ? { text: line } : line;
      for (const text of said.text.match(/[\s\S]{1,7}/g) ?? []) {
        signal.throwIfAborted();
        yield { type: "text", text };
      }
      const logprob = "logprob" in said ? { logprob: said.logprob } : {};
      yield { type: "end", stop: "stop", promptTokens: 10, tokens: said.text.length, ...logprob };
    },
  };
}
