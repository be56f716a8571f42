/** Asks a model and collects what it says. For tests alone. */
import type { Model, Prompt, ReplyOptions, ReplyPart } from "#lib/run/ports.ts";

export const askedPrompt: Prompt = {
  system: "You write Python.",
  user: "Write add(a, b). Only code.",
  prefill: "```python\ndef add(a, b):\n",
};

export const greedy: ReplyOptions = { temperature: 0, seed: 1, maxTokens: 48, stop: ["```"] };

export async function collect(
  model: Pick<Model, "reply">,
  { prompt = askedPrompt, options = greedy }: { prompt?: Prompt; options?: ReplyOptions } = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<{ text: string; end: ReplyPart | undefined }> {
  let text = "";
  let end: ReplyPart | undefined;
  for await (const part of model.reply(prompt, options, signal)) {
    if (part.type === "text") text += part.text;
    else if (part.type === "end") end = part;
  }
  return { text, end };
}
