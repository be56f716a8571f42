/** One model that Ollama serves. */
import * as z from "zod";
import { Fault } from "#lib/run/fault.ts";
import type { Prompt, ReplyOptions, ReplyPart } from "#lib/run/ports.ts";
import { capped } from "./cap.ts";
import type { Opened } from "./checkup.ts";
import { fewestTokens, promptTokenEstimate } from "./estimate.ts";
import { BadStatus, passingHints, textOf } from "./http.ts";
import { meanLogprob } from "./logprob.ts";
import { linesOf } from "./ndjson.ts";
import { patientCall } from "./patient-call.ts";
import { serverWords } from "./server-words.ts";
import { TooLong } from "./too-long.ts";

export const showSchema = z.object({
  template: z.string().default(""),
  details: z.object({ parameter_size: z.string() }).partial().default({}),
  model_info: z.record(z.string(), z.unknown()).default({}),
  capabilities: z.array(z.string()).default([]),
});
export type OllamaShow = z.infer<typeof showSchema>;

const chunkSchema = z.object({
  error: z.string().optional(),
  message: z.object({ content: z.string() }).optional(),
  logprobs: z.array(z.object({ logprob: z.number() })).nullish(),
  done: z.boolean().optional(),
  done_reason: z.string().optional(),
  prompt_eval_count: z.int().optional(),
  eval_count: z.int().optional(),
});
type Chunk = z.infer<typeof chunkSchema>;

const lookThere = "see what ollama ps shows, and Ollama's log";

type Source = {
  url: string;
  name: string;
  show: OllamaShow;
  digest?: string;
  /** Tokens, where the model is in memory already. */
  context?: number;
};

export function ollamaModel(source: Source): Opened {
  const { url, name, show, digest } = source;
  // A context of another size reloads the model, so it only ever grows.
  let context = source.context ?? 0;
  return {
    id: `ollama/${name}`,
    ...pinnedBy(digest),
    ...billionsIn(show.details.parameter_size),
    // Ollama decodes one reply at a time unless OLLAMA_NUM_PARALLEL says otherwise; a second one waiting leaves no gap.
    parallel: 2,
    prefills: goesOn(show.template),
    ...(isBare(show.template) && { bare: true }),
    async *reply(prompt, options, signal) {
      context = Math.max(context, contextFor(source, [prompt, options]));
      const body = requestBody(source, [prompt, options], context);
      try {
        const answer = yield* patientCall({ url: `${url}/api/chat`, body }, signal);
        const parts = replyParts(linesOf(textOf(answer, signal), chunkSchema), prompt, context);
        yield* capped(parts, { maxTokens: options.maxTokens, prompt: textOfPrompt(prompt) });
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof BadStatus ? refusal(name, error) : error;
      }
    },
  };
}

type Asked = [prompt: Prompt, options: ReplyOptions];

function requestBody({ name, show }: Source, [prompt, options]: Asked, context: number) {
  return {
    model: name,
    messages: messagesOf(prompt, show.template),
    stream: true,
    logprobs: true,
    ...(show.capabilities.includes("thinking") && { think: false }),
    options: {
      temperature: options.temperature,
      seed: options.seed,
      num_predict: options.maxTokens,
      num_ctx: context,
      stop: options.stop,
    },
  };
}

/**
 * A model imported without TEMPLATE gets the bare text of the user's message, and the system message is dropped without a
 * word. Then both go into the user's message, as plain text: which marks the model was taught is not known, and marks of
 * another model would be read as text. The prefill follows as it is in both cases.
 */
function messagesOf({ system, user, prefill }: Prompt, template: string) {
  const asked = isBare(template)
    ? [{ role: "user", content: `${system}\n\n${user}\n\n` }]
    : [
        { role: "system", content: system },
        { role: "user", content: user },
      ];
  return prefill ? [...asked, { role: "assistant", content: prefill }] : asked;
}

function isBare(template: string): boolean {
  return /^\s*(\{\{-?\s*\.Prompt\s*-?\}\})?\s*$/.test(template);
}

/** Whether a last message of the assistant stays open: a template over messages has to ask whether it is the last. */
function goesOn(template: string): boolean {
  return !template.includes(".Messages") || template.includes("$last");
}

/** A power of two of 4,096 at least: few sizes, few reloads. Throws TooLong for more than the model has. */
function contextFor({ name, show }: Source, [prompt, options]: Asked): number {
  const need = promptTokenEstimate(textOfPrompt(prompt)) + options.maxTokens;
  const wanted = 2 ** Math.max(12, Math.ceil(Math.log2(need)));
  const length = Object.entries(show.model_info).find(([key]) => key.endsWith(".context_length"))?.[1];
  const most = typeof length === "number" ? length : Number.POSITIVE_INFINITY;
  if (need <= most) return Math.min(wanted, most);
  throw new TooLong(
    `${name} holds ${most} tokens, and this prompt with its reply may need ${need}`,
    "shorten the task or its code, or choose a model with a longer context",
  );
}

async function* replyParts(chunks: AsyncIterable<Chunk>, prompt: Prompt, context: number): AsyncGenerator<ReplyPart> {
  const logprobs: number[] = [];
  for await (const chunk of chunks) {
    if (chunk.error) throw new Fault("model-failed", `Ollama: ${serverWords(chunk.error)}`, { hint: lookThere });
    for (const { logprob } of chunk.logprobs ?? []) logprobs.push(logprob);
    if (chunk.message?.content) yield { type: "text", text: chunk.message.content };
    if (!chunk.done) continue;
    yield endOf(chunk, { prompt, context, logprobs });
    return;
  }
  throw new Fault("model-failed", "Ollama ended the reply without saying so", { hint: "run again" });
}

function endOf(
  chunk: Chunk,
  { prompt, context, logprobs }: { prompt: Prompt; context: number; logprobs: readonly number[] },
): ReplyPart {
  const read = chunk.prompt_eval_count ?? 0;
  if (read >= context || (read > 0 && read < fewestTokens(prompt.user))) {
    throw new TooLong(
      `Ollama cut the prompt off without a word: it read ${read} tokens of it`,
      "raise OLLAMA_CONTEXT_LENGTH, or shorten the task or its code",
    );
  }
  return {
    type: "end",
    stop: chunk.done_reason === "length" ? "length" : "stop",
    promptTokens: read,
    tokens: chunk.eval_count ?? logprobs.length,
    ...meanLogprob(logprobs),
  };
}

function refusal(name: string, { status, body }: BadStatus): Fault {
  if (status === 404) {
    return new Fault("bad-input", `Ollama has no model ${name}`, { field: "model", hint: `ollama pull ${name}` });
  }
  return new Fault("model-failed", `Ollama answered ${status}: ${serverWords(body)}`, {
    hint: passingHints[status] ?? lookThere,
  });
}

export function pinnedBy(digest: string | null | undefined): { digest?: string } {
  return digest ? { digest: `sha256:${digest}` } : {};
}

/** `630.17M` and `7.6B` as billions. */
export function billionsIn(size: string | undefined): { billions?: number } {
  const [, number, unit] = /^([\d.]+)([MB])$/.exec(size ?? "") ?? [];
  const billions = Number(number ?? 0) / (unit === "M" ? 1000 : 1);
  return billions ? { billions } : {};
}

function textOfPrompt({ system, user, prefill }: Prompt): string {
  return system + user + prefill;
}
